/** Opens the real library for a command. */
import { findAppFolders } from '../main/folders.ts'
import type { SpawnProcess } from '../main/ports/childProcess.ts'
import type { OpenRequest, OpenedForCommand } from './context.ts'

/** `spawnProcess`: required under Electron. */
export async function openForCommand(
  { dataFolder, role, models, onWaiting, onNotice, onLingering, interrupted, impatient }: OpenRequest,
  spawnProcess?: SpawnProcess,
): Promise<OpenedForCommand> {
  const { openDocent } = await import('../main/openDocent.ts')
  const { resources, samples } = findAppFolders()
  const open = async () => {
    const opened = await openDocent({
      dataFolder,
      resourcesFolder: resources,
      sampleFolder: samples,
      role,
      ...(models === undefined ? {} : { models }),
      onWaiting,
      signal: interrupted,
      ...(spawnProcess === undefined ? {} : { spawnProcess }),
    })
    const notice = opened.owned?.services.app.notice?.() ?? null
    if (notice !== null) onNotice(notice)
    return {
      client: opened.client,
      host: opened.host,
      owned: opened.owned,
      close: () => opened.close({ linger: { onWaiting: onLingering, signal: impatient } }),
    }
  }
  const { promise: lost, reject } = Promise.withResolvers<never>()
  if (role !== 'resident') return { ...(await open()), lost }
  const { keepOpen } = await import('../main/owner/keepOpen.ts')
  // A failure of the first opening is thrown below; failures of later ones arrive through `lost`.
  lost.catch(() => undefined)
  const kept = keepOpen(open, (opened) => void opened.catch(reject))
  const { client } = await kept.current()
  return { client, host: kept.host, lost, close: () => kept.close() }
}
