/**
 * Pages nested deeper than any browser would build, because tags are never closed or the page is malicious. Building
 * their tree takes quadratic time, and walking it overflows the stack, so such a page is flattened in its source: its
 * text is kept, its containers are not.
 */
import { tagSet } from './htmlElements.ts'

/** Blink builds no deeper tree either (kMaximumHTMLParserDOMTreeDepth). */
const maxDepth = 512

const tags = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi
/** These tags have no end tag or may omit it; either way they do not deepen the nesting. */
const unnested = tagSet([
  'area base br col dd dt embed hr img input li link meta option p source td th tr track wbr',
  'html head body',
])
const kept = tagSet(['html head body title meta p h1 h2 h3 h4 h5 h6 br hr script style'])
const inline = tagSet([
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong',
  'sub sup time tt u var',
])

export function isTooDeep(source: string): boolean {
  let depth = 0
  for (const [, slash, name] of source.matchAll(tags)) {
    if (unnested.has((name ?? '').toLowerCase())) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Turns containers into paragraph ends and removes inline tags. */
export function flatten(source: string): string {
  const flat = source.replace(tags, (tag, _slash: string, name: string) => {
    const lower = name.toLowerCase()
    return kept.has(lower) ? tag : inline.has(lower) ? '' : '<p>'
  })
  return flat.replace(/(?:<p>\s*)+/g, '<p>')
}
