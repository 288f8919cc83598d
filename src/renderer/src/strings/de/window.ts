/** The window itself, in German. */
import type {
  app as englishApp,
  drop as englishDrop,
  firstRun as englishFirstRun,
  keys as englishKeys,
  palette as englishPalette,
  time as englishTime,
} from '../en/window.ts'
import type { Texts } from '../texts.ts'

export const app: Texts<typeof englishApp> = {
  name: 'Docent',
  close: 'Schließen',
  back: 'Zurück',
  undo: 'Rückgängig',
  more: 'Weitere Aktionen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  retry: 'Erneut versuchen',
  paneWidth: { sidebar: 'Breite der Seitenleiste', drawer: 'Breite des Seitenbereichs' },
  openMenu: 'Bibliothek und Chats öffnen',
  connectionLost: 'Die Verbindung zu Docent ist abgebrochen. Neuer Versuch…',
  connectionDetail: 'Ihre Dateien sind sicher. Sobald die Verbindung steht, können Sie wieder fragen.',
  connectionClosed: 'Docent wurde beendet oder neu gestartet.',
  connectionClosedDetail:
    'Starten Sie es neu, falls es nicht läuft, und öffnen Sie die ausgegebene Adresse: Sie ist bei jedem Start neu. ' +
    'Ihre Dateien und Chats sind sicher, und Sie können diesen Tab schließen.',
  cannotOpen: 'Docent ist nicht erreichbar.',
  cannotOpenDetail: 'Starten Sie es mit „docent serve“ neu und öffnen Sie die ausgegebene Adresse.',
  noSession:
    'Dieser Tab wurde nicht über die Adresse geöffnet, die „docent serve“ ausgegeben hat. ' +
    'Öffnen Sie diese Adresse hier.',
  linkGone: 'Dieses Dokument ist nicht mehr in Ihrer Bibliothek.',
  readOnly:
    'Ein neueres Docent hat diese Bibliothek geschrieben, sie lässt sich hier nur lesen. Aktualisieren Sie Docent, ' +
    'um sie zu ändern.',
  networkRequests: (count) => `Netzwerkanfragen: ${count}`,
  networkLong: (allowed, refused) =>
    `Anfragen, die diesen Computer verlassen haben: ${allowed}; abgewiesene Anfragen: ${refused}.`,
}

export const firstRun: Texts<typeof englishFirstRun> = {
  title: 'Legen Sie Dateien oder Ordner hier ab.',
  promise: 'Sie bleiben auf diesem Computer.',
  lead: 'Dann fragen Sie. Jeder Satz einer Antwort zeigt das genaue Zitat, auf dem er beruht.',
  chooseFiles: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  sample: 'Mit Beispieldateien ausprobieren',
  formats:
    'PDF, Word, Excel, PowerPoint und OpenDocument, E-Mails und Postfächer, Bücher, Webseiten, Scans und Bilder, ' +
    'Tabellen, Markdown, Text, Quelltext und ZIP-Archive davon.',
  requests: (count) => `Netzwerkanfragen bisher: ${count}`,
}

export const drop: Texts<typeof englishDrop> = {
  title: 'Zum Aufnehmen in Ihre Bibliothek hier ablegen',
  detail: 'Dateien und Ordner bleiben, wo sie sind: auf diesem Computer.',
  detailUpload: 'Kopien bleiben in Ihrer Bibliothek auf diesem Computer.',
  sending: (sent, total) => `${sent} von ${total} werden hinzugefügt`,
  nothing: 'Sie haben keine Dateien abgelegt.',
}

export const palette: Texts<typeof englishPalette> = {
  open: 'Suchen oder ausführen',
  placeholder: 'Aktion, Dokument oder Chat eingeben',
  nothing: 'Kein Treffer.',
  actions: 'Aktionen',
  documents: 'Dokumente',
  chats: 'Chats',
  theme: (name) => `Farbschema: ${name}`,
  toggleSidebar: 'Zum Filter der Bibliothek',
  settings: 'Einstellungen öffnen',
  library: 'Bibliotheksseite öffnen',
  retryFailed: 'Alle fehlgeschlagenen Dateien erneut versuchen',
  showProblems: 'Dateien mit Problemen anzeigen',
  focusComposer: 'Frage schreiben',
}

export const keys: Texts<typeof englishKeys> = {
  title: 'Tastenkürzel',
  ask: 'Fragen',
  newLine: 'Neue Zeile',
  stop: 'Antwort anhalten oder Seitenbereich schließen',
  table: 'Auf der Bibliotheksseite bewegen und auswählen',
  tableMany: 'Dort mehrere auswählen',
  tree: 'In der Bibliothek bewegen, auf- und zuklappen',
  aboutRow: 'Über das Dokument in der Liste',
  removeRow: 'Aus der Bibliothek entfernen',
  editTitle: 'Dort den Titel eines Dokuments bearbeiten',
  editTags: 'Dort die Schlagwörter der ausgewählten Dokumente bearbeiten',
  favourite: 'Als Favoriten kennzeichnen oder nicht mehr',
  undo: 'Zuletzt Entferntes zurückholen',
  none: 'keine Tasten',
  exportAs: (format) => `Diesen Chat als ${format} exportieren`,
  change: (command, keys) => `Tasten von „${command}“ ändern, jetzt ${keys}`,
  press: 'Tasten drücken',
  pressHelp: 'Esc lässt sie, wie sie sind, die Rücktaste entfernt sie.',
  unusable: (mod) => `Nehmen Sie ${mod} mit einem Buchstaben, einer Ziffer oder einem Zeichen, oder F1 bis F12.`,
  reserved: (keys) => `${keys} gehört zum Schreiben oder zum System. Wählen Sie andere Tasten.`,
  taken: (keys, command) => `${keys} gehört zu „${command}“. Ändern Sie zuerst diesen Befehl.`,
  resetOne: (command) => `„${command}“ wieder die eigenen Tasten geben`,
  resetAll: 'Alle zurücksetzen',
  wereReset: 'Alle Befehle haben wieder ihre eigenen Tasten.',
  fixed: 'Diese bleiben, wie sie sind',
}

export const time: Texts<typeof englishTime> = {
  seconds: (value) => `${value} s`,
  milliseconds: (value) => `${value} ms`,
  minutes: (value) => `${value} min`,
  aboutMinutes: (value) => `etwa ${value} min`,
  aboutHours: (value) => `etwa ${value} h`,
  underMinute: 'unter einer Minute',
}
