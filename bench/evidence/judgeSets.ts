/**
 * Judges the evidence for the questions of the measuring sets as the product does, sentence by sentence, with the labels
 * that the sets give. Passages found and vectors are kept on disk, so a second run takes seconds.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openingCharacters } from '../../src/main/query/answer/judge/evidenceUnits.ts'
import { scoreSentences } from '../../src/main/query/answer/judge/scoreSentences.ts'
import type { ScoredSentence } from '../../src/main/query/answer/judge/scoreSentences.ts'
import { profileOf } from '../../src/main/query/answer/judge/sentenceFeatures.ts'
import { penalize, withoutNearDuplicates } from '../../src/main/query/refine/dedupe.ts'
import { hybridSearch } from '../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import type { Candidate } from '../../src/shared/domain/search.ts'
import type { Reranker } from '../../src/main/ports/reranker.ts'
import { everydaySets, lineSets } from '../everyday/everydaySets.ts'
import type { LibraryFolder } from '../everyday/libraries.ts'
import { findGold, tokensOf } from '../everyday/normalise.ts'
import { cachedEmbedder } from '../measuring/cachedEmbedder.ts'
import { benchCache, embeddingModel, openBenchLibrary } from '../measuring/library.ts'
import { locomoSets, squadSet } from '../measuring/questionSets.ts'
import type { BenchQuestion, QuestionSet } from '../measuring/questionSets.ts'
import { practiceSets } from '../practice/practiceSets.ts'
import { rightSentences } from './rightSentences.ts'
import type { RightSentences } from './rightSentences.ts'

export const setNames = ['squad', 'locomo', 'everyday', 'practice'] as const
export type SetName = (typeof setNames)[number]

export interface Judged extends RightSentences {
  readonly set: SetName
  /** `practice-p01`: the library within the set. */
  readonly library: string
  readonly question: BenchQuestion
  /** Best first. */
  readonly scored: readonly ScoredSentence[]
}

export interface SetOptions {
  /** The folder with the public sets; only `squad` and `locomo` need it. */
  readonly data: string
  readonly sets: ReadonlySet<string>
  /** SQuAD questions outside the reported sample. */
  readonly train: number
  /** 2 takes every second question of the practice libraries, from the one at `from` on. */
  readonly every: number
  readonly from?: number
  /** Everyday libraries beside those of this project, whose questions for several facts count as well. */
  readonly others?: readonly LibraryFolder[]
}

const project = join(import.meta.dirname, '..', '..')
// As many as a plain question gets.
const passages = 12

/** `reranker`: null judges by vectors and words. */
export async function judgeSets(options: SetOptions, reranker: Reranker | null): Promise<readonly Judged[]> {
  const cache = benchCache()
  const embedder = cachedEmbedder(join(cache, 'vectors.bin'), embeddingModel())
  const judged: Judged[] = []
  for (const set of await setsOf(options, cache)) {
    const library = await openBenchLibrary(join(cache, set.name), set.files, (line) => console.error(line), embedder)
    const candidates = keptCandidates(join(cache, `candidates-${set.name}-${retrievalVersion()}.json`))
    for (const question of set.questions) {
      const [vector] = await embedder.embed([question.text], { priority: 'query' })
      if (vector === undefined) continue
      const found = await candidates.of(question.id, async () => {
        const search = await hybridSearch(question.text, { limit: passages, strategy: 'hybrid' }, library)
        return search.candidates
      })
      const score = (some: readonly Candidate[]): Promise<readonly ScoredSentence[]> =>
        scoreSentences(profileOf(question.text), withoutNearDuplicates(penalize(some)), vector, {
          embed: {
            similarityFloor: embedder.similarityFloor,
            of: (texts) => embedder.embed(texts, { priority: 'query', as: 'passage' }),
          },
          rerank: reranker === null ? null : (texts) => reranker.rerank(question.text, texts, { priority: 'query' }),
          blocksOf: (id) => library.store.contents.readBlocks(id),
          openingOf: (id) => library.store.contents.readText(id, 0, openingCharacters),
        })
      const scored = await score(found)
      const paths = new Map(found.map(({ documentId, path }) => [documentId, path]))
      const own = { set: setOf(set.name), library: set.name }
      judged.push({ ...own, question, scored, ...rightSentences(question, scored, paths) })
      if (question.category !== 'everyday' || question.kind !== 'answerable') continue
      const unanswerable: BenchQuestion = { ...question, kind: 'unanswerable', golds: [] }
      const others = await score(withoutSource(found, question))
      judged.push({ ...own, question: unanswerable, scored: others, right: [], holds: [] })
    }
    candidates.write()
    await library.close()
  }
  await embedder.dispose()
  return judged
}

async function setsOf(
  { data, sets, train, every, from, others }: SetOptions,
  cache: string,
): Promise<readonly QuestionSet[]> {
  return [
    ...(sets.has('squad') ? [squadSet(data, train)] : []),
    ...(sets.has('locomo') ? locomoSets(data) : []),
    ...(sets.has('everyday') ? await everydaySets(join(cache, 'everyday')) : []),
    ...(others === undefined ? [] : await everydaySets(join(cache, 'others'), { libraries: others, several: true })),
    ...(others === undefined ? [] : await lineSets(join(cache, 'others'), others)),
    ...(sets.has('practice') ? practiceSets(every, from) : []),
  ]
}

/** What retrieval finds changes only with its own code. */
function retrievalVersion(): string {
  const hash = createHash('sha256')
  const folder = join(project, 'src', 'main', 'query', 'retrieve')
  const names = readdirSync(folder, { recursive: true }).map(String)
  for (const file of names.filter((name) => name.endsWith('.ts')).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

interface KeptCandidates {
  of(id: string, find: () => Promise<readonly Candidate[]>): Promise<readonly Candidate[]>
  write(): void
}

function keptCandidates(file: string): KeptCandidates {
  // Written below.
  const kept = new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Candidate[]][]) : [])
  const before = kept.size
  return {
    async of(id, find) {
      const found = kept.get(id) ?? [...(await find())]
      kept.set(id, found)
      return found
    },
    write() {
      if (kept.size > before) writeFileSync(file, JSON.stringify([...kept]))
    },
  }
}

/** The passages that are left for a question when its source is not in the library: nothing answers it. */
function withoutSource(found: readonly Candidate[], { evidence, golds }: BenchQuestion): readonly Candidate[] {
  return found.filter(({ path, chunk }) => {
    const tokens = tokensOf(chunk.text)
    return !evidence.includes(path) && !golds.some((gold) => findGold(tokens, gold) !== -1)
  })
}

function setOf(name: string): SetName {
  return setNames.find((set) => name.startsWith(set)) ?? 'locomo'
}
