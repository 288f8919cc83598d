/**
 * Handles files that are their text plus a few characters around it: usually the last line end, sometimes blank lines
 * at the start.
 */

// One blank page of line ends at most.
const maxEdges = 1_024

/** The parts of `whole` before and after `text`; null when `whole` is another text, or much longer. */
export function edgesAround(text: string, whole: string): readonly [before: string, after: string] | null {
  const more = whole.length - text.length
  if (more < 0 || more > maxEdges) return null
  // Bounded: when the text does not start within the first edge, searching the rest would be wasted.
  for (let start = 0; start <= more; start += 1) {
    if (whole.charCodeAt(start) === text.charCodeAt(0) && whole.startsWith(text, start))
      return [whole.slice(0, start), whole.slice(start + text.length)]
  }
  return null
}
