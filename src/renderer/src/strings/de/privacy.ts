/** What stays on the computer, what tried to leave it, and how everything is deleted, in German. */
import type { privacy as english } from '../en/privacy.ts'
import type { Texts } from '../texts.ts'

export const privacy: Texts<typeof english> = {
  network: 'Netzwerk',
  networkDetail:
    'Docent verweigert jede Verbindung zu anderen Computern und vermerkt sie hier. Nur ein Modell, das Sie selbst ' +
    'herunterladen, darf hinaus.',
  try: 'Ziehen Sie den Stecker und probieren Sie es aus: Ohne Netz antwortet Docent genau wie vorher.',
  connections: 'Letzte Verbindungen',
  noConnections: 'Seit dem Start von Docent wollte nichts einen anderen Computer erreichen.',
  kept: (shown) => `Die letzten ${shown}, nur aufbewahrt, bis Docent geschlossen wird.`,
  time: 'Zeit',
  host: 'Wohin',
  cause: 'Wodurch',
  outcome: 'Ergebnis',
  outcomes: { refused: 'verweigert', allowed: 'durchgelassen' },
  causes: {
    app: 'Docent selbst',
    page: 'das Fenster',
    download: 'ein Modell, das Sie herunterladen',
    reading: 'Lesen einer Datei',
    ocr: 'Lesen eines Scans',
    model: 'das Sprachmodell',
    search: 'die Suchmodelle',
  },
  times: (count) => `${count}-mal`,
  dataFolder: 'Wo die Bibliothek liegt',
  showFolder: 'Im Ordner zeigen',
  delete: 'Alles löschen',
  deleteDetail:
    'Löscht alles, was Docent von dieser Bibliothek aufbewahrt: die Texte Ihrer Dokumente, den Suchindex, Chats, ' +
    'Notizen, Schlagwörter, Einstellungen, Protokolle, im Browser hochgeladene Dateien und Sicherungen in seinem ' +
    'Ordner.',
  deleteKeeps:
    'Ihre eigenen Dateien bleiben, wo sie sind, ebenso anderswo gespeicherte Sicherungen und Modelle, die Sie ' +
    'hinzugefügt haben.',
  deleteStart: 'Alles löschen…',
  deleteWord: 'löschen',
  deleteType: (word) => `Das lässt sich nicht rückgängig machen. Geben Sie zur Bestätigung „${word}“ ein.`,
  deleteNow: 'Jetzt alles löschen',
  deleteAtStart: 'Beim nächsten Start löschen',
  deleting: 'Wird gelöscht…',
  deletePending: 'Beim nächsten Start von Docent wird alles gelöscht.',
  deleteRestart: 'Beenden Sie „docent serve“ und starten Sie es neu.',
  keep: 'Alles behalten',
  cancel: 'Abbrechen',
  deleted: 'Alles wurde gelöscht. Ihre eigenen Dateien sind, wo sie waren.',
}
