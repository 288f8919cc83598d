/** Opens the real library for a command. */
import { findAppFolders } from '../main/folders.ts'
import type { OpenForCommand } from './context.ts'

export const openForCommand: OpenForCommand = async ({ dataFolder, role, onWaiting }) => {
  const { openDocent } = await import('../main/openDocent.ts')
  const { resources, samples } = findAppFolders()
  const opened = await openDocent({ dataFolder, resourcesFolder: resources, sampleFolder: samples, role, onWaiting })
  return { client: opened.client, host: opened.host, close: () => opened.close({ linger: true }) }
}
