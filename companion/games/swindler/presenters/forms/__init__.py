"""What people tap in several steps before it counts: an order, a sale, a raid, what is handed in.

Lives here: forms as plain data; each tap makes a new one, the last one the command.
Never comes in: pages, desks.
Read first: `sale_form`, then `order_form`. Tests: tests/games/swindler/presenters/forms.
"""
