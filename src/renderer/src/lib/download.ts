/** Downloads a file that the page has in memory, by following a link once. */

/** `pieces`: base64, in order. */
export function download(name: string, mediaType: string, pieces: readonly string[]): void {
  const parts = pieces.map((piece) => Uint8Array.from(atob(piece), (character) => character.charCodeAt(0)))
  const url = URL.createObjectURL(new Blob(parts, { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes when the click returns; the delay is for browsers that take them a little later.
  setTimeout(() => URL.revokeObjectURL(url))
}
