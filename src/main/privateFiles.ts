/**
 * Keeps every file and folder that this process and its children create private to the user, whatever library creates
 * it. Each entry point calls it before anything that could create a file. Windows has no such mask: there the rights of
 * the user's own folders apply.
 */

let usersMask: number | null = null

export function keepFilesPrivate(): void {
  usersMask ??= process.umask(0o077)
}

/** The mode of a file that the user asked for, such as an export: the one that any other program would give it. */
export function requestedFileMode(): number {
  return 0o666 & ~(usersMask ?? process.umask())
}
