/** Resolves addresses of the app's own scheme to files. No address can lead outside the renderer's folder. */
import { isAbsolute, relative, resolve } from 'node:path'

export const appScheme = 'app'
export const appOrigin = `${appScheme}://docent`

/** Absolute path of the file under `folder`, or null when the address is not of this app or leaves the folder. */
export function resolveAppPath(folder: string, address: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== 'docent') return null
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  // A NUL ends a path for the system, and a backslash separates folders on Windows.
  if (path.includes('\0') || path.includes('\\')) return null
  const file = resolve(folder, path === '/' ? 'index.html' : `.${path}`)
  const inside = relative(folder, file)
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return null
  return file
}
