/** Path functions for the conventions of every system, because a library moves between systems. */
import { fileNameOf } from '../../../../shared/text/fileName.ts'

/** The last part without its extension; a name that is only an extension (`.notes`) is kept. */
export function nameWithoutExtension(path: string): string {
  const name = fileNameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** True when `path` is `root` or below it. */
export function isInside(path: string, root: string): boolean {
  if (!path.startsWith(root)) return false
  const separates = (character: string | undefined): boolean =>
    character === '/' || (character === '\\' && !path.startsWith('/'))
  return path.length === root.length || separates(path[root.length]) || separates(root.at(-1))
}
