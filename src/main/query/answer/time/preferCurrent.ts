/**
 * Orders several good quotes by which of them is currently valid, and for whom. A quote that was replaced, that only
 * another party asserts, or that comes from an older version of a document gives way to a quote that is nearly as good
 * and has no such mark. Pure except for the store from which it reads versions. The thresholds in this file were chosen
 * by judgement, not fitted.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { changesFrom, correctsFigure } from './changesFrom.ts'
import { isSuperseded } from './editions.ts'
import { movesDay } from './matter/movesDay.ts'
import { isRepeatedBelow } from './matter/quotedMail.ts'
import { newerVersionOf } from '../../refine/versions.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { withoutListNumber } from '../../text/layout/listNumber.ts'
import { contentStems, fold, wordsOf } from '../../text/words/words.ts'
import { numberWords } from '../../verify/figureWords.ts'
import { besides, isAsserted, isRenewed, isReplaced } from './currentWords.ts'

export interface Placed {
  /** Index into the evidence. */
  readonly index: number
  /** The reason why it does not lead, worded for the user; null if there is none. */
  readonly reason: string | null
}

const closeCharacters = 600

// A quote far below the best one is about something else, however recent it is.
const rivalShare = 0.3

// Two quotes that share this part of their words are about the same matter.
const sameMatter = 0.4
const minShared = 2

// A quote about a change has to answer about as well as the quote it replaces.
const renewedShare = 0.7

/** The positions in `evidence`, which is best first, in the order in which they should lead. */
export function preferCurrent(
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  store: DocumentStore,
  question: string,
): readonly Placed[] {
  const about = contentStems(question)
  const best = evidence[0]
  if (best === undefined) return []
  const rivals = evidence.filter((sentence) => sentence.score >= best.score * rivalShare)
  const rest = evidence.slice(rivals.length).map((_, place): Placed => ({ index: rivals.length + place, reason: null }))
  const placed = rivals.map((sentence, index): Placed => ({
    index,
    reason: markOf(sentence, rivals, { candidates, store, about }),
  }))
  const current = placed.filter(({ reason }) => reason === null)
  // What the best quote was changed to comes before quotes of other things.
  const successor = current.filter(({ index }) => replacesFigure(evidence[index]?.text ?? '', best.text, about))
  const [others, marked] = [
    current.filter((each) => !successor.includes(each)),
    placed.filter(({ reason }) => reason !== null),
  ]
  return [...successor, ...others, ...marked, ...rest]
}

const replacesFigure = (text: string, earlier: string, about: readonly string[]): boolean =>
  changesFrom(text, earlier) || correctsFigure(text, earlier, about) || movesDay(text, earlier, about)

interface Context {
  readonly candidates: readonly Candidate[]
  readonly store: DocumentStore
  /** Stems of the question. */
  readonly about: readonly string[]
}

function markOf(
  sentence: EvidenceSentence,
  rivals: readonly EvidenceSentence[],
  { candidates, store, about }: Context,
): string | null {
  if (sentence.ofTimeMeant === true) return null
  if (sentence.earlier !== undefined) return sentence.earlier
  if (rivals.some((other) => replacesFigure(other.text, sentence.text, about))) return 'Before the change it was:'
  const others = rivals.filter((other) => other !== sentence && isRelated(sentence, other))
  if (others.length === 0) return null
  const newer = newerVersionOf(sentence.contentId, store)
  if (newer !== null && others.some((other) => other.contentId === newer.contentId))
    return 'An older version of the document says:'
  const differing = others.filter((other) => figuresDiffer(sentence.text, other.text))
  if (isRepeatedBelow(sentence, differing, store)) return 'The earlier mail said:'
  const byMark = markedBehind(sentence, others, store)
  if (byMark !== null) return byMark
  if (others.some((other) => figuresDiffer(sentence.text, other.text) && isSuperseded(sentence, other, candidates)))
    return 'Before the change it was:'
  if (isAsserted.test(sentence.text) && others.some((other) => !isAsserted.test(other.text)))
    return 'Another party claims:'
  if (isRenewed.test(sentence.text)) return null
  const date = dateOf(sentence, candidates)
  const later = (other: EvidenceSentence): boolean => {
    const theirs = dateOf(other, candidates)
    return date === null || theirs === null || theirs >= date
  }
  if (
    others.some(
      (other) =>
        other.score >= sentence.score * renewedShare &&
        isRenewed.test(other.text) &&
        figuresIn(other.text) !== '' &&
        figuresDiffer(sentence.text, other.text) &&
        later(other),
    )
  )
    return 'Before the change it was:'
  return isReplaced.test(sentence.text) && others.some((other) => !isReplaced.test(other.text))
    ? 'Earlier it was:'
    : null
}

/** By the user's marks: an outdated document gives way to any other, and any document to a trusted one. */
function markedBehind(
  { contentId, text }: EvidenceSentence,
  others: readonly EvidenceSentence[],
  { annotations }: DocumentStore,
): string | null {
  const { trusted, outdated } = annotations.marked()
  if (outdated.has(contentId) && others.some((other) => !outdated.has(other.contentId)))
    return 'A document that you marked as outdated says:'
  if (
    !trusted.has(contentId) &&
    others.some((other) => trusted.has(other.contentId) && figuresDiffer(text, other.text))
  )
    return 'A document that you did not mark as trusted says:'
  return null
}

function dateOf(sentence: EvidenceSentence, candidates: readonly Candidate[]): string | null {
  return candidates.find(({ chunk }) => chunk.contentId === sentence.contentId)?.date ?? null
}

/**
 * The first quote that gave way to the leading one, with the reason; null if none did. A quote that gave way to one that
 * is not shown was nothing "before the change" of the one that is, and neither was one that gives the same answer.
 */
export function givesWayTo(
  { index: leading, text: lead }: { readonly index: number; readonly text: string },
  order: readonly Placed[],
  evidence: readonly EvidenceSentence[],
): { readonly index: number; readonly reason: string } | null {
  const shown = evidence[leading]
  for (const { index, reason } of order) {
    const other = evidence[index]
    if (reason === null || index === leading || shown === undefined || other === undefined) continue
    if ((other.earlier !== undefined || isRelated(shown, other)) && !saysToo(other.text, lead)) return { index, reason }
  }
  return null
}

function saysToo(text: string, lead: string): boolean {
  const at = text.indexOf(lead)
  return at !== -1 && !/[\p{L}\p{N}]/u.test((text[at - 1] ?? '') + (text[at + lead.length] ?? ''))
}

/** True if one of two quotes can replace, correct or deny the other. */
function isRelated(a: EvidenceSentence, b: EvidenceSentence): boolean {
  if (isOtherOfRow(a.text, b.text)) return false
  const [own, other] = [withoutBesides(a), withoutBesides(b)]
  return isSameMatter(own.text, other.text) || isCloseBy(own, other)
}

// "The first hour" and "every further hour": one of them does not replace the other.
const places = [
  ['first|initial|erste[nrms]?|premi(?:er|ère)|primer[oa]?|inicial'],
  ['second|zweite[nrms]?|deuxième|second[eoa]|segund[oa]'],
  ['third|dritte[nrms]?|troisième|tercer[oa]?'],
  ['further|additional|extra|subsequent|other|weitere[nrms]?|zusätzliche[nrms]?|supplémentaires?|adicional(?:es)?'],
  ['last|final|letzte[nrms]?|derni(?:er|ère)|últim[oa]'],
].map((words) => new RegExp(wholeWord(words), 'iu'))

function isOtherOfRow(a: string, b: string): boolean {
  const [own, other] = [a, b].map((text) => places.flatMap((place, at) => (place.test(text) ? [at] : []))) as [
    number[],
    number[],
  ]
  return own.length > 0 && other.length > 0 && !own.some((at) => other.includes(at))
}

function withoutBesides(sentence: EvidenceSentence): EvidenceSentence {
  return { ...sentence, text: sentence.text.replace(besides, ' ') }
}

/** A correction often follows what it corrects, and names it by a single word. */
function isCloseBy(a: EvidenceSentence, b: EvidenceSentence): boolean {
  if (a.contentId !== b.contentId || Math.abs(a.start - b.start) > closeCharacters) return false
  const other = new Set(contentStems(b.text))
  return contentStems(a.text).some((stem) => !/\d/.test(stem) && other.has(stem))
}

/** True if two quotes share so many words that they are about the same matter. */
export function isSameMatter(a: string, b: string): boolean {
  const [own, other] = [new Set(contentStems(a)), new Set(contentStems(b))]
  const shared = [...own].filter((stem) => other.has(stem)).length
  return shared >= minShared && shared / Math.min(own.size, other.size) >= sameMatter
}

const figuresDiffer = (a: string, b: string): boolean => figuresIn(a) !== figuresIn(b)

// "One" is mostly no figure, but "one month" is.
const oneUnit = /(?<!\p{L})one (?=(?:hour|day|week|month|quarter|year)s?(?:['’]s?)?(?!\p{L}))/giu

/** In order, each once, in digits or in words; the number of a list item is none. */
function figuresIn(text: string): string {
  const bare = withoutListNumber(text).replace(oneUnit, '1 ')
  const said = wordsOf(bare).flatMap(({ raw }) => {
    const value = numberWords.get(fold(raw))
    return value === undefined || value === 1 ? [] : [String(value)]
  })
  return [...new Set([...(bare.match(/\d[\d.,]*/g) ?? []), ...said])].sort().join(' ')
}
