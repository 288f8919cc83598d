/** The settings, and the work on the library as a whole, in German. */
import type { settings as english } from '../en/settings.ts'
import type { Texts } from '../texts.ts'

const items: Texts<typeof english.items> = {
  'answer.level': {
    name: 'Stufe',
    detail:
      'Der Aufwand für eine Antwort. Ein neuer Chat beginnt mit der Stufe, die hier oder in einem Chat zuletzt ' +
      'gewählt wurde.',
  },
  'answer.budget': {
    name: 'Modellaufrufe pro Frage',
    detail: 'Mehr Aufrufe können Antworten vollständiger machen, dauern aber länger; 0 antwortet nur mit Zitaten.',
  },
  'answer.firstWordSeconds': {
    name: 'Sekunden bis zum ersten Wort',
    detail: 'Bei kürzerer Zeit werden vor der Antwort weniger Stellen gelesen.',
  },
  'answer.prepare': {
    name: 'Antworten vorbereiten',
    detail:
      'Fragen, mit denen mehrere Chats begannen, werden nach einer Änderung der Bibliothek neu beantwortet, ' +
      'während der Computer nichts zu tun hat. Erneut gestellt, sind sie sofort beantwortet.',
  },
  'search.also': {
    name: 'Weitere Suchwege',
    detail:
      'Jeder kostet Zeit, und in Messungen machte keiner mehr Antworten richtig. Werkzeuge brauchen die Stufe Maximal.',
  },
  'model.chat': {
    name: 'Datei des Sprachmodells',
    detail: 'Pfad einer eigenen GGUF-Datei; leer verwendet das mitgelieferte Modell.',
  },
  'model.embedding': {
    name: 'Ordner des Einbettungsmodells',
    detail:
      'Ordner eines ONNX-Einbettungsmodells; bei einem Wechsel wird Ihre Bibliothek im Hintergrund neu eingebettet.',
  },
  'model.threads': {
    name: 'Prozessor-Threads',
    detail: 'Wie viele das Sprachmodell nutzen darf; 0 nimmt so viele, wie sich gerade lohnen.',
  },
  'model.contextTokens': {
    name: 'Kontextlänge',
    detail:
      'Tokens, für die das Sprachmodell Platz hat; 0 nimmt die übliche Zahl. Mehr kostet Speicher, und ein Modell ' +
      'erhält nie mehr, als es gelernt hat.',
  },
  'model.temperature': {
    name: 'Temperatur',
    detail:
      'Von 0 bis 2. Bei 0 lautet die Antwort jedes Mal gleich; darüber variieren die Worte, und Fehler nehmen zu.',
  },
  'library.watch': {
    name: 'Ordner beobachten',
    detail: 'Neue und geänderte Dateien sofort einlesen, solange Docent geöffnet ist.',
  },
  'library.ignore': {
    name: 'Zu überspringende Dateien',
    detail: 'Ein Muster pro Zeile, wie in .gitignore. Gilt für alle Ordner.',
  },
  'ocr.enabled': {
    name: 'Scans und Bilder lesen (OCR)',
    detail: 'Erkennt den Text reiner Bildseiten. Das dauert Sekunden pro Seite und läuft im Hintergrund.',
  },
  'ocr.languages': {
    name: 'Sprachen der Scans',
    detail: 'Mit weniger Sprachen geht das Lesen schneller und mit weniger Fehlern.',
  },
  'privacy.downloads': {
    name: 'Modell-Downloads',
    detail:
      'Ein Modell, das Sie auswählen, darf heruntergeladen werden. Ausgeschaltet erreicht gar nichts einen anderen ' +
      'Computer, und ein laufender Download hält an.',
  },
  'appearance.theme': { name: 'Farbschema', detail: 'Hell, dunkel oder wie Ihr System.' },
  'appearance.language': {
    name: 'Sprache',
    detail:
      'Des Fensters und seiner Menüs. Zitate stehen in der Sprache Ihrer Dokumente, Sätze von Docent in der der Frage.',
  },
  'appearance.density': { name: 'Dichte', detail: 'Kompakt zeigt mehr Zeilen auf einmal.' },
  'appearance.libraryColumns': {
    name: 'Spalten der Bibliotheksseite',
    detail: 'Werden auf der Seite selbst gewählt; auch dort gezogene Breiten bleiben erhalten.',
  },
  'appearance.librarySort': {
    name: 'Sortierung der Bibliotheksseite',
    detail: 'Ein Klick auf einen Spaltenkopf sortiert danach, ein zweiter in umgekehrter Reihenfolge.',
  },
  'appearance.newsSeenAt': {
    name: 'Neue Dokumente, zuletzt angesehen',
    detail:
      'Die Liste „Neu“ der Bibliotheksseite zeigt, was seither dazukam. Nach dem Zurücksetzen sehen Sie wieder die ' +
      'letzten sieben Tage.',
  },
  'window.tray': {
    name: 'Im Infobereich bleiben',
    detail:
      'Nach dem Schließen des Fensters läuft Docent weiter, mit einem Symbol im Infobereich, und beobachtet die ' +
      'Ordner. Beenden Sie es dort oder im Menü; ein neuer Start zeigt das Fenster.',
  },
  'keyboard.shortcuts': {
    name: 'Tasten der Befehle',
    detail: 'Wählen Sie die Tasten eines Befehls, um sie zu ändern. Die Menüs zeigen die neuen.',
  },
}

export const settings: Texts<typeof english> = {
  title: 'Einstellungen',
  search: 'Einstellung suchen',
  noMatch: 'Keine Einstellung passt.',
  reset: 'Zurücksetzen',
  resetLabel: (name) => `${name} auf den Standardwert zurücksetzen`,
  defaultIs: (value) => `Voreinstellung: ${value}`,
  fromOutside: (origin) => `Derzeit vorgegeben durch: ${origin}`,
  groups: {
    answering: 'Antworten',
    models: 'Modelle',
    library: 'Bibliothek',
    privacy: 'Datenschutz',
    appearance: 'Darstellung',
    keyboard: 'Tastatur',
  },
  items,
  neverLooked: 'nie',
  additions: {
    'multi-query': 'Mit anderen Worten',
    graph: 'Von Name zu Name',
    summary: 'Über Zusammenfassungen',
    diverse: 'Mehr Vielfalt',
    agent: 'Mit Werkzeugen',
  },
  noAdditions: 'keine',
  preparations: { none: 'Keine', quotes: 'Ohne Sprachmodell', all: 'Alle' },
  windowLanguages: { system: 'System', en: 'English', de: 'Deutsch' },
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  densities: { comfortable: 'Luftig', compact: 'Kompakt' },
  automatic: 'automatisch',
  defaultModel: 'das mit Docent gelieferte',
  check: 'Bibliothek prüfen',
  checking: 'Wird geprüft…',
  checkDetail: 'Sieht Datenbank, Suchindex und Dateien durch und meldet Probleme.',
  repair: 'Reparieren, was sich reparieren lässt',
  repairing: 'Wird repariert…',
  on: 'Ein',
  off: 'Aus',
  noPatterns: 'keine',
  ignoreExample: '*.tmp\nEntwürfe/\n!wichtig.tmp',
  languages: {
    add: 'Sprache hinzufügen',
    remove: (name) => `${name} nicht lesen`,
    english: 'Englisch',
    where: (folder) =>
      'Eine Sprache, die hier nicht steht, braucht eine Datendatei (für Finnisch etwa fin.traineddata) in ' +
      `${folder}/models/tessdata.`,
  },
  folders: {
    title: 'Ordner und Dateien',
    detail:
      'Die Ordner und Dateien, die Ihre Bibliothek liest. Entfernen Sie einen davon, verlassen seine Dokumente die ' +
      'Bibliothek; die Dateien bleiben erhalten.',
    none: 'Noch wurde nichts hinzugefügt.',
    watch: 'Beobachten',
    offline: 'zurzeit nicht erreichbar; die Dokumente bleiben erhalten',
    added: (day) => `hinzugefügt am ${day}`,
    remove: (name) => `${name} aus der Bibliothek entfernen`,
    removed: (name) => `„${name}“ wurde aus der Bibliothek entfernt. Die Dateien bleiben erhalten.`,
  },
  backup: {
    title: 'Sicherung',
    detail:
      'Ihre ganze Bibliothek in einer Datei: Texte der Dokumente, Chats und Einstellungen. Bewahren Sie sie ' +
      'bei Ihren anderen privaten Dateien auf.',
    write: 'Sicherung schreiben…',
    verify: 'Sicherung prüfen…',
    restore: 'Sicherung wiederherstellen…',
    stop: 'Abbrechen',
    checksum: 'SHA-256',
    bytes: (done, total) => `${done} von ${total}`,
    running: {
      backup: 'Die Sicherung wird geschrieben',
      verifyBackup: 'Die Sicherung wird geprüft',
      restoreBackup: 'Die Wiederherstellung wird vorbereitet',
    },
    step: { copy: 'Kopieren', check: 'Prüfen', restore: 'Vorbereiten' },
    done: {
      backup: 'Die Sicherung wurde geschrieben und fehlerfrei zurückgelesen.',
      verifyBackup: 'Die Sicherung ist vollständig: Jeder Teil stimmt mit seiner Prüfsumme überein.',
      restoreBackup: 'Die Sicherung ist vollständig und kann wiederhergestellt werden.',
    },
    inLibrary:
      'Sie liegt im Ordner der Bibliothek. Speichern Sie sie auch an einem anderen Ort: „Alles löschen“ löscht ' +
      'auch sie, und bei einem Defekt wäre beides verloren.',
    download: 'Sicherung herunterladen',
    downloading: (name) => `Ihr Browser speichert ${name} bei seinen Downloads.`,
    notDownloaded:
      'Die Sicherung konnte nicht heruntergeladen werden. Versuchen Sie es noch einmal, oder kopieren Sie sie aus ' +
      'dem Ordner der Bibliothek.',
    takesPlace: (day) =>
      `Sie ersetzt diese Bibliothek beim nächsten Start von Docent. Was nach dem ${day} hinzukam, fehlt dann.`,
    openNow: 'Jetzt öffnen',
    opening: 'Wird geöffnet…',
    openLater: 'Beenden Sie „docent serve“ und starten Sie es neu.',
    opened: (day) => `Ihre Bibliothek vom ${day} wurde wiederhergestellt.`,
  },
  checkGood: 'Alles in Ordnung.',
  checkSound: 'Die Bibliothek selbst ist in Ordnung.',
  attention: 'Was nicht vollständig ist oder nicht gelesen wurde:',
  rebuild: 'Suchindex neu aufbauen',
  rebuildDetail: 'Baut den Index aus der Datenbank neu auf. Das braucht Zeit, aber keine Daten gehen verloren.',
  rebuilt: 'Der Suchindex wurde neu aufgebaut.',
  version: 'Version',
}
