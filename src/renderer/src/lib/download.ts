/** Gives the user a file that the page holds, as browsers do it: a link that is followed once. */

/** `pieces`: base64, in order. */
export function download(name: string, mediaType: string, pieces: readonly string[]): void {
  const parts = pieces.map((piece) => Uint8Array.from(atob(piece), (character) => character.charCodeAt(0)))
  const url = URL.createObjectURL(new Blob(parts, { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes over when the click returns; the turn is for those that take them a little later.
  setTimeout(() => URL.revokeObjectURL(url))
}
