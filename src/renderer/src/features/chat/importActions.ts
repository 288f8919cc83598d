/** Makes a chat of a file that was exported as JSON, here or in another library. */
import { maxImportedBytes } from '../../../../shared/domain/export.ts'
import { bridge } from '../../bridge/current.ts'
import { chooseByInput } from '../../bridge/chooseByInput.ts'
import { formatBytes } from '../../lib/format.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'
import { loadChats, openChat } from './chatActions.ts'

export function importChat(): Promise<void> {
  return attempt(async () => {
    // The page reads it by itself: what is in it is needed, and not where it is.
    const [file] = await chooseByInput('files', '.json')
    if (file === undefined) return
    if (file.size > maxImportedBytes) return notify(strings.chats.importTooLarge(formatBytes(maxImportedBytes)))
    const { id, title } = await bridge().request('chat.import', { text: (await file.text()) || ' ' })
    await loadChats()
    await openChat(id)
    notify(strings.chats.imported(title))
  })
}
