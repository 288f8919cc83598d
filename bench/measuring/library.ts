/**
 * A library for measuring: real store, real index, real embedding model, built once into a folder and opened again
 * afterwards. The files never exist on disk; their bytes go through the real readers and the real chunker.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LanceChunkIndex } from '../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openDatabase } from '../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { WorkerEmbedder } from '../../src/main/adapters/transformers/workerEmbedder.ts'
import { chunkDocument } from '../../src/main/ingest/chunking/chunk.ts'
import { contentIdOf } from '../../src/main/ingest/parsing/contentId.ts'
import { readDocument } from '../../src/main/ingest/readers/readDocument.ts'
import { readerVersion } from '../../src/main/ingest/readers/readerVersion.ts'
import { makeDerived } from './makeDerived.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import type { IndexRow } from '../../src/main/ports/chunkIndex.ts'
import { defaultModel, readModelManifest } from '../../src/main/services/modelManifest.ts'
import type { Chunk } from '../../src/shared/domain/chunk.ts'
import type { EmbeddingStyle } from '../../src/shared/domain/model.ts'
import type { ContentId } from '../../src/shared/domain/ids.ts'

export interface BenchFile {
  /** Unique; its ending decides the reader. */
  readonly path: string
  readonly text: string | Uint8Array
}

export interface BenchLibrary {
  readonly store: SqliteDocumentStore
  readonly index: LanceChunkIndex
  readonly embedder: Embedder
  close(): Promise<void>
}

const resources = join(import.meta.dirname, '..', '..', 'resources', 'models')
// One version of the index per so many documents.
const documentsPerVersion = 200
// Facts: adds of at most 250 rows keep the loop free; here it bounds memory.
const vectorsPerAdd = 250

/**
 * The default embedding model, or the one of the manifest that the environment variable `BENCH_EMBEDDING` names, without
 * loading it.
 */
export function embeddingModel(): { readonly id: string; readonly dimensions: number; readonly style: EmbeddingStyle } {
  const manifest = readModelManifest(join(resources, 'manifest.json'))
  const named = process.env['BENCH_EMBEDDING']
  const entry =
    named === undefined ? defaultModel(manifest, 'embedding') : manifest.models.find((model) => model.id === named)
  if (entry === undefined || entry.embedding === null || entry.dimensions === null)
    throw new Error(`The manifest has no embedding model ${named ?? 'by default'}.`)
  return { id: entry.id, dimensions: entry.dimensions, style: entry.embedding }
}

/** Where libraries and vectors of this model are kept between runs. */
export function benchCache(): string {
  return join(import.meta.dirname, '..', '..', '.cache', 'bench', embeddingModel().id)
}

// Scores are of the model as it is tuned.
const tuning = join(import.meta.dirname, '../../src/main/adapters/transformers/tuning/rerankerTuning.json')
const tuned = createHash('sha256').update(readFileSync(tuning)).digest('hex').slice(0, 8)

/** The scores of the reranker, which do not depend on the embedding model. */
export const pairsFile = join(import.meta.dirname, '..', '..', '.cache', 'bench', `pairs-${tuned}.bin`)

/** Loads it. */
export async function openEmbedder(): Promise<WorkerEmbedder> {
  const entry = embeddingModel()
  return WorkerEmbedder.create({
    id: entry.id,
    folder: join(resources, entry.id),
    dimensions: entry.dimensions,
    style: entry.style,
  })
}

/**
 * Builds what is missing: a build that was ended goes on where it was. A `shared` embedder stays open when the library
 * closes.
 */
export async function openBenchLibrary(
  folder: string,
  files: readonly BenchFile[],
  log: (line: string) => void,
  shared?: Embedder,
): Promise<BenchLibrary> {
  mkdirSync(folder, { recursive: true })
  const embedder = shared ?? (await openEmbedder())
  const sql = openDatabase(join(folder, 'docent.sqlite'))
  const store = new SqliteDocumentStore({ sql, embedderId: () => embedder.id })
  const index = await LanceChunkIndex.open({
    folder: join(folder, 'index.lance'),
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
  })
  const library: BenchLibrary = {
    store,
    index,
    embedder,
    close: async () => {
      if (shared === undefined) await embedder.dispose()
      await index.dispose()
      sql.close()
    },
  }
  await addFiles(library, files, log)
  await makeDerived(library)
  // A library that an earlier version built is measured as this one searches it.
  await index.maintain()
  return library
}

async function addFiles(
  { store, index, embedder }: BenchLibrary,
  files: readonly BenchFile[],
  log: (line: string) => void,
): Promise<void> {
  const source = store.sources.add('/bench', 'folder')
  const missing = files.filter((file) => store.documents.byPath(file.path)?.state !== 'ready')
  if (missing.length === 0) return
  const began = performance.now()
  for (let from = 0; from < missing.length; from += documentsPerVersion) {
    const indexJob = missing.slice(from, from + documentsPerVersion)
    const rows = new Map<ContentId, readonly IndexRow[]>()
    const chunks: Chunk[] = []
    for (const file of indexJob) {
      const bytes = typeof file.text === 'string' ? new TextEncoder().encode(file.text) : file.text
      const result = await readDocument({ bytes, path: file.path })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const id = contentIdOf(sha256, readerVersion)
      const own = chunkDocument(id, result)
      await store.contentChanges.write({ id, sha256, bytes: bytes.length, readerVersion, result, chunks: own })
      const document = store.documentChanges.queue({
        sourceId: source.id,
        path: file.path,
        bytes: bytes.length,
        modifiedAt: 0,
      })
      store.documentChanges.attach(document.id, id, 'keyword', null)
      rows.set(id, own)
      chunks.push(...own)
    }
    await index.replaceContents(rows)
    for (let at = 0; at < chunks.length; at += vectorsPerAdd) {
      const part = chunks.slice(at, at + vectorsPerAdd)
      const vectors = await embedder.embed(
        part.map((chunk) => chunk.indexedText),
        { priority: 'passage' },
      )
      await index.addVectors(
        part.flatMap((chunk, position) => {
          const vector = vectors[position]
          return vector === undefined ? [] : [{ id: chunk.id, contentId: chunk.contentId, vector }]
        }),
      )
    }
    for (const file of indexJob) {
      const document = store.documents.byPath(file.path)
      if (document === undefined || document.contentId === null) continue
      store.chunks.setEmbedded(document.contentId, embedder.id, store.chunks.count(document.contentId))
      store.documentChanges.setState(document.id, 'ready', null)
    }
    log(
      `${from + indexJob.length} of ${missing.length} documents, ${Math.round((performance.now() - began) / 1_000)} s`,
    )
  }
  await index.maintain({ force: true })
}
