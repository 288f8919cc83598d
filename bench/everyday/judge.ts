/**
 * Judges an answer to an everyday question by its golds. Pure. Single facts must stand in the lead (the first two
 * sentences, as far as a glance reads); lists, summaries and the like may use all that is shown.
 */
import { findGold, tokensOf } from './normalise.ts'
import type { EverydayQuestion, Kind } from './question.ts'

export interface Shown {
  /** The whole text without citation markers. */
  readonly text: string
  readonly sentences: readonly string[]
  readonly refused: boolean
  /** Path of the document that is shown whole, or null. */
  readonly document: string | null
  /** Paths of the documents that were cited or offered. */
  readonly documents: readonly string[]
}

export type Verdict = 'right' | 'partly' | 'wrong' | 'refusedWrongly' | 'refusedRightly'

const wholeTextKinds: readonly Kind[] = [
  'list',
  'whichDocuments',
  'summary',
  'timeline',
  'comparison',
  'howTo',
  'twoPart',
  'twoDocuments',
]
// A glance: two sentences of thirty words. A table that is dumped in one "sentence" must not pass for its one figure.
const leadWords = 60
const absencePhrases = [
  'do not say',
  'don’t say',
  'does not say',
  'do not mention',
  'don’t mention',
  'does not mention',
  'not mentioned in',
  'nothing in your documents',
  'not in your documents',
  'could not find',
  'no document',
  'no information',
]
const yesWords = ['yes', 'ja', 'oui', 'si']
const noWords = ['no', 'nein', 'non']
// Naming every document of the library is no answer to "which".
const maxOthers = (wanted: number): number => Math.max(1, Math.floor(wanted / 2))

export function judge(question: EverydayQuestion, shown: Shown): Verdict {
  if (question.refuse === true) return isRefusal(shown) ? 'refusedRightly' : 'wrong'
  if (shown.refused) return 'refusedWrongly'
  if (question.document !== undefined) {
    if (shown.document === question.document) return 'right'
    return shown.document === null && shown.documents.includes(question.document) ? 'partly' : 'wrong'
  }
  if (question.documents !== undefined) return judgeDocuments(question.documents, shown)
  const lead = leadOf(shown, question.kind)
  if (question.verdict !== undefined) {
    const [first = ''] = lead
    const said = yesWords.includes(first) ? 'yes' : noWords.includes(first) ? 'no' : null
    if (said !== null && !/^no\.? ?\d/i.test(shown.text)) return said === question.verdict ? 'right' : 'wrong'
  }
  const tokens = wholeTextKinds.includes(question.kind) ? tokensOf(shown.text) : lead
  const met = question.golds.filter((group) => holdsAny(tokens, group)).length
  if (isMisled(question, lead)) return 'wrong'
  return met === question.golds.length ? 'right' : met > 0 ? 'partly' : 'wrong'
}

const holdsAny = (tokens: readonly string[], golds: readonly string[]): boolean =>
  golds.some((gold) => findGold(tokens, gold) !== -1)

function leadOf({ sentences }: Shown, kind: Kind): readonly string[] {
  const said = kind === 'computation' ? sentences.filter((sentence) => !isRow(sentence)) : sentences
  return said
    .slice(0, 2)
    .flatMap((sentence) => tokensOf(sentence))
    .slice(0, leadWords)
}

/**
 * The outdated value or the wrong row in the lead is wrong, unless it comes after all that was asked: the newer value
 * leads and the older is told. A gold at the start of a forbidden phrase ("5" in "5 per cent") is part of it.
 */
function isMisled(question: EverydayQuestion, lead: readonly string[]): boolean {
  const misleading = firstPlace(lead, question.forbidden ?? [])
  if (misleading === Infinity) return false
  return question.golds.some((group) => firstPlace(lead, group) >= misleading)
}

function firstPlace(tokens: readonly string[], golds: readonly string[]): number {
  const places = golds.map((gold) => findGold(tokens, gold)).filter((place) => place !== -1)
  return Math.min(Infinity, ...places)
}

function judgeDocuments(wanted: readonly string[], shown: Shown): Verdict {
  const tokens = tokensOf(shown.text)
  const met = wanted.filter(
    (path) => shown.documents.includes(path) || findGold(tokens, path.split('/').at(-1) ?? path) !== -1,
  ).length
  const others = new Set(shown.documents.filter((path) => !wanted.includes(path))).size
  if (met === 0) return 'wrong'
  return met === wanted.length && others <= maxOthers(wanted.length) ? 'right' : 'partly'
}

/** A quoted row of a table. It holds many figures and computes none. */
const isRow = (sentence: string): boolean => sentence.includes(' | ')

/** Words that say an absence count as a refusal where there is nothing to find. */
function isRefusal(shown: Shown): boolean {
  return shown.refused || holdsAny(leadOf(shown, 'absent'), absencePhrases)
}
