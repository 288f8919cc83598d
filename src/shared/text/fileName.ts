/**
 * The last part of a path of any system: a library moves between systems, and what is in a container has a path that is
 * none on any disk.
 */

/** A path that begins with a slash is one of Unix, where a backslash is a character like others. */
export function fileNameOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return path.slice((path.startsWith('/') ? slash : Math.max(slash, path.lastIndexOf('\\'))) + 1)
}
