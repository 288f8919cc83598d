/** Why an action did not work, and what to do, in German. */
import type { Said } from './translator.ts'

const inTheWindow: readonly Said[] = [
  [
    'Something went wrong inside Docent. Trying again may help.',
    'In Docent ist etwas schiefgegangen. Vielleicht hilft es, es noch einmal zu versuchen.',
  ],
  [
    'Something went wrong inside Docent; the log in the data folder says what. Please try again.',
    'In Docent ist etwas schiefgegangen; das Protokoll im Datenordner sagt, was. Bitte versuchen Sie es noch einmal.',
  ],
  [
    'The connection to Docent was lost: it was closed or it ended. Start it again and repeat what you did.',
    'Die Verbindung zu Docent ist abgebrochen: Es wurde beendet. Starten Sie es wieder, und wiederholen Sie den ' +
      'Schritt.',
  ],
  [
    'A browser cannot do this. Use the desktop app, or open the file yourself.',
    'Das kann ein Browser nicht. Nehmen Sie das Programm, oder öffnen Sie die Datei selbst.',
  ],
  ['{file} could not be sent. Try again.', '{file} konnte nicht gesendet werden. Versuchen Sie es noch einmal.'],
  ['{file} could not be saved. Try again.', '{file} konnte nicht gespeichert werden. Versuchen Sie es noch einmal.'],
  ['{file} was not accepted ({code}).', '{file} wurde nicht angenommen ({code}).'],
  [
    '{file} is larger than {most} MB. Split it, or extract the part you need.',
    '{file} ist größer als {most} MB. Teilen Sie die Datei, oder nehmen Sie den Teil heraus, den Sie brauchen.',
  ],
  [
    'These files were not chosen here, or that was too long ago. Choose them again.',
    'Diese Dateien wurden nicht hier ausgewählt, oder das ist zu lange her. Wählen Sie sie noch einmal.',
  ],
  ['The question is empty. Type what you want to know.', 'Die Frage ist leer. Schreiben Sie, was Sie wissen möchten.'],
  [
    'There is no word in this question. Type what you want to know.',
    'In dieser Frage ist kein Wort. Schreiben Sie, was Sie wissen möchten.',
  ],
  [
    'There is no word in this to search for. Type at least one letter or digit.',
    'Darin ist kein Wort, nach dem gesucht werden kann. Schreiben Sie wenigstens einen Buchstaben oder eine Ziffer.',
  ],
]

const gone: readonly Said[] = [
  ['This document does not exist any more.', 'Dieses Dokument gibt es nicht mehr.'],
  ['This document is not in the library any more.', 'Dieses Dokument ist nicht mehr in der Bibliothek.'],
  ['This document has no page {page}.', 'Dieses Dokument hat keine Seite {page}.'],
  [
    'This document was removed from the library; the quote is kept with the answer.',
    'Dieses Dokument wurde aus der Bibliothek entfernt; das Zitat bleibt bei der Antwort.',
  ],
  ['This answer does not exist any more.', 'Diese Antwort gibt es nicht mehr.'],
  ['This chat does not exist any more. Start a new one.', 'Diesen Chat gibt es nicht mehr. Beginnen Sie einen neuen.'],
  [
    'This question does not exist any more. Ask it again.',
    'Diese Frage gibt es nicht mehr. Stellen Sie sie noch einmal.',
  ],
  ['This collection was deleted meanwhile.', 'Diese Sammlung wurde inzwischen gelöscht.'],
  [
    'There is a collection {name} already. Choose another name.',
    'Eine Sammlung {name} gibt es schon. Wählen Sie einen anderen Namen.',
  ],
  [
    '{file} has changed since this was read. The cited text is shown from the library, as it was.',
    '{file} hat sich seitdem geändert. Gezeigt wird der zitierte Text aus der Bibliothek, wie er war.',
  ],
  [
    '{file} is not there any more. The cited text is shown from the library.',
    '{file} ist nicht mehr da. Gezeigt wird der zitierte Text aus der Bibliothek.',
  ],
  ['The pages need a password.', 'Die Seiten brauchen ein Passwort.'],
]

const files: readonly Said[] = [
  [
    '{file} exists already and was left as it is. Choose another name.',
    '{file} gibt es schon und blieb, wie es ist. Wählen Sie einen anderen Namen.',
  ],
  [
    'Docent may not write {file}. Give yourself permission, or choose another place.',
    'Docent darf {file} nicht schreiben. Geben Sie sich das Recht dazu, oder wählen Sie einen anderen Ort.',
  ],
  [
    'The disk is full, so {file} was not written. Make room and export again.',
    'Der Datenträger ist voll, darum wurde {file} nicht geschrieben. Schaffen Sie Platz und exportieren Sie ' +
      'noch einmal.',
  ],
  [
    'The disk is full, so {file} could not be saved. Free some space and try again.',
    'Der Datenträger ist voll, darum konnte {file} nicht gespeichert werden. Schaffen Sie Platz und versuchen Sie es ' +
      'noch einmal.',
  ],
  ['The disk is full, so indexing is paused.', 'Der Datenträger ist voll, darum pausiert das Einlesen.'],
  [
    'Nothing is lost: free some space, then resume, and indexing continues where it stopped.',
    'Nichts ist verloren: Schaffen Sie Platz und setzen Sie fort; es geht dort weiter, wo es aufgehört hat.',
  ],
  [
    'Another program is using the library’s database, so indexing is waiting.',
    'Ein anderes Programm benutzt die Datenbank der Bibliothek, darum wartet das Einlesen.',
  ],
  [
    'Close that program; indexing then resumes by itself.',
    'Schließen Sie das Programm; dann geht es von selbst weiter.',
  ],
  ['{file} is not a backup of a Docent library.', '{file} ist keine Sicherung einer Bibliothek von Docent.'],
  [
    'The backup {file} cannot be written: you may not write there. Choose another place.',
    'Die Sicherung {file} kann nicht geschrieben werden: Sie dürfen dort nicht schreiben. Wählen Sie einen ' +
      'anderen Ort.',
  ],
  [
    '{file} is damaged: its last part is missing. Use another backup.',
    '{file} ist beschädigt: Der letzte Teil fehlt. Nehmen Sie eine andere Sicherung.',
  ],
  [
    'Another Docent (“docent serve” or a command) has this library open.',
    'Ein anderes Docent („docent serve“ oder ein Befehl) hat diese Bibliothek geöffnet.',
  ],
  [
    'Close it and try again; otherwise it is done at the next start.',
    'Beenden Sie es und versuchen Sie es noch einmal; sonst geschieht es beim nächsten Start.',
  ],
  ['This file cannot be imported.', 'Diese Datei kann nicht importiert werden.'],
  [
    'It is no chat of Docent. Choose a file that Docent wrote with Export, JSON.',
    'Sie ist kein Chat von Docent. Wählen Sie eine Datei, die Docent mit Exportieren, JSON geschrieben hat.',
  ],
  [
    'It is not JSON, or it was cut off. Choose a file that Docent wrote with Export, JSON.',
    'Sie ist kein JSON oder abgeschnitten. Wählen Sie eine Datei, die Docent mit Exportieren, JSON geschrieben hat.',
  ],
  [
    'A newer Docent wrote this file. Update Docent, or export the chat there in another format.',
    'Ein neueres Docent hat diese Datei geschrieben. Aktualisieren Sie Docent, oder exportieren Sie den Chat ' +
      'dort anders.',
  ],
  [
    'A newer Docent wrote this library, so this one only reads it. Update Docent to change it.',
    'Ein neueres Docent hat diese Bibliothek geschrieben; dieses kann sie nur lesen. Aktualisieren Sie Docent.',
  ],
]

const models: readonly Said[] = [
  ['{model} is not installed.', '{model} ist nicht installiert.'],
  ['There is nothing at {file}. Check the path.', 'Unter {file} ist nichts. Prüfen Sie den Pfad.'],
  [
    '{file} is not a GGUF model file. Choose a file that ends in .gguf.',
    '{file} ist keine GGUF-Modelldatei. Wählen Sie eine Datei, die auf .gguf endet.',
  ],
  [
    '{file} is not a model that Docent can run. Choose a GGUF file (version 2 or 3) or a folder with an ONNX ' +
      'embedding model.',
    '{file} ist kein Modell, das Docent ausführen kann. Wählen Sie eine GGUF-Datei (Version 2 oder 3) oder ' +
      'einen Ordner ' +
      'mit einem ONNX-Modell für die Suche.',
  ],
  [
    'There is no model file at {file}. Choose another one in the settings.',
    'Unter {file} liegt keine Modelldatei. Wählen Sie in den Einstellungen eine andere.',
  ],
  [
    'The model file {file} is damaged: its header cannot be read. Download it again.',
    'Die Modelldatei {file} ist beschädigt: Der Kopf ist nicht lesbar. Laden Sie sie noch einmal herunter.',
  ],
  ['{model} is being fetched already.', '{model} wird schon heruntergeladen.'],
  [
    '{model} came with Docent and cannot be removed by itself.',
    '{model} gehört zu Docent und kann nicht einzeln entfernt werden.',
  ],
  ['Docent is closing.', 'Docent wird beendet.'],
  [
    'The language model {model} failed while it answered. Ask again, or choose another model.',
    'Das Sprachmodell {model} scheiterte beim Antworten. Fragen Sie noch einmal, oder wählen Sie ein anderes Modell.',
  ],
]

export const errors: readonly Said[] = [...inTheWindow, ...gone, ...files, ...models]
