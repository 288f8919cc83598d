/** What a user has to know beside the result of a command: that the library is paused, that meaning is not searched. */
import { embeddingTrouble } from '../shared/domain/model.ts'
import type { CommandContext } from './context.ts'

type Asking = Pick<CommandContext, 'client'>

/**
 * Why nothing is found by meaning; null while it is. Ask it after the work: a model that cannot be loaded is known by
 * then.
 */
export async function semanticNote({ client }: Asking): Promise<string | null> {
  const trouble = embeddingTrouble(await client.request('model.list', {}))
  return trouble === null
    ? null
    : `There is no search by meaning, only by words: ${trouble.reason ?? `the embedding model ${trouble.name} cannot be used.`}`
}

/** The reason may be the model, memory or the disk: the words fit each. */
export const semanticFix = '“docent doctor” says what to do; when that is done, “docent resume” makes up for it.'

/** Null while work goes on. */
export async function pausedNote({ client }: Asking): Promise<string | null> {
  const { progress } = await client.request('library.getStatus', {})
  if (!progress.paused) return null
  return progress.pausedBecause?.message ?? 'The library is paused: nothing is taken in until “docent resume”.'
}
