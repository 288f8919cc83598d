/**
 * Requests that only the desktop supports: turn dropped or chosen files into grants, show a document in its folder,
 * open the original, copy text, reopen the library. Paths come from the system's dialog or from the preload (which has
 * them from a drop); they never come from the page.
 */
import { isAbsolute, join } from 'node:path'
import { app, clipboard, dialog, ipcMain, shell } from 'electron'
import type { BrowserWindow } from 'electron'
import { z } from 'zod'
import type { Document } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { desktopChannels } from '../../shared/ipc/desktopChannels.ts'
import type { DesktopReply } from '../../shared/ipc/desktopChannels.ts'
import type { KeptLibrary } from '../owner/keepOpen.ts'
import { clipboardText } from './clipboardText.ts'
import { dragOut } from './dragOut.ts'
import { isOpenable } from './opening/openable.ts'
import { isOwnPage } from './page/security.ts'

// As many as one request of the contract may name.
const paths = z.array(z.string().max(32_767).refine(isAbsolute)).max(10_000)

// A suggestion for the dialog, never a path.
const fileName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\\p{Cc}]+$/u)

// More rows than anybody drags by hand; each of them is looked up.
const draggedIds = z.array(z.string().max(200)).min(1).max(1_000)

export function handleDesktopRequests(window: BrowserWindow, library: KeptLibrary, dataFolder: string): void {
  const find = async (input: unknown): Promise<Document> => {
    const id = z.string().max(200).parse(input)
    return (await (await library.current()).client.request('library.getDetails', { documentId: id })).document
  }
  const grant = async (chosen: readonly string[]): Promise<readonly string[]> =>
    chosen.length === 0 ? [] : await (await library.current()).host.grant(chosen)

  handle(window, desktopChannels.grantPaths, (input) => grant(paths.parse(input)))
  handle(window, desktopChannels.chooseFiles, async (input) => {
    const kind = z.enum(['files', 'folders']).parse(input)
    const chosen = await dialog.showOpenDialog(window, {
      properties: kind === 'files' ? ['openFile', 'multiSelections'] : ['openDirectory', 'multiSelections'],
    })
    return grant(chosen.canceled ? [] : chosen.filePaths)
  })
  handle(window, desktopChannels.chooseSavePlace, async (input) => {
    const name = fileName.parse(input)
    const chosen = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('documents'), name),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    })
    const [id] = await grant(chosen.canceled || chosen.filePath === '' ? [] : [chosen.filePath])
    return id ?? null
  })
  // The page itself has no permissions at all, and the clipboard permission would let a script read the clipboard as
  // well.
  handle(window, desktopChannels.copyText, async (input) => {
    await clipboard.writeText(clipboardText(input))
    return null
  })
  handleDocuments(window, find)
  handle(window, desktopChannels.showDataFolder, async () => {
    shell.showItemInFolder(join(dataFolder, 'docent.sqlite'))
    return null
  })
  handle(window, desktopChannels.reopenLibrary, async () => {
    await library.reopen()
    return null
  })
}

/** With documents that the page names by their ids. */
function handleDocuments(window: BrowserWindow, find: (id: unknown) => Promise<Document>): void {
  handle(window, desktopChannels.showInFolder, async (input) => {
    shell.showItemInFolder((await find(input)).path)
    return null
  })
  handle(window, desktopChannels.openOriginal, async (input) => {
    const document = await find(input)
    if (!isOpenable(document)) {
      throw new AppError(
        'file.unsupported',
        [
          `${document.path} does not have the file name of a document, so it is not opened from here.`,
          'Use "Show in folder" to see where it is.',
        ].join(' '),
      )
    }
    const problem = await shell.openPath(document.path)
    if (problem !== '') throw new AppError('file.gone', `${document.path} could not be opened: ${problem}`)
    return null
  })
  handle(window, desktopChannels.dragOut, async (input) => {
    const documents = await Promise.all(draggedIds.parse(input).map(find))
    await dragOut(
      window.webContents,
      documents.map(({ path }) => path),
    )
    return null
  })
}

function handle(window: BrowserWindow, channel: string, work: (input: unknown) => Promise<unknown>): void {
  ipcMain.handle(channel, async (event, input: unknown): Promise<DesktopReply<unknown>> => {
    try {
      if (!isOwnPage(window.webContents, event.senderFrame))
        throw new AppError('request.forbidden', 'Only the window of Docent may ask for this.')
      return { ok: true, value: await work(input) }
    } catch (error) {
      return { ok: false, error: asAppError(error).serialize() }
    }
  })
  window.once('closed', () => ipcMain.removeHandler(channel))
}

function asAppError(error: unknown): AppError {
  if (AppError.isInstance(error)) return error
  if (error instanceof z.ZodError)
    return new AppError('request.invalid', 'This request is not one that the desktop understands.')
  return new AppError('internal', 'Something went wrong in Docent. The log in its data folder has the details.', {
    cause: error,
  })
}
