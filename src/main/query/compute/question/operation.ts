/** The operation that a question asks for, before any table is looked at. Pure; by rules. */
import { countPhrase } from './countPhrase.ts'
import { each, grouped, massNoun, nonGroups, numberWords, patterns, topNumber } from './operationWords.ts'
import type { WordGroup } from './operationWords.ts'
import { foldInPlace, rankBefore, readSuperlative, superlativesIn } from './superlatives.ts'
import type { Superlative } from './superlatives.ts'

export type OperationKind =
  'count' | 'sum' | 'amount' | 'average' | 'extreme' | 'difference' | 'share' | 'growth' | 'list' | 'lookup'

export interface Operation {
  /** `amount`: "how much", which is a look-up if one row fits and a sum if several do. */
  readonly kind: OperationKind
  readonly superlative: Superlative | null
  /** "Different", "distinct": duplicates count once. */
  readonly isDistinct: boolean
  /** "How many" and "the number of", which may read a column of quantities. */
  readonly isHowMany: boolean
  /** "How much electricity", whatever the operation: a thing that is measured, and not its price. */
  readonly isHowMuch: boolean
  /** "How often", "how many times": always counts rows. */
  readonly isTimes: boolean
  /** The number of rows asked for: "the three most expensive". */
  readonly top: number
  /** The place in the order that is asked for: 2 for "the second most expensive". */
  readonly rank: number
  /** "Per month": the words that name the groups. */
  readonly groupWords: string | null
  /** The words that express the operation, as ranges of the question. */
  readonly used: readonly (readonly [start: number, end: number])[]
}

/** Of "what did the ferry cost" only the edges express the operation; the ferry is what it is about. */
function edgesOf(match: RegExpExecArray): readonly (readonly [start: number, end: number])[] {
  const [said] = match
  const end = match.index + said.length
  const edges = /^(?:what|how much|how(?= d(?:id|oes|o) )) \p{L}+ |(?:go(?:ne|es)? (?:up|down)|(?<!\p{L})\p{L}+)$/gu
  if (!/^(?:what \p{L}+|how d(?:id|oes|o)|how much (?:did|has|have|does|will)) /u.test(said))
    return [[match.index, end]]
  return [...said.matchAll(edges)].map((edge): readonly [number, number] => [
    match.index + edge.index,
    match.index + edge.index + edge[0].trimEnd().length,
  ])
}

/** The words of "per …", without those that ask for a sum ("per month altogether"); null if none groups rows. */
function groupIn(said: string): string | null {
  const words = said.replace(patterns.sum, '').trim()
  return words === '' || nonGroups.has(words.split(' ')[0] ?? '') ? null : words
}

// "How often do I take it?" asks for a habit, which a document states; nothing is counted.
const habit = /\bhow often (?:do|does|should|must|am|is|are|can|may)\b|\bwie oft (?:muss|soll|darf|kann|ist|wird)\b/

/** The first kind whose words the question has decides; the words of those that are looked for count as used. */
function kindOf(has: (name: WordGroup) => boolean, isExtreme: boolean, isCount: boolean): OperationKind {
  if (has('growth')) return 'growth'
  if (has('difference')) return 'difference'
  if (has('share')) return 'share'
  if (isExtreme) return 'extreme'
  if (has('average')) return 'average'
  if (isCount || has('count')) return 'count'
  if (has('sum')) return 'sum'
  if (has('amount')) return 'amount'
  return has('list') ? 'list' : 'lookup'
}

/** Accepts any text. */
export function readOperation(question: string): Operation {
  const text = foldInPlace(question)
  const used: (readonly [number, number])[] = []
  const has = (name: WordGroup): boolean => {
    const match = patterns[name].exec(text)
    if (match !== null) used.push(...edgesOf(match))
    return match !== null
  }
  const superlative = readSuperlative(question)
  const isTimes = !habit.test(text) && has('times')
  const numbered = countPhrase(question)
  if (numbered !== null) used.push(numbered)
  const isHowMany = has('howMany') || numbered !== null
  const isDistinct = has('distinct')
  const group = grouped.exec(text)
  const isMean = patterns.average.test(text)
  const groupWords = (isMean ? each.exec(text)?.[1] : undefined) ?? groupIn(group?.[1] ?? '')
  const kind = kindOf(has, superlative !== null, isTimes || isHowMany)
  // Words of other operations then have no meaning of their own: "how many in total".
  has('amount')
  const isHowMuch = massNoun.test(text)
  for (const name of ['sum', 'average', 'list'] as const)
    for (const match of text.matchAll(new RegExp(patterns[name].source, 'gu')))
      used.push([match.index, match.index + match[0].length])
  if (superlative !== null) used.push([superlative.start, superlative.end])
  // The difference between the dearest and the cheapest has two of them.
  if (kind === 'difference' || kind === 'growth') used.push(...superlativesIn(question))
  const counted = topNumber.exec(text)
  const top = counted?.[1]
  if (counted !== null && superlative !== null) used.push([counted.index, counted.index + counted[0].length])
  const rows = top === undefined || superlative === null ? 1 : /\d/.test(top) ? Number(top) : numberWords.indexOf(top)
  const rank = superlative === null ? 1 : rankBefore(question, superlative)
  if (superlative !== null && rank > 1) used.push([Math.max(0, superlative.start - 12), superlative.end])
  return {
    kind,
    superlative,
    isDistinct,
    isHowMany,
    isHowMuch,
    isTimes,
    top: Math.max(1, rows),
    rank,
    groupWords,
    used,
  }
}
