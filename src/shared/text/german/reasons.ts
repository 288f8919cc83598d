/** Why a file was not read, or not completely, and what to do, in German. */
import type { Said } from './translator.ts'

const damaged: readonly Said[] = [
  [
    '{file} is damaged: it could not be opened as {kind}.',
    '{file} ist beschädigt und ließ sich nicht als {kind} öffnen.',
  ],
  ['{file} could not be opened as {kind}.', '{file} ließ sich nicht als {kind} öffnen.'],
  ['{file} is damaged and could not be opened as a PDF.', '{file} ist beschädigt und ließ sich nicht als PDF öffnen.'],
  ['{file} is damaged: none of its pages could be read.', '{file} ist beschädigt: Keine Seite konnte gelesen werden.'],
  [
    '{file} is damaged or cut off: its list of files cannot be read.',
    '{file} ist beschädigt oder abgeschnitten: Das Verzeichnis der Dateien ist nicht lesbar.',
  ],
  [
    '{file} cannot be read as {kind}: its beginning is missing.',
    '{file} ist nicht als {kind} lesbar: Der Anfang fehlt.',
  ],
  [
    '{file} cannot be read as {kind}: its main part is missing.',
    '{file} ist nicht als {kind} lesbar: Der Hauptteil fehlt.',
  ],
  [
    '{file} could not be read: its content is damaged or unusual.',
    '{file} konnte nicht gelesen werden: Der Inhalt ist beschädigt oder ungewöhnlich.',
  ],
  [
    '{file} is damaged or a kind of image that Docent does not support.',
    '{file} ist beschädigt oder eine Art von Bild, die Docent nicht liest.',
  ],
  ['{file} contains binary data, not text.', '{file} enthält Binärdaten und keinen Text.'],
  ['{file} could not be read from the disk.', '{file} konnte nicht vom Datenträger gelesen werden.'],
  [
    '{file} could not be read ({code}). Check the disk or the connection to it.',
    '{file} konnte nicht gelesen werden ({code}). Prüfen Sie den Datenträger oder die Verbindung dazu.',
  ],
  [
    'Something went wrong in Docent while indexing {file}.',
    'Beim Einlesen von {file} ist in Docent etwas schiefgegangen.',
  ],
  [
    'The other files are not affected; try this one again, and see the log if it happens again.',
    'Die anderen Dateien sind nicht betroffen. Versuchen Sie es mit dieser noch einmal; das Protokoll sagt mehr.',
  ],
  [
    'Reading {file} took longer than {seconds} s and was stopped.',
    'Das Lesen von {file} dauerte länger als {seconds} s und wurde beendet.',
  ],
]

const unread: readonly Said[] = [
  ['{file} is empty (0 bytes).', '{file} ist leer (0 Bytes).'],
  ['{file} contains no text.', '{file} enthält keinen Text.'],
  ['{file} contains no files.', '{file} enthält keine Dateien.'],
  ['There is nothing to find in it.', 'Darin ist nichts zu finden.'],
  [
    '{file} is an image without any text that could be recognised, so there is nothing to find in it.',
    '{file} ist ein Bild, in dem kein Text erkannt wurde; darin ist nichts zu finden.',
  ],
  [
    '{file} was skipped: Docent does not read {kind} ({extension}).',
    '{file} wurde übersprungen: Docent liest keine {kind} ({extension}).',
  ],
  ['{file} is {kind}, which Docent does not read.', '{file} ist {kind}; das liest Docent nicht.'],
  [
    '{file} is named “{extension}”, but it is {kind}, which Docent does not read.',
    '{file} endet auf „{extension}“, ist aber {kind}; das liest Docent nicht.',
  ],
  [
    '{file} is named “{extension}”, but it is {kind}: it is damaged or another kind of file.',
    '{file} endet auf „{extension}“, ist aber {kind}: beschädigt oder eine andere Art von Datei.',
  ],
  [
    '{file} is named “{extension}”, but it is {kind}; it was read as that.',
    '{file} endet auf „{extension}“, ist aber {kind} und wurde so gelesen.',
  ],
  [
    '{file} needs a password. Unlock it, and it is read.',
    '{file} braucht ein Passwort. Entsperrt wird die Datei gelesen.',
  ],
  [
    'This password does not open {file}. Capitals matter: check it and try again.',
    'Dieses Passwort öffnet {file} nicht. Groß- und Kleinschreibung zählen: Prüfen Sie es und versuchen Sie es ' +
      'noch einmal.',
  ],
  [
    '{file} is protected in a way that Docent cannot open.',
    '{file} ist auf eine Art geschützt, die Docent nicht öffnen kann.',
  ],
  [
    'You do not have permission to read {file}. Change its permissions and try again.',
    'Sie dürfen {file} nicht lesen. Ändern Sie die Zugriffsrechte und versuchen Sie es noch einmal.',
  ],
  [
    'Docent may not read {file}. Give yourself permission to read it, then try again.',
    'Docent darf {file} nicht lesen. Geben Sie sich das Recht dazu und versuchen Sie es noch einmal.',
  ],
  [
    '{file} is not there any more. Put it back, or remove it from the library.',
    '{file} ist nicht mehr da. Legen Sie sie zurück, oder entfernen Sie sie aus der Bibliothek.',
  ],
  [
    '{file} is no longer there. If you moved it, add it from its new location.',
    '{file} ist nicht mehr da. Wenn Sie sie verschoben haben, fügen Sie sie vom neuen Ort hinzu.',
  ],
  [
    '{file} is a link to something that is not there any more. Repair or remove the link.',
    '{file} verweist auf etwas, das nicht mehr da ist. Berichtigen oder entfernen Sie die Verknüpfung.',
  ],
  [
    '{file} changed while it was being read. It will be read again once it stops changing.',
    '{file} änderte sich beim Lesen. Die Datei wird noch einmal gelesen, sobald sie sich nicht mehr ändert.',
  ],
  [
    'You skipped this file, so it was not read. Add it to find what it says.',
    'Sie haben diese Datei übersprungen, darum wurde sie nicht gelesen. Fügen Sie sie hinzu, um sie zu durchsuchen.',
  ],
  [
    '{file} has {size} MB; Docent reads files up to {most} MB.',
    '{file} hat {size} MB; Docent liest Dateien bis {most} MB.',
  ],
  ['{file} was read, but none of it can be found.', '{file} wurde gelesen, aber nichts davon ist zu finden.'],
  [
    'Some bytes are not valid UTF-8 and are shown as �.',
    'Einige Bytes sind kein gültiges UTF-8 und stehen als � im Text.',
  ],
  ['The file contains NUL bytes; they were removed.', 'Die Datei enthält NUL-Bytes; sie wurden weggelassen.'],
  [
    'This document is searchable by keyword only: the embedding model failed on it.',
    'Dieses Dokument ist nur über Stichwörter zu finden: Das Modell für die semantische Suche scheiterte daran.',
  ],
]

const advice: readonly Said[] = [
  ['Get a fresh copy of it.', 'Besorgen Sie eine neue Kopie.'],
  [
    'Get a fresh copy, or print it to PDF again.',
    'Besorgen Sie eine neue Kopie, oder drucken Sie sie noch einmal als PDF.',
  ],
  ['Split it into parts and add those.', 'Teilen Sie die Datei auf, und fügen Sie die Teile hinzu.'],
  ['Unpack it and add the folder.', 'Entpacken Sie es, und fügen Sie den Ordner hinzu.'],
  ['Unpack it and add what is in it.', 'Entpacken Sie es, und fügen Sie hinzu, was darin ist.'],
  [
    'Save it as PDF, Word (.docx), HTML, Markdown or text and add that.',
    'Speichern Sie es als PDF, Word (.docx), HTML, Markdown oder Text, und fügen Sie das hinzu.',
  ],
  [
    'Save it in a simpler form (PDF or text) and add that.',
    'Speichern Sie es in einer einfacheren Form (PDF oder Text), und fügen Sie das hinzu.',
  ],
  [
    'Save a copy without protection in the program that made it, and add that.',
    'Speichern Sie mit dem Programm, das es erstellt hat, eine Kopie ohne Schutz, und fügen Sie diese hinzu.',
  ],
  [
    'Open it in its own program, save it again and retry.',
    'Öffnen Sie es im eigenen Programm, speichern Sie es neu, und versuchen Sie es noch einmal.',
  ],
  [
    'Open it in Excel or LibreOffice, save it again and retry.',
    'Öffnen Sie es in Excel oder LibreOffice, speichern Sie es neu, und versuchen Sie es noch einmal.',
  ],
  [
    'If it is a document, give it the right extension; otherwise remove it.',
    'Wenn es ein Dokument ist, geben Sie ihm die richtige Endung; sonst entfernen Sie es.',
  ],
  [
    'Check that the disk is connected and that the file opens elsewhere, then try again.',
    'Prüfen Sie, ob der Datenträger angeschlossen ist und die Datei sich anderswo öffnet, und versuchen Sie es ' +
      'noch einmal.',
  ],
  ['Try it again, or run “docent doctor”.', 'Versuchen Sie es noch einmal, oder starten Sie „docent doctor“.'],
  ['Run “docent doctor --repair”.', 'Starten Sie „docent doctor --repair“.'],
  [
    'Run “docent doctor --repair”; if that does not help, convert it to another format.',
    'Starten Sie „docent doctor --repair“; wenn das nicht hilft, wandeln Sie es in ein anderes Format um.',
  ],
  ['Found by keyword and by semantic search.', 'Über Stichwörter und semantisch gefunden.'],
  ['Found by keyword.', 'Über Stichwörter gefunden.'],
  ['Nothing needs to be done.', 'Es ist nichts zu tun.'],
  [
    'Save it as PDF, Word (.docx), HTML, Markdown or text to index it.',
    'Speichern Sie es als PDF, Word (.docx), HTML, Markdown oder Text, damit es gelesen wird.',
  ],
  [
    'Export it from your mail program as “mbox” or as single messages and add those.',
    'Exportieren Sie es aus Ihrem Mailprogramm als „mbox“ oder als einzelne Nachrichten, und fügen Sie diese hinzu.',
  ],
]

export const reasons: readonly Said[] = [...damaged, ...unread, ...advice]

/** The kinds of files as a reason calls them. */
export const kindWords: Readonly<Record<string, string>> = {
  'plain text': 'reiner Text',
  'a web page': 'Webseite',
  'a PDF': 'PDF',
  'a Word document': 'Word-Dokument',
  'an old Word document': 'altes Word-Dokument',
  'an OpenDocument text': 'OpenDocument-Text',
  'an RTF document': 'RTF-Dokument',
  'a PowerPoint presentation': 'PowerPoint-Präsentation',
  'an Excel workbook': 'Excel-Mappe',
  'an old Excel workbook': 'alte Excel-Mappe',
  'a spreadsheet': 'Tabelle',
  'an EPUB book': 'EPUB-Buch',
  'an e-mail': 'E-Mail',
  'a mailbox': 'Postfach',
  'an image': 'Bild',
  'a zip archive': 'ZIP-Archiv',
  'a program': 'ein Programm',
  'an SQLite database': 'eine SQLite-Datenbank',
  'a video': 'ein Video',
  'an MP3 recording': 'eine MP3-Aufnahme',
  'a RAR archive': 'ein RAR-Archiv',
  'a 7-Zip archive': 'ein 7-Zip-Archiv',
  'a gzip archive': 'ein gzip-Archiv',
  sound: 'Tonaufnahmen',
  films: 'Filme',
  archives: 'solchen Archive',
  programs: 'Programme',
  databases: 'Datenbanken',
  fonts: 'Schriften',
  models: 'Modelle',
  slides: 'solchen Folien',
  spreadsheets: 'solchen Tabellen',
  'documents of this format': 'Dokumente in diesem Format',
  'mailboxes of this format': 'Postfächer in diesem Format',
}
