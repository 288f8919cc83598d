/** A file beside a web page: read only if its real place is inside the folder of the page. */
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, posix, relative, sep } from 'node:path'

/** Bytes of the largest image that is read. */
export const maxImageBytes = 50 * 1024 * 1024

/** `page`: the path of the page on the disk. Null if there is no such file in its folder. */
export async function imageBeside(page: string, address: string): Promise<Uint8Array | null> {
  const name = nameBeside(address)
  if (name === null) return null
  try {
    const folder = await realpath(dirname(page))
    const file = await realpath(join(folder, ...name.split('/')))
    const inside = relative(folder, file)
    // A link may lead anywhere, so it is the real place that counts.
    if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null
    return await bytesOf(file)
  } catch {
    return null
  }
}

/** The name below the folder; null for an address that leads out of it or is no name of a file. */
function nameBeside(address: string): string | null {
  let name: string
  try {
    name = posix.normalize(decodeURIComponent(address.replace(/[?#].*$/s, '')))
  } catch {
    return null
  }
  // Backslashes and colons are part of no name on Windows, where they lead to other drives and computers.
  return /[\\:\0]/.test(name) || name.startsWith('/') || /^\.\.?(?:\/|$)/.test(name) ? null : name
}

async function bytesOf(path: string): Promise<Uint8Array | null> {
  // Without waiting for the other end of a pipe.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = await file.stat()
    return stats.isFile() && stats.size <= maxImageBytes ? await file.readFile() : null
  } finally {
    await file.close()
  }
}
