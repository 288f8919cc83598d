/**
 * Drags the files of documents out of the window. The page names documents by their ids and never a path, and what is
 * dragged is the file itself: another program gets a copy of it.
 */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { app, nativeImage } from 'electron'
import type { NativeImage, WebContents } from 'electron'
import { findAppFolders } from '../folders.ts'
import { AppError } from '../../shared/errors/appError.ts'

/** Docent's own, where the system has no icon for something. */
export const smallIcon = (): NativeImage =>
  nativeImage.createFromPath(join(findAppFolders().resources, 'icons', 'small.png'))

/** Files that are gone stay behind. Throws `file.gone` when none is there any more. */
export async function dragOut(contents: WebContents, paths: readonly string[]): Promise<void> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => [path],
        () => [],
      ),
    ),
  )
  const files = found.flat()
  const [file] = files
  if (file === undefined) throw new AppError('file.gone', `${paths[0] ?? 'The file'} is not where it was.`)
  contents.startDrag({ file, files, icon: await iconOf(file) })
}

async function iconOf(path: string): Promise<NativeImage> {
  const icon = await app.getFileIcon(path).catch(() => null)
  return icon === null || icon.isEmpty() ? smallIcon().resize({ width: 32 }) : icon
}
