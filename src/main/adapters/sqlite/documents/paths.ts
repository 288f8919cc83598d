/** Path functions for the conventions of every system, because a library moves between systems. */
import { fileNameOf } from '../../../../shared/text/fileName.ts'

/** The last part without its extension; a name that is only an extension (`.notes`) is kept. */
export function nameWithoutExtension(path: string): string {
  const name = fileNameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** All paths beneath this one are after the first and before the second, in the order of their characters. */
export function beneath(path: string): readonly [from: string, to: string] {
  const separator = path.includes('\\') && !path.includes('/') ? '\\' : '/'
  const prefix = path.endsWith(separator) ? path : path + separator
  // The first string after all strings with this prefix.
  return [prefix, prefix.slice(0, -1) + String.fromCodePoint((separator.codePointAt(0) ?? 0) + 1)]
}

/** True when `path` is `root` or below it. */
export function isInside(path: string, root: string): boolean {
  if (!path.startsWith(root)) return false
  const separates = (character: string | undefined): boolean =>
    character === '/' || (character === '\\' && !path.startsWith('/'))
  return path.length === root.length || separates(path[root.length]) || separates(root.at(-1))
}
