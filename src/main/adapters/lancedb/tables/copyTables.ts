/**
 * Copies the tables' files. LanceDB never changes a file it has written, so a hard link is as good as a copy and costs
 * nothing.
 */
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Runs in the write queue, between two versions, so that the copy is consistent. */
export async function copyTables(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true })
    // Another disk, or a file system without hard links.
    await link(source, target).catch(() => copyFile(source, target))
  }
}
