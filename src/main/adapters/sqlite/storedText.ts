/** Text on its way into a text column. */

/** Without NUL, at which one of the drivers would cut it; NUL shows nothing and means nothing in what a user writes. */
export function storable(text: string): string {
  return text.replaceAll('\0', '')
}
