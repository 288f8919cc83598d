/** The notes of the trace in German: what a step did, and why it was not needed. */
import type { Said } from './translator.ts'

const done: readonly Said[] = [
  [
    'Not asked before with this library and these settings.',
    'Mit dieser Bibliothek und diesen Einstellungen noch nicht gefragt.',
  ],
  ['Not asked before in other words.', 'Auch in anderen Worten noch nicht gefragt.'],
  ['The cache was bypassed.', 'Frühere Antworten wurden nicht benutzt.'],
  ['The answer came from the cache.', 'Die Antwort lag schon vor.'],
  ['A plain question; wants a fact.', 'Eine einfache Frage nach einer Tatsache.'],
  ['Ready: {models}.', 'Bereit: {models}.'],
  ['Nothing restricts the search.', 'Nichts schränkt die Suche ein.'],
  ['Also searched in English.', 'Auch auf Englisch gesucht.'],
  ['Nothing was found.', 'Nichts wurde gefunden.'],
  [
    'Asked again with the names in the best passages: {count} more passages.',
    'Noch einmal mit den Namen der besten Stellen gesucht: {count} weitere Stellen.',
  ],
  [
    'Looked again in what was cited before: {count} more passages.',
    'Noch einmal in zuvor Zitiertem gesucht: {count} weitere Stellen.',
  ],
  [
    '{count} passages were neither close in meaning (under {limit}) nor a strong match by keyword.',
    '{count} Stellen waren weder im Sinn nah (unter {limit}) noch passten ihre Stichwörter gut.',
  ],
  [
    'Judged {count} sentences; the best answer the question with a likelihood of {percent} %.',
    '{count} Sätze beurteilt; die besten beantworten die Frage mit einer Wahrscheinlichkeit von {percent} %.',
  ],
  [
    'No answer given: the best sentences answer with a likelihood of {percent} %, and {least} % is the least.',
    'Keine Antwort: Die besten Sätze antworten mit einer Wahrscheinlichkeit von {percent} %; mindestens {least} ' +
      '% sind ' +
      'nötig.',
  ],
  ['The quote is in the document word for word.', 'Das Zitat steht wörtlich im Dokument.'],
  ['All {count} quotes are in the documents word for word.', 'Alle {count} Zitate stehen wörtlich in den Dokumenten.'],
  ['The best passage stays the first.', 'Die beste Stelle bleibt vorn.'],
  ['The model phrased nothing.', 'Das Modell hat nichts formuliert.'],
]

const unneeded: readonly Said[] = [
  ['There is already an answer.', 'Es gibt schon eine Antwort.'],
  ['The question is complete by itself.', 'Die Frage ist für sich vollständig.'],
  ['It is the first question of this chat.', 'Es ist die erste Frage dieses Chats.'],
  ['It continues no earlier question.', 'Sie setzt keine frühere Frage fort.'],
  ['It depends on more than its words.', 'Sie hängt von mehr als ihren Worten ab.'],
  ['It is a question about documents.', 'Die Frage betrifft Dokumente.'],
  ['It is no question about the last answer itself.', 'Die Frage betrifft nicht die letzte Antwort selbst.'],
  ['No document was asked for as a whole.', 'Kein ganzes Dokument ist gefragt.'],
  ['It asks for several things.', 'Sie fragt nach mehreren Dingen.'],
  ['It asks for one thing.', 'Sie fragt nach einer Sache.'],
  ['It asks for one thing and not for all that is said.', 'Sie fragt nach einer Sache und nicht nach allem.'],
  ['It asks for a whole document.', 'Sie fragt nach einem ganzen Dokument.'],
  ['It asks for no single value.', 'Sie fragt nicht nach einem einzelnen Wert.'],
  ['It asks for no figure of a statement.', 'Sie fragt nach keiner Zahl eines Abschlusses.'],
  ['It asks for no largest or smallest amount.', 'Sie fragt nicht nach dem größten oder kleinsten Betrag.'],
  ['It asks for nothing that tables can answer.', 'Sie fragt nach nichts, was Tabellen beantworten.'],
  ['It does not ask for a single fact.', 'Sie fragt nicht nach einer einzelnen Tatsache.'],
  ['It does not ask what meters or bills say.', 'Sie fragt nicht, was Zähler oder Rechnungen sagen.'],
  ['It does not ask by how much something changed.', 'Sie fragt nicht, um wie viel sich etwas änderte.'],
  ['It does not ask how something changed.', 'Sie fragt nicht, wie sich etwas änderte.'],
  ['It does not ask how something is done.', 'Sie fragt nicht, wie etwas gemacht wird.'],
  ['It does not ask for a summary.', 'Sie fragt nicht nach einer Zusammenfassung.'],
  ['It does not ask for a list.', 'Sie fragt nicht nach einer Liste.'],
  ['It does not ask for a list of documents.', 'Sie fragt nicht nach einer Liste von Dokumenten.'],
  ['It compares nothing.', 'Sie vergleicht nichts.'],
  ['It describes nobody and nothing by another fact.', 'Sie beschreibt nichts durch etwas anderes.'],
  ['Code answers this kind of question.', 'Solche Fragen beantwortet der Programmcode.'],
  ['No calendar was added.', 'Es gibt keinen Kalender.'],
  ['No model is used.', 'Kein Modell wird benutzt.'],
  ['There is no evidence to quote.', 'Es gibt keine Belege zum Zitieren.'],
  ['There is no answer to cite.', 'Es gibt keine Antwort zu belegen.'],
  ['There is no answer to check.', 'Es gibt keine Antwort zu prüfen.'],
  [
    'The parts of the question were already compared with what was found.',
    'Die Teile der Frage wurden schon mit dem Gefundenen verglichen.',
  ],
  [
    'What an answer of this kind lacks cannot be told from its words.',
    'Was einer solchen Antwort fehlt, ist ihren Worten nicht anzusehen.',
  ],
]

export const notes: readonly Said[] = [...done, ...unneeded]
