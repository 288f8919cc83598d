/** A file that is its text and a little around it: mostly the last line end, sometimes blank lines at the start. */

// A blank page of line ends, at most.
const maxEdges = 1_024

/** What lies before and after `text` in `whole`; null when `whole` is something else, or much longer. */
export function edgesAround(text: string, whole: string): readonly [before: string, after: string] | null {
  const more = whole.length - text.length
  if (more < 0 || more > maxEdges) return null
  // Bounded: where the text is not within the first edge, a search through the whole would be for nothing.
  for (let start = 0; start <= more; start += 1) {
    if (whole.charCodeAt(start) === text.charCodeAt(0) && whole.startsWith(text, start))
      return [whole.slice(0, start), whole.slice(start + text.length)]
  }
  return null
}
