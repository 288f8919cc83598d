/** Recognises questions about a document that was shown: "who signed that letter?", "who wrote it?". Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { asksForVersion } from '../others.ts'
import { asksAuthor } from './recallWords.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import type { WithinDocument } from '../../../thread.ts'

/** Nouns for documents, as sources of patterns. */
export const papers: readonly string[] = [
  ['letter', 'e-?mail', 'mail', 'message', 'document', 'file', 'paper', 'page', 'contract', 'agreement', 'lease'],
  ['invoice', 'bill', 'receipt', 'offer', 'quote', 'quotation', 'report', 'survey', 'certificate', 'statement', 'note'],
  ['notes', 'minutes', 'list', 'table', 'form', 'policy', 'manual', 'guide', 'diary', 'journal', 'article', 'text'],
  ['brief', 'schreiben', 'nachricht', 'dokument', 'datei', 'vertrag', 'mietvertrag', 'rechnung', 'angebot', 'bericht'],
  [
    'gutachten',
    'protokoll',
    'liste',
    'tabelle',
    'police',
    'lettre',
    'contrat',
    'facture',
    'carta',
    'contrato',
    'factura',
  ],
].flat()
const thatPaper = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:that|this|the same|said|diese[mnrs]?|cette?|cet|est[ae]|es[ae]) ',
    '((?:',
    papers.join('|'),
    '))(?!\\p{L})',
  ),
  'iu',
)
// "Who signed the letter about the fence?" after that letter was cited.
const madePaper = new RegExp(
  inOrder('^who (?:wrote|signed|sent|issued|drafted|drew up) the ((?:', papers.join('|'), '))(?!\\p{L})'),
  'iu',
)
const ofDocument = new RegExp(
  inOrder(
    '^(?:(?:and|but|so|und|et|y)[, ]+)?',
    anyOf([
      'who (?:wrote|signed|sent|issued|drafted|drew up|prepared)(?: (?:it|that|this|them))?',
      'who (?:wrote|signed|sent|issued) (?:it|that|this) (?:for|on behalf of) .{2,30}',
      'who (?:is|was) (?:it|that|this) (?:from|by|to|addressed to|signed by|written by|sent by|sent to)',
      'when (?:was|is) (?:it|that|this) (?:written|sent|signed|dated|issued|drawn up|from)',
      "what(?:'s| is| was) (?:its|the) date(?: (?:of|on) (?:it|that|this))?|is (?:it|that) signed",
      '(?:please )?(?:can you )?(?:summari[sz]e|sum up|recap|outline) (?:it|that|this)(?: up)?(?: for me)?',
      '(?:a |give me (?:a|the) )?(?:short |brief )?(?:summary|overview|gist)(?: of (?:it|that|this))?',
      'fass(?:e)? (?:das|es|ihn|sie)(?: bitte| kurz)* zusammen|eine zusammenfassung(?: davon)?',
      'wer hat (?:das|es|ihn|sie) (?:geschrieben|unterschrieben|unterzeichnet|geschickt|ausgestellt)',
      'von (?:wem|wann) (?:ist|war|stammt) (?:das|es|er|sie)|an wen (?:ist|ging|war) (?:das|es|er|sie)',
      "qui l'a (?:écrite?|signée?|envoyée?)|¿?quién (?:lo|la) (?:escribió|firmó|envió)",
    ]),
    '[\\s?.!]*$',
  ),
  'iu',
)

/** Null unless the question is about a document itself. `whole`: the completed question, or null. */
export function withinOf(question: string, whole: string | null, last: EarlierTurn): WithinDocument | null {
  const text = question.replaceAll('’', "'").trim()
  const noun = thatPaper.exec(text)?.[1]
  if (noun !== undefined) return { noun: noun.toLowerCase() }
  const plain = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '').replace(/^(?:and|but|so)[, ]+/i, '')
  const made = last.cited.length > 0 && asksAuthor.test(plain) ? madePaper.exec(plain)?.[1] : undefined
  if (made !== undefined) return { noun: made.toLowerCase() }
  const hasShown = last.cited.length > 0 || (last.shown?.documents.length ?? 0) > 0
  if (hasShown && ofDocument.test(text)) return { noun: null }
  // After a whole document was shown, "it" is that document.
  const isWhole = last.cited.length === 0 && last.shown?.isChoice === false && last.shown.documents.length > 0
  return whole !== null && isWhole && !asksForVersion(question) ? { noun: null } : null
}
