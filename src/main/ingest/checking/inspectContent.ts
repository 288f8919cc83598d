/** Searches for a content as the self-check does: a passage of it for its own words, and for its own vector. */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { queryFrom } from './selfCheckQueries.ts'

// A passage must be among the first hits within its own content for its own words; repetitive texts (logs, tables) have
// many passages that match as well.
const hitsWithin = 50
const nearestOverall = 10
// Identical passages have the same vector: if any of them is found, this one would be too. Vectors stored with two
// bytes per number are off by up to a thousandth.
const sameVector = 0.998
// One content in 16 is embedded again to verify that its vector belongs to its text. Costs 1/16 of a chunk per file,
// under 1 % of ingesting it.
const embedOneOf = 16
// Rounding to 32 bits and the model's own batches change a vector by far less.
const sameText = 0.98

/** True of one content in 16, the same ones always. */
export const isSampled = (id: ContentId): boolean => Number.parseInt(id.slice(0, 4), 16) % embedOneOf === 0

/** `nothingToAsk`: no passage has words that the text index keeps. */
export type Found = 'found' | 'missing' | 'nothingToAsk'

export interface Inspection {
  readonly keyword: Found
  /** Null while it has no vectors, or not all of them. */
  readonly semantic: Found | null
  /** Every passage has its vector. */
  readonly complete: boolean
}

type InspectionPorts = Pick<IngestPorts, 'store' | 'index' | 'embedder' | 'embedsAgain' | 'signal'>

/** `checked`: 1 or more if it was found by keyword before. A content that has left the library counts as found. */
export async function inspectContent(id: ContentId, checked: number, ports: InspectionPorts): Promise<Inspection> {
  const { store, index } = ports
  const complete = index.space !== null && store.chunks.embedded(id, index.space.id) >= store.chunks.count(id)
  const keyword = checked >= 1 || !store.contents.has(id) ? 'found' : await byKeyword(id, ports)
  return { keyword, semantic: complete && store.contents.has(id) ? await bySemantics(id, ports) : null, complete }
}

/** Tries passages from the middle, the start and the end, until one has words to search for. */
async function byKeyword(id: ContentId, { store, index }: InspectionPorts): Promise<Found> {
  let asked = false
  for (const chunk of passages(id, store)) {
    const question = queryFrom(chunk.text)
    if (question === '') continue
    const hits = await index.searchText(question, hitsWithin, { within: id })
    if (hits.some((hit) => hit.id === chunk.id)) return 'found'
    // Determined last, because splitting a text into words blocks for longer than all other parts of a check together.
    asked ||= await index.keepsWordsOf(question)
  }
  return asked ? 'missing' : 'nothingToAsk'
}

async function bySemantics(id: ContentId, ports: InspectionPorts): Promise<Found> {
  const { store, index } = ports
  const chunk = passages(id, store).next().value
  if (chunk === undefined) return 'missing'
  const vector = (await index.getVectors([chunk.id])).get(chunk.id)
  if (vector === undefined || !(await isOfItsText(chunk, vector, ports))) return 'missing'
  const [own, all] = await Promise.all([
    index.searchVector(vector, 1, { within: id }),
    index.searchVector(vector, nearestOverall),
  ])
  const here = own[0] !== undefined && (own[0].id === chunk.id || own[0].score >= sameVector)
  return here && all.some((hit) => hit.id === chunk.id || hit.score >= sameVector) ? 'found' : 'missing'
}

async function isOfItsText(chunk: Chunk, vector: Float32Array, ports: InspectionPorts): Promise<boolean> {
  if (!ports.embedsAgain(chunk.contentId)) return true
  const embedder = await ports.embedder()
  if (embedder === null || embedder.id !== ports.index.space?.id) return true
  const [again] = await embedder.embed([chunk.indexedText], { priority: 'passage', signal: ports.signal })
  return (
    again === undefined || again.reduce((sum, value, position) => sum + value * (vector[position] ?? 0), 0) >= sameText
  )
}

/** Each passage is read when it is needed. */
function* passages(id: ContentId, store: DocumentStore): Generator<Chunk, undefined> {
  const count = store.chunks.count(id)
  for (const ordinal of new Set([Math.floor(count / 2), 0, count - 1]))
    yield* store.chunks.ofContent(id, { from: ordinal, to: ordinal + 1 })
}
