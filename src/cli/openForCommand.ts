/** Opens the real library for a command. */
import { findAppFolders } from '../main/folders.ts'
import type { OpenForCommand } from './context.ts'

export const openForCommand: OpenForCommand = async ({ dataFolder, role, onWaiting, onLingering, interrupted, impatient }) => {
  const { openDocent } = await import('../main/openDocent.ts')
  const { resources, samples } = findAppFolders()
  const opened = await openDocent({ dataFolder, resourcesFolder: resources, sampleFolder: samples, role, onWaiting, signal: interrupted })
  return { client: opened.client, host: opened.host, close: () => opened.close({ linger: { onWaiting: onLingering, signal: impatient } }) }
}
