/** What this folder needs to know of paths: those of every system, so that a library moves between them. */
import { fileNameOf } from '../../../shared/text/fileName.ts'

/** The last part without its extension; a name that is all extension (`.notes`) stays as it is. */
export function nameWithoutExtension(path: string): string {
  const name = fileNameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Whether `path` is `root` or lies below it. */
export function isInside(path: string, root: string): boolean {
  if (!path.startsWith(root)) return false
  const separates = (character: string | undefined): boolean =>
    character === '/' || (character === '\\' && !path.startsWith('/'))
  return path.length === root.length || separates(path[root.length]) || separates(root.at(-1))
}
