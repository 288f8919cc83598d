/**
 * The last part of a path of any system: a library moves between systems, and the path of a member exists on no disk.
 */

/** A path that starts with a slash is a Unix path, in which a backslash is an ordinary character. */
export function fileNameOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return path.slice((path.startsWith('/') ? slash : Math.max(slash, path.lastIndexOf('\\'))) + 1)
}
