/** Notes printed beside a result: the library is paused, or semantic search is unavailable. */
import { embeddingTrouble } from '../../shared/domain/model.ts'
import type { CommandContext } from '../context.ts'

type ClientContext = Pick<CommandContext, 'client'>

/**
 * Says why semantic search is unavailable; null while it works. Call it after the work: only then is it known that a
 * model cannot be loaded.
 */
export async function semanticNote({ client }: ClientContext): Promise<string | null> {
  const trouble = embeddingTrouble(await client.request('model.list', {}))
  return trouble === null
    ? null
    : 'Semantic search is not available, only keyword search: ' +
        `${trouble.reason ?? `the embedding model ${trouble.name} cannot be used.`}`
}

/** The cause may be the model, memory or the disk; this text fits all of them. */
export const semanticFix = '“docent doctor” says what to do; after that, “docent resume” catches up.'

/** Null while the library is not paused. */
export async function pausedNote({ client }: ClientContext): Promise<string | null> {
  const { progress } = await client.request('library.getStatus', {})
  if (!progress.paused) return null
  return progress.pausedBecause?.message ?? 'The library is paused: nothing is indexed until “docent resume”.'
}
