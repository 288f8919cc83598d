/** The last part of a path, for messages; both slashes count, because a path may come from another system. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) || path
}

/** Lower case, without the dot; '' where there is none. */
export function extensionOf(path: string): string {
  const match = /\.([^.\\/]+)$/.exec(fileName(path))
  return match?.[1]?.toLowerCase() ?? ''
}
