/** In how far two answers to one question agree: their short answers, and the passages they cite. Pure. */
import type { Answer } from '../../../../../shared/domain/answer.ts'
import type { Citation } from '../../../../../shared/domain/citation.ts'

export interface Comparison {
  /** Null where one of them has no short answer. */
  readonly sameLead: boolean | null
  readonly shared: number
  readonly onlyLeft: number
  readonly onlyRight: number
}

export function compareAnswers(left: Answer, right: Answer): Comparison {
  const [leads, passages] = [
    [leadOf(left), leadOf(right)],
    [passagesOf(left), passagesOf(right)],
  ] as const
  const shared = passages[0].filter((passage) => passages[1].some((other) => overlap(passage, other))).length
  const onlyRight = passages[1].filter((passage) => !passages[0].some((other) => overlap(passage, other))).length
  return {
    sameLead: leads[0] === '' || leads[1] === '' ? null : leads[0] === leads[1],
    shared,
    onlyLeft: passages[0].length - shared,
    onlyRight,
  }
}

const marker = /\s*\[\d+\]/g

/** The short answer in the form in which it is compared: without markers, case and its last stop. */
function leadOf({ text, sentences }: Answer): string {
  const [first] = sentences
  if (first?.role !== 'lead') return ''
  return text
    .slice(first.start, first.end)
    .replace(marker, '')
    .replace(/[\s.]+$/, '')
    .trim()
    .toLowerCase()
}

type Passage = Pick<Citation, 'contentId' | 'start' | 'end'>

const passagesOf = ({ citations }: Answer): readonly Passage[] => citations

/** One answer may quote a longer piece of the same passage than the other. */
const overlap = (one: Passage, other: Passage): boolean =>
  one.contentId === other.contentId && one.start < other.end && other.start < one.end
