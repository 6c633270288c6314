// What the page itself says, before and around the pages that the worker draws. All other words come from the worker.

export const WORDS = {
  en: {
    starting: "Getting ready",
    files: "Fetching the game from the phone that hosts",
    python: "Starting the referee",
    words: "Opening the rule books",
    keys: "Making your keys",
    table: "Going to the table",
    reload: "Load again",
    close: "All right",
    step: "Step",
    asks: "The table asks",
    signs: { back: "Back", cross: "Take away", minus: "Less", plus: "More", undo: "Undo", check: "Right", menu: "Menu" },
    covered: "Covered",
    wasm: "This browser does not run WebAssembly. On an iPhone in Lockdown Mode: tap the address bar, then the page menu, and switch Lockdown Mode off for this page. Then load it again.",
    storage: "This browser keeps nothing here, as in a private window. You can play, but do not close this tab: your plan would be gone.",
    browser: "This browser is too old. Update it, or open the link in another browser.",
    worker: "Something went wrong while starting. Load the page again; if that does not help, open the link in another browser.",
    version: "The phone that hosts has a newer version of this page. Load it again.",
    host: "The phone that hosts does not answer. Is it awake, with the game on its screen, and are you in the same Wi-Fi?",
    wifi: "This phone is not in a Wi-Fi. Switch off mobile data, join the Wi-Fi of the phone that hosts, and load the page again.",
    tabs: "This seat is open in another tab. Play there, and close this one.",
    link: "This link is not complete. Scan the code of the host again.",
  },
  de: {
    starting: "Wird vorbereitet",
    files: "Das Spiel kommt vom Telefon, das den Tisch führt",
    python: "Der Schiedsrichter wird geweckt",
    words: "Die Regelhefte werden aufgeschlagen",
    keys: "Deine Schlüssel entstehen",
    table: "Auf zum Tisch",
    reload: "Neu laden",
    close: "In Ordnung",
    step: "Schritt",
    asks: "Der Tisch fragt",
    signs: { back: "Zurück", cross: "Wegnehmen", minus: "Weniger", plus: "Mehr", undo: "Rückgängig", check: "Richtig", menu: "Menü" },
    covered: "Verdeckt",
    wasm: "Dieser Browser führt kein WebAssembly aus. Auf einem iPhone im Blockierungsmodus: Tippe in der Adresszeile auf das Seitenmenü und schalte den Blockierungsmodus für diese Seite aus. Lade sie dann neu.",
    storage: "Dieser Browser merkt sich hier nichts, wie in einem privaten Fenster. Du kannst spielen, aber schließe diesen Tab nicht: Dein Plan wäre weg.",
    browser: "Dieser Browser ist zu alt. Aktualisiere ihn, oder öffne den Link in einem anderen Browser.",
    worker: "Beim Starten ging etwas schief. Lade die Seite neu; hilft das nicht, öffne den Link in einem anderen Browser.",
    version: "Das Telefon, das den Tisch führt, hat eine neuere Fassung dieser Seite. Lade sie neu.",
    host: "Das Telefon, das den Tisch führt, antwortet nicht. Ist es wach, mit dem Spiel auf dem Schirm, und bist du im selben WLAN?",
    wifi: "Dieses Telefon ist in keinem WLAN. Schalte die mobilen Daten aus, geh ins WLAN des Telefons, das den Tisch führt, und lade die Seite neu.",
    tabs: "Dieser Platz ist in einem anderen Tab offen. Spiele dort weiter und schließe diesen.",
    link: "Dieser Link ist nicht vollständig. Scanne den Code des Tisches noch einmal.",
  },
  fr: {
    starting: "Préparation",
    files: "Le jeu arrive du téléphone hôte",
    python: "Réveil de l'arbitre",
    words: "Ouverture des livrets de règles",
    keys: "Fabrication de tes clés",
    table: "En route pour la table",
    reload: "Recharger",
    close: "D'accord",
    step: "Étape",
    asks: "La table demande",
    signs: { back: "Retour", cross: "Enlever", minus: "Moins", plus: "Plus", undo: "Annuler", check: "Juste", menu: "Menu" },
    covered: "Couvert",
    wasm: "Ce navigateur n'exécute pas WebAssembly. Sur un iPhone en mode Isolement : touche la barre d'adresse, puis le menu de la page, et désactive le mode Isolement pour cette page. Puis recharge-la.",
    storage: "Ce navigateur ne garde rien ici, comme dans une fenêtre privée. Tu peux jouer, mais ne ferme pas cet onglet : ton plan serait perdu.",
    browser: "Ce navigateur est trop ancien. Mets-le à jour, ou ouvre le lien dans un autre navigateur.",
    worker: "Quelque chose a raté au démarrage. Recharge la page ; si cela n'aide pas, ouvre le lien dans un autre navigateur.",
    version: "Le téléphone hôte a une version plus récente de cette page. Recharge-la.",
    host: "Le téléphone hôte ne répond pas. Est-il réveillé, avec le jeu à l'écran, et es-tu dans le même Wi-Fi ?",
    wifi: "Ce téléphone n'est dans aucun Wi-Fi. Coupe les données mobiles, rejoins le Wi-Fi du téléphone hôte et recharge la page.",
    tabs: "Cette place est ouverte dans un autre onglet. Joue là-bas, et ferme celui-ci.",
    link: "Ce lien est incomplet. Rescanne le QR de l'hôte.",
  },
};

// Troubles with which one can play on: a note, not the end.
export const SOFT = new Set(["storage"]);

/** Returns the language of ours that somebody reads best. */
export const languageOf = (languages) => {
  const known = languages.map((each) => String(each).slice(0, 2)).find((each) => each in WORDS);
  return known || "en";
};
