/** What this folder needs to know of paths: either separator, so that a library moves between systems. */

/** The last part of a path. */
export function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/** The last part without its extension; a name that is all extension (`.notes`) stays as it is. */
export function nameWithoutExtension(path: string): string {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Whether `path` is `root` or lies below it. */
export function isInside(path: string, root: string): boolean {
  if (!path.startsWith(root)) return false
  const next = path[root.length]
  return next === undefined || next === '/' || next === '\\' || root.endsWith('/') || root.endsWith('\\')
}
