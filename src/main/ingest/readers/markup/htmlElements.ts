/** Groups of HTML elements by tag name, in lower case. */

/** Returns the names in lines of space-separated names. */
export function tagSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** Elements whose content is not part of the visible text. */
export const hiddenTags = tagSet([
  'script style noscript template svg canvas iframe object embed head meta link select datalist',
  'audio video map math-renderer',
])

/** Elements that separate their text from the text around them. */
export const blockTags = tagSet([
  'address article aside body center details dialog dd div dl dt fieldset figure footer form header hgroup html',
  'legend main nav p section summary search ul ol menu table tbody thead tfoot tr td th',
  'blockquote figcaption caption pre',
])
