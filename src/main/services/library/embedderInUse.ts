import type { Embedder } from '../../ports/embedder.ts'
import type { LibraryServiceOptions } from './libraryOptions.ts'

/** Loads the embedding model and makes the index use its vector space. */
export async function embedderInUse({
  models,
  index,
}: Pick<LibraryServiceOptions, 'models' | 'index'>): Promise<Embedder | null> {
  const embedder = await models.embedder()
  if (embedder !== null && index.space?.id !== embedder.id)
    await index.useSpace({ id: embedder.id, dimensions: embedder.dimensions })
  return embedder
}
