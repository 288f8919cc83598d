/** Prepares text for a text column. */

/** Removes NUL, at which one of the drivers would cut the text; NUL is invisible and means nothing in a user's text. */
export function storable(text: string): string {
  return text.replaceAll('\0', '')
}
