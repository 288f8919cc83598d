/** A library of questions whose documents stand in a real LanceDB index. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openQuestionLibrary } from './questionLibrary.ts'
import type { QuestionLibrary } from './questionLibrary.ts'

export interface IndexedPapers {
  readonly folder: string
  readonly library: QuestionLibrary
  readonly index: LanceChunkIndex
  close(): Promise<void>
}

/** `withoutVectors`: paths of documents whose vectors are still to come. */
export async function openIndexedPapers(
  texts: Readonly<Record<string, string>>,
  withoutVectors: readonly string[] = [],
): Promise<IndexedPapers> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-papers-'))
  const library = openQuestionLibrary()
  const { embedder, store } = library
  const index = await LanceChunkIndex.open({ folder, embedderId: embedder.id, dimensions: embedder.dimensions })
  for (const [path, text] of Object.entries(texts)) {
    const contentId = store.documents.get(await library.add(path, text))?.contentId
    if (contentId === undefined || contentId === null) throw new Error('The document has no content.')
    const chunks = store.chunks.ofContent(contentId)
    await index.replaceContent(contentId, chunks)
    if (withoutVectors.includes(path)) continue
    const vectors = await embedder.embed(
      chunks.map((chunk) => chunk.indexedText),
      { priority: 'passage' },
    )
    await index.addVectors(
      chunks.flatMap((chunk, at) =>
        vectors[at] === undefined ? [] : [{ id: chunk.id, contentId, vector: vectors[at] }],
      ),
    )
  }
  return {
    folder,
    library,
    index,
    close: async () => {
      await index.dispose()
      library.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
