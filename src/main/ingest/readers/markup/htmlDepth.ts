/**
 * Pages nested deeper than a browser would build (tags never closed, or written to do harm). A tree of them takes
 * quadratic time to make and overflows the stack of whoever walks it, so such a page is flattened in its source: its
 * words count, its containers do not.
 */

/** Blink builds no deeper tree either (kMaximumHTMLParserDOMTreeDepth). */
const deepest = 512

const tags = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi
/** They have no end, or need none: written out or not, they nest no further. */
const unnested =
  /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|td|th|tr|track|wbr|html|head|body)$/i
const kept = /^(?:html|head|body|title|meta|p|h[1-6]|br|hr|script|style)$/i
const inline =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var)$/i

export function isTooDeep(source: string): boolean {
  let depth = 0
  for (const [, slash, name] of source.matchAll(tags)) {
    if (unnested.test(name ?? '')) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}

/** Containers become the ends of paragraphs, and inline marks nothing. */
export function flatten(source: string): string {
  const flat = source.replace(tags, (tag, _slash: string, name: string) =>
    kept.test(name) ? tag : inline.test(name) ? '' : '<p>',
  )
  return flat.replace(/(?:<p>\s*)+/g, '<p>')
}
