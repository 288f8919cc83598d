/**
 * The second hop of a search, without a model: each of the best passages asks again, with the question, its title, and
 * the names and years in it that the question does not have. What the first search and the hops agree on rises, and so
 * does a passage whose title one of them names. Pure over ports.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import { nameSpans } from '../answer/leadSpans.ts'
import { isKnownWord } from '../text/spelling.ts'
import { fold, wordsOf } from '../text/words.ts'
import { hybridSearch } from './hybridSearch.ts'
import type { SearchOutcome, SearchPorts } from './hybridSearch.ts'

// Three passages, twelve names and years, and 0.3 for a named title: on HotpotQA's hundred questions over 7,113 passages
// the best of 72 settings, and confirmed on another multi-hop set with the settings fixed before.
const hops = 3
const maxNames = 12
const titleBonus = 0.3
/** The first search and each hop are asked for this many passages, because what they agree on is often far down. */
export const firstHopPassages = 50

/** `first`: the outcome of a search for the question. Returns it unchanged if it found nothing. */
export async function secondHop(first: SearchOutcome, limit: number, ports: SearchPorts): Promise<SearchOutcome> {
  const [question] = first.queries
  if (question === undefined || first.candidates.length === 0) return first
  const sources = bestOfEachDocument(first.candidates).slice(0, hops)
  const queries = sources.map((source) => hopQuery(question, source))
  const found = await Promise.all(
    queries.map((query) => hybridSearch(query, { limit: firstHopPassages, strategy: 'hybrid' }, ports)),
  )
  const sums = new Map<string, { readonly candidate: Candidate; readonly sum: number }>()
  for (const { candidates } of [first, ...found])
    for (const candidate of candidates) {
      const known = sums.get(candidate.chunk.id)
      sums.set(candidate.chunk.id, { candidate: known?.candidate ?? candidate, sum: (known?.sum ?? 0) + candidate.score })
    }
  const texts = sources.map((source) => ({ source, words: spaced(source.chunk.text) }))
  const ranked = [...sums.values()]
    .map(({ candidate, sum }) => ({ candidate, sum: sum + (isNamed(candidate, texts) ? titleBonus : 0) }))
    .sort((a, b) => b.sum - a.sum || (a.candidate.chunk.id < b.candidate.chunk.id ? -1 : 1))
    .slice(0, limit)
  // The best passage keeps the score of the first search, so that the scores of all searches can be compared.
  const scale = (first.candidates[0]?.score ?? 1) / Math.max(ranked[0]?.sum ?? 1, Number.EPSILON)
  return {
    ...first,
    candidates: ranked.map(({ candidate, sum }) => ({ ...candidate, score: sum * scale })),
    queries: [...new Set([...first.queries, ...queries])],
    notes: [...new Set([first, ...found].flatMap(({ notes }) => notes))],
  }
}

function bestOfEachDocument(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(candidates.toReversed().map((candidate) => [candidate.documentId, candidate])).values()].toReversed()
}

/** The question, the passage's title, and what is new in the passage. */
function hopQuery(question: string, { title, chunk }: Candidate): string {
  return [question, title, ...newNames(chunk.text, `${question} ${title}`)].join(' ')
}

/** Names and years of a text, in its order, that `known` has no word of; at most twelve. */
export function newNames(text: string, known: string): readonly string[] {
  const seen = new Set(wordsOf(known).map(({ raw }) => fold(raw)))
  const spans = [
    ...nameSpans(text),
    ...[...text.matchAll(/(?<![\p{L}\p{N}])(?:1\d|20)\d{2}(?![\p{L}\p{N}])/gu)].map(({ index }) => ({
      start: index,
      end: index + 4,
    })),
  ].sort((a, b) => a.start - b.start)
  const names: string[] = []
  for (const { start, end } of spans) {
    const words = wordsOf(text.slice(start, end)).map(({ raw }) => fold(raw))
    if (words.every((word) => seen.has(word))) continue
    for (const word of words) seen.add(word)
    names.push(text.slice(start, end).replace(/\s+/g, ' '))
    if (names.length === maxNames) break
  }
  return names
}

function isNamed(
  { title, documentId }: Candidate,
  sources: readonly { readonly source: Candidate; readonly words: string }[],
): boolean {
  // "Mercury (planet)" is written "Mercury" in running text.
  const name = spaced(title.replace(/\([^)]*\)/g, ''))
  if (!isTelling(title)) return false
  return sources.some(({ source, words }) => source.documentId !== documentId && words.includes(name))
}

/** "Notes" and "Invoice" stand in many texts without meaning the document of that title. */
function isTelling(title: string): boolean {
  const words = wordsOf(title)
  return words.length > 1 || words.some(({ raw }) => raw.length > 2 && !isKnownWord(raw))
}

/** The folded words between single spaces, also before the first and after the last. */
function spaced(text: string): string {
  return ` ${wordsOf(text)
    .map(({ raw }) => fold(raw))
    .join(' ')} `
}
