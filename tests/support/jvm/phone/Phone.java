package phone;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What stands behind the stubs of Android's classes: every call is kept, and answered as a test wishes. */
public class Phone {
    /** Marks a constructor that keeps no call: Android hands out objects of its own. */
    public static class Quiet {}

    private static final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private static final Map<String, Object> answers = new HashMap<>();
    private static final Map<String, Class<?>> services = new HashMap<>();
    private static final List<Object> given = Collections.synchronizedList(new ArrayList<>());
    private static Thread drawing;

    private static final ExecutorService windows = Executors.newSingleThreadExecutor(work -> {
        drawing = new Thread(work, "windows");
        drawing.setDaemon(true);
        return drawing;
    });

    /** All calls since the last time, a line each. */
    public static String told() {
        String lines = String.join("\n", calls);
        calls.clear();
        return lines;
    }

    public static void answer(String method, Object value) {
        answers.put(method, value);
    }

    public static void confirm(String method, boolean value) {
        answers.put(method, value);
    }

    public static void fail(String method) {
        answers.put(method, new IllegalStateException(method));
    }

    public static void serves(String name, String type) throws ClassNotFoundException {
        services.put(name, Class.forName(type));
    }

    /** Runs this in the thread of the windows, and waits for it. */
    public static void onWindows(Runnable work) {
        try {
            windows.submit(work).get();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The last object of this type that was handed to Android and not taken back. */
    public static <T> T kept(Class<T> type) {
        for (int at = given.size() - 1; at >= 0; at--) {
            if (type.isInstance(given.get(at))) {
                return type.cast(given.get(at));
            }
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    public static <T> T called(boolean ui, String owner, String name, String takes, Class<T> gives, Object... with) {
        if (ui && Thread.currentThread() != drawing) {
            throw new IllegalStateException(name + " belongs into the thread of the windows");
        }
        StringBuilder line = new StringBuilder(owner + "." + name + "(" + takes + ")");
        for (Object each : with) {
            line.append(" ").append(shown(each));
        }
        calls.add(line.toString());
        if (name.startsWith("unregister")) {
            given.removeIf(each -> each == with[0]);
        } else {
            given.addAll(Arrays.asList(with));
        }
        String asked = owner.substring(owner.lastIndexOf('.') + 1) + "." + name;
        if (answers.get(asked) instanceof RuntimeException) {
            throw (RuntimeException) answers.get(asked);
        }
        if (answers.containsKey(asked)) {
            return (T) answers.get(asked);
        }
        return name.equals("getSystemService") ? (T) made(services.get(with[0])) : made(gives);
    }

    /** What Android gives if a test wishes nothing. */
    @SuppressWarnings("unchecked")
    public static <T> T made(Class<T> type) {
        Map<Class<?>, Object> usual = new HashMap<>();
        usual.put(Integer.class, 0);
        usual.put(Boolean.class, false);
        if (usual.containsKey(type)) {
            return (T) usual.get(type);
        }
        if (type.isArray()) {
            return (T) Array.newInstance(type.getComponentType(), 0);
        }
        if (type == java.io.OutputStream.class) {
            return (T) new java.io.ByteArrayOutputStream();
        }
        try {
            Constructor<T> quiet = type.getDeclaredConstructor(Quiet.class);
            quiet.setAccessible(true);
            return quiet.newInstance((Quiet) null);
        } catch (ReflectiveOperationException none) {
            return null;
        }
    }

    private static String shown(Object value) {
        if (value instanceof String) {
            return "'" + value + "'";
        }
        if (value instanceof Boolean) {
            return (Boolean) value ? "True" : "False";
        }
        return value == null ? "None" : value instanceof Number ? value.toString() : "<>";
    }
}
