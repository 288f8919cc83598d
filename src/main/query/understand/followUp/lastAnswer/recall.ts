/**
 * Recognises questions about the last answer itself: "where does it say that?", "are you sure?", "open the second one",
 * "how much is that together?", "which of these is the cheapest?", "and in German?". They are answered from what was
 * shown, so nothing is searched. Pure.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { asksSource, asksSure, asksWritten, askedFigure, askedOfThese, asksCount } from './recallWords.ts'
import { asksAuthor, asksBefore } from './recallWords.ts'
import type { FigureWanted } from './recallWords.ts'
import { openedPlace } from './opened.ts'
import { describedDocuments } from './describedDocuments.ts'
import type { DescribedDocuments } from './describedDocuments.ts'
import { scaledOf } from './scaled.ts'
import type { Scaled } from './scaled.ts'
import { overPeriod } from './overPeriod.ts'
import type { OverPeriod } from './overPeriod.ts'

export type Recall =
  /** The quotes of the last answer with their documents; `sure`: asked in doubt. */
  | { readonly kind: 'source'; readonly sure: boolean }
  /** A document that was shown: its place among those, −1 for the last. */
  | { readonly kind: 'open'; readonly place: number }
  /** A document that was shown, told by its name or its age. */
  | { readonly kind: 'openOf'; readonly of: DescribedDocuments }
  /** The figure beside the name that the last answer gave: "July, 83 miles" – "how many miles was that?". */
  | { readonly kind: 'value' }
  /** The last amount at a rate, in part or with a percentage. */
  | { readonly kind: 'scaled'; readonly scaled: Scaled }
  /** A figure over the amounts that the last answers gave, or over the rows of the last one. */
  | { readonly kind: 'figure'; readonly wanted: FigureWanted; readonly ofLast: number | null }
  /** A question about the rows that the last answer showed and no others. */
  | { readonly kind: 'rows' }
  | { readonly kind: 'count' }
  /** The last amount, or a difference, over another period. */
  | { readonly kind: 'over'; readonly over: OverPeriod }
  /** The day on which the document was written that the last answer cites. */
  | { readonly kind: 'written' }
  /** Who wrote or signed that document. */
  | { readonly kind: 'author' }
  /** The value that the last one replaced. */
  | { readonly kind: 'before' }
  | { readonly kind: 'language'; readonly language: string }

const polite = /^(?:(?:and|but|so|ok(?:ay)?|well|hm+|oh|now|please|und|aber|also|bitte|et|y)[, ]+)+/i

/** Null for any other question, and where the last answer has nothing of the kind. `history`: oldest first. */
export function recallOf(question: string, history: readonly EarlierTurn[]): Recall | null {
  const last = history.at(-1)
  if (last === undefined) return null
  const text = question.replace(/\s+/g, ' ').replaceAll('’', "'").trim()
  const asked = text
    .replace(/(?<![\s?.!])[\s?.!]+$/u, '')
    .replace(/^¿ ?/, '')
    .replace(polite, '')
    .replace(/,? (?:please|bitte|then|denn|s'il te plaît|por favor)$/i, '')
  if (asked === '') return null
  const place = openedPlace(asked, last)
  if (place !== null) return { kind: 'open', place }
  const opened = describedDocuments(asked, history)
  if (opened !== null) return { kind: 'openOf', of: opened }
  if (last.cited.length > 0 && asksSource.test(asked)) return { kind: 'source', sure: false }
  if (last.cited.length > 0 && asksSure.test(asked)) return { kind: 'source', sure: true }
  const hasDocument = last.cited.length > 0 || (last.shown?.isChoice === false && last.shown.documents.length > 0)
  if (hasDocument && asksWritten.test(asked)) return { kind: 'written' }
  if (hasDocument && asksAuthor.test(asked)) return { kind: 'author' }
  if (itemsOf(last).length > 1 && asksCount.test(asked)) return { kind: 'count' }
  const over = last.lead === '' ? null : overPeriod(asked)
  if (over !== null) return { kind: 'over', over }
  const scaled = last.lead === '' ? null : scaledOf(asked)
  if (scaled !== null) return { kind: 'scaled', scaled }
  if (/\d/.test(last.lead) && last.cited.length > 0 && asksBefore.test(asked)) return { kind: 'before' }
  if (asksForValue(asked, last)) return { kind: 'value' }
  const figure = askedFigure(asked)
  if (figure !== null) return { kind: 'figure', ...figure }
  if (itemsOf(last).length > 1 && last.lead === '' && askedOfThese.test(asked)) return { kind: 'rows' }
  const language = languageAsked(asked)
  // "Who teaches French?" – "and in German?" is about another lesson.
  return language === null || anyLanguage.test(last.question) ? null : { kind: 'language', language }
}

const howMuchWas = new RegExp(
  inOrder(
    '^(?:how (?:much|many)(?: (?<noun>\\p{L}+(?: \\p{L}+)?))?|what)',
    '(?: (?:is|was|were|are|did|does) (?:it|that|this|those|they))',
    '(?: (?:come to|make|cost|amount to))?(?: (?:then|exactly|in total|altogether|in all))?$',
  ),
  'iu',
)
const namedFigure = /(?:^|\n)[^\p{L}\n]*\p{L}.*(?:, |: )\S{0,3}\d[\d.,\s]{0,24}\S{0,8}$/u

/** The lead has a name and its figure, and the question asks how much that was. */
function asksForValue(asked: string, { lead, question }: EarlierTurn): boolean {
  const match = howMuchWas.exec(asked)
  if (match === null || !namedFigure.test(lead)) return false
  const noun = match.groups?.['noun']
  return noun === undefined || question.toLowerCase().includes(noun.toLowerCase())
}

/** The lines of a list that was the answer; empty for other answers. */
export function itemsOf({ shown }: EarlierTurn): NonNullable<EarlierTurn['shown']>['sentences'] {
  const items = shown?.sentences.filter(({ role }) => role === 'item') ?? []
  if (items.length > 0) return items
  const quotes = shown?.sentences.filter(({ role }) => role === 'quote') ?? []
  return quotes.length > 1 && quotes.every(({ text }) => text.includes(' | ')) ? quotes : []
}

const languages: Readonly<Record<string, string>> = {
  english: 'English',
  german: 'German',
  french: 'French',
  spanish: 'Spanish',
  italian: 'Italian',
  dutch: 'Dutch',
  polish: 'Polish',
  portuguese: 'Portuguese',
  turkish: 'Turkish',
  russian: 'Russian',
  deutsch: 'German',
  englisch: 'English',
  französisch: 'French',
  spanisch: 'Spanish',
  italienisch: 'Italian',
  türkisch: 'Turkish',
  allemand: 'German',
  anglais: 'English',
  français: 'French',
  alemán: 'German',
  inglés: 'English',
  español: 'Spanish',
}
const languageName = anyOf(Object.keys(languages))
const inLanguage = new RegExp(
  inOrder(
    '^',
    anyOf([
      inOrder('(?:(?:in|into|auf|ins|en|to) )(', languageName, ')'),
      inOrder(
        "(?:can you |could you )?(?:translate|say|give me|tell me|repeat|what(?:'s| is)|übersetze?|sag mir)",
        '(?: (?:that|this|it|das|es))?(?: (?:in|into|to|auf|ins) (',
        languageName,
        '))',
      ),
    ]),
    '$',
  ),
  'iu',
)
const anyLanguage = new RegExp(inOrder('(?<!\\p{L})', languageName, '(?!\\p{L})'), 'iu')

function languageAsked(asked: string): string | null {
  const match = inLanguage.exec(asked)
  const name = (match?.[1] ?? match?.[2])?.toLowerCase()
  return name === undefined ? null : (languages[name] ?? null)
}
