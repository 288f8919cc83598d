/** What answers say of themselves, in German: how they were found, what they rest on, and what is missing. */
import { translator } from './translator.ts'
import type { Said } from './translator.ts'

const refusals: readonly Said[] = [
  ['Your documents do not seem to answer this.', 'Ihre Dokumente scheinen das nicht zu beantworten.'],
  ['Nothing in your documents matches this question.', 'In Ihren Dokumenten passt nichts zu dieser Frage.'],
  ['Nothing found on: {what}.', 'Nichts gefunden zu: {what}.'],
  ['Not found: {what}.', 'Nicht gefunden: {what}.'],
  ['No document is about “{what}”.', 'Kein Dokument handelt von „{what}“.'],
  ['No document mentions “{what}”.', 'Kein Dokument erwähnt „{what}“.'],
  ['No document is called “{name}”.', 'Kein Dokument heißt „{name}“.'],
  ['No document that was searched mentions “{word}”.', 'Kein durchsuchtes Dokument erwähnt „{word}“.'],
  [
    'No document that was searched mentions “{one}” or “{other}”.',
    'Kein durchsuchtes Dokument erwähnt „{one}“ oder „{other}“.',
  ],
  [
    'Docent could not read a clear yes or no from the quote.',
    'Ein klares Ja oder Nein ging aus dem Zitat nicht hervor.',
  ],
  [
    'Docent could not read a clear yes or no from the quotes.',
    'Ein klares Ja oder Nein ging aus den Zitaten nicht hervor.',
  ],
  [
    'Docent found no row “{line}” in the tables of {name}.',
    'In den Tabellen von {name} wurde keine Zeile „{line}“ gefunden.',
  ],
  ['The table has no “{column}” for {row}.', 'Die Tabelle hat kein „{column}“ für {row}.'],
  ['The table has nothing for {what}.', 'Die Tabelle hat nichts für {what}.'],
  ['The table does not say “{what}”.', 'In der Tabelle steht „{what}“ nicht.'],
  [
    '{count} documents fit "{name}". Which one do you mean?',
    '{count} Dokumente passen zu „{name}“. Welches meinen Sie?',
  ],
  [
    'Related to the question, but it does not seem to answer it.',
    'Hat mit der Frage zu tun, scheint sie aber nicht zu beantworten.',
  ],
]

const notSearched: readonly Said[] = [
  ['1 file has not been read yet.', '1 Datei wurde noch nicht gelesen.'],
  ['{count} files have not been read yet.', '{count} Dateien wurden noch nicht gelesen.'],
  [
    '1 file has not been searched because reading failed.',
    '1 Datei wurde nicht durchsucht, weil sie nicht gelesen werden konnte.',
  ],
  [
    '{count} files have not been searched because reading failed.',
    '{count} Dateien wurden nicht durchsucht, weil sie nicht gelesen werden konnten.',
  ],
  ['1 file is found by keyword only.', '1 Datei wird nur über Stichwörter gefunden.'],
  ['{count} files are found by keyword only.', '{count} Dateien werden nur über Stichwörter gefunden.'],
]

const computed: readonly Said[] = [
  ['Computed from {used} of {all} rows of “{title}”.', 'Berechnet aus {used} von {all} Zeilen von „{title}“.'],
  ['Computed from {used} rows of “{title}”.', 'Berechnet aus {used} Zeilen von „{title}“.'],
  [
    'There is no bill of “{title}” for {months}. The bills found are for {found}.',
    'Für {months} gibt es keine Rechnung von „{title}“. Die gefundenen Rechnungen sind für {found}.',
  ],
  ['Computed from {used} {kind} of “{title}”.', 'Berechnet aus {used} {kind} von „{title}“.'],
  [
    'Computed from {used} of the {all} {documents} that were found and could be read.',
    'Berechnet aus {used} von {all} {documents}, die gefunden und gelesen werden konnten.',
  ],
  ['Computed from the answer above: {made}.', 'Berechnet aus der Antwort oben: {made}.'],
  ['Computed from {count} answers above: {made}.', 'Berechnet aus {count} Antworten oben: {made}.'],
  ['Searched {searched} of {all} documents.', '{searched} von {all} Dokumenten durchsucht.'],
  ['Searched {searched} of {all} document.', '{searched} von {all} Dokument durchsucht.'],
  ['{count} in {place}.', '{count} in {place}.'],
  ['1 document.', '1 Dokument.'],
  ['{count} documents.', '{count} Dokumente.'],
  ['1 document {verb} “{what}”.', '1 Dokument {verb} „{what}“.'],
  ['{count} documents {verb} “{what}”.', '{count} Dokumente {verb} „{what}“.'],
  ['The first {count} are listed.', 'Die ersten {count} sind aufgeführt.'],
  ['Compared {count} statements with {kind}.', '{count} Angaben verglichen.'],
  ['Compared {count} periods, {span}.', '{count} Zeiträume verglichen, {span}.'],
  ['Not counted as “{noun}”: {others}.', 'Nicht gezählt als „{noun}“: {others}.'],
  ['Over {count} columns, {first} to {last}.', 'Über {count} Spalten, {first} bis {last}.'],
  ['Multiplied: “{one}” by “{other}”.', 'Multipliziert: „{one}“ mit „{other}“.'],
  [
    'The periods differ in length, so what came to a day is compared.',
    'Die Zeiträume sind verschieden lang; verglichen wird, was auf einen Tag kam.',
  ],
  [
    'No row of these says “{what}”: taken are those of the days on which others do.',
    'Keine dieser Zeilen nennt „{what}“: Genommen sind die der Tage, an denen andere es tun.',
  ],
  ['{one} is less than {other} by {by}.', '{one} ist um {by} weniger als {other}.'],
  ['{one} is more than {other} by {by}.', '{one} ist um {by} mehr als {other}.'],
]

const statements: readonly Said[] = [
  ['From {one} to {other}.', 'Von {one} bis {other}.'],
  ['The day is {day}.', 'Der Tag ist {day}.'],
  ['Noted on {day}.', 'Notiert am {day}.'],
  ['From “{one}” to “{other}”:', 'Von „{one}“ zu „{other}“:'],
  ['Both: {what}.', 'Beide: {what}.'],
  ['Before it was moved:', 'Vor der Verschiebung:'],
  ['Before the change it was:', 'Vor der Änderung war es:'],
  ['Before the change it was', 'Vor der Änderung war es'],
  ['Earlier it was:', 'Früher war es:'],
  ['Earlier it was', 'Früher war es'],
  ['Another document says otherwise:', 'Ein anderes Dokument sagt etwas anderes:'],
  ['Another document says otherwise', 'Ein anderes Dokument sagt etwas anderes'],
  ['Another party claims:', 'Die andere Seite behauptet:'],
  ['Another party claims', 'Die andere Seite behauptet'],
  ['An older version of the document says:', 'Eine ältere Fassung des Dokuments sagt:'],
  ['An older version of the document says', 'Eine ältere Fassung des Dokuments sagt'],
  ['A document that you marked as outdated says:', 'Ein Dokument, das Sie als überholt markiert haben, sagt:'],
  ['A document that you marked as outdated says', 'Ein Dokument, das Sie als überholt markiert haben, sagt'],
  [
    'A document that you did not mark as trusted says:',
    'Ein Dokument, das Sie nicht als vertrauenswürdig markiert haben, sagt:',
  ],
  [
    'A document that you did not mark as trusted says',
    'Ein Dokument, das Sie nicht als vertrauenswürdig markiert haben, sagt',
  ],
  ['The answer rests on these words:', 'Die Antwort beruht auf diesen Worten:'],
  [
    'Not quite: the confidence of this answer was low. It rests on these words:',
    'Nicht ganz: Diese Antwort war wenig sicher. Sie beruht auf diesen Worten:',
  ],
  ['The answer above stays as it is.', 'Die Antwort oben bleibt, wie sie ist.'],
]

/** Why a sentence of the model is marked as unsupported. */
const problems: readonly Said[] = [
  ['Nothing in the sources says this.', 'Nichts in den Quellen sagt das.'],
  ['Too little of this is in the sources.', 'Davon steht zu wenig in den Quellen.'],
  ['It denies what the sources say.', 'Das verneint, was die Quellen sagen.'],
  ['In the sources its figure belongs to something else.', 'In den Quellen gehört die Zahl zu etwas anderem.'],
  ['The number {number} is not in the sources.', 'Die Zahl {number} steht nicht in den Quellen.'],
  ['The date {date} is not in the sources.', 'Das Datum {date} steht nicht in den Quellen.'],
  ['The name {name} is not in the sources.', 'Der Name {name} steht nicht in den Quellen.'],
  ['The sources give {number} in another unit.', 'Die Quellen nennen {number} in einer anderen Einheit.'],
  ['This is the model’s own conclusion.', 'Das folgert das Modell selbst.'],
]

const invitation =
  'Ich beantworte Fragen aus den Dokumenten in Ihrer Bibliothek und zeige, woher jeder Satz kommt. Fragen Sie zum ' +
  'Beispiel „Wann endet die Garantie?“, oder sagen Sie „Zeig mir meinen Mietvertrag“, um ein ganzes Dokument zu sehen.'
const written =
  'I answer questions from the documents in your library, and show where every sentence comes from. Ask a question ' +
  'such as "When does the warranty end?", or say "Show me my lease" to see a whole document.'

const replies: readonly Said[] = [
  [`Hello. ${written}`, `Hallo. ${invitation}`],
  [
    'You are welcome. Ask whenever there is something else to find in your documents.',
    'Gern geschehen. Fragen Sie, wann immer in Ihren Dokumenten noch etwas zu finden ist.',
  ],
  [
    'Goodbye. Your documents and this chat stay here, on this computer.',
    'Auf Wiedersehen. Ihre Dokumente und dieser Chat bleiben hier, auf diesem Computer.',
  ],
  [
    `I am a program and know nothing but your documents. ${written}`,
    `Ich bin ein Programm und kenne nichts als Ihre Dokumente. ${invitation}`,
  ],
  [
    `I am Docent. ${written} Everything stays on this computer.`,
    `Ich bin Docent. ${invitation} Alles bleibt auf diesem Computer.`,
  ],
  [
    'I cannot carry out commands: I find things in your documents. Files, chats and settings are managed beside this ' +
      'chat. If this was about your documents, ask it as a question, such as "What does the letter say about ' +
      'the timer?"',
    'Befehle kann ich nicht ausführen: Ich finde Dinge in Ihren Dokumenten. Dateien, Chats und Einstellungen stehen ' +
      'neben diesem Chat. Wenn es um Ihre Dokumente ging, stellen Sie es als Frage, etwa „Was sagt der Brief ' +
      'über den ' +
      'Termin?“',
  ],
]

const words: Readonly<Record<string, string>> = {
  rows: 'Zeilen',
  readings: 'Ablesungen',
  bills: 'Rechnungen',
  invoice: 'Rechnung',
  invoices: 'Rechnungen',
  document: 'Dokument',
  documents: 'Dokumenten',
  reading: 'Ablesung',
  bill: 'Rechnung',
  about: 'zu',
  for: 'zu',
  from: 'von',
}

const months = {
  January: 'Januar',
  February: 'Februar',
  March: 'März',
  April: 'April',
  May: 'Mai',
  June: 'Juni',
  July: 'Juli',
  August: 'August',
  September: 'September',
  October: 'Oktober',
  November: 'November',
  December: 'Dezember',
} as const
const day = new RegExp(`\\b(\\d{1,2}) (${Object.keys(months).join('|')})(?= \\d{4}|\\b)`, 'g')

/** "4 May 2029" as "4. Mai 2029". */
const inGermanDates = (text: string): string =>
  text.replace(day, (_, date: string, month: keyof typeof months) => `${date}. ${months[month]}`)

export const answerSentences: readonly Said[] = [
  ...refusals,
  ...notSearched,
  ...computed,
  ...statements,
  ...problems,
  ...replies,
]

/** A sentence of an answer about itself in German; one that is not known stays as it is. */
export const answerInGerman = translator({
  sentences: answerSentences,
  inside: (varies) => words[varies] ?? inGermanDates(varies),
})
