/** Nouns for times and spans of time. Data. */

const spans = new Set(
  [
    ['time', 'moment', 'minute', 'hour', 'day', 'night', 'week', 'weekend', 'month', 'quarter', 'year', 'while'],
    ['morning', 'afternoon', 'evening', 'spring', 'summer', 'autumn', 'winter'],
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ].flat(),
)

/** `noun`: folded, one or several. */
export function isSpanWord(noun: string): boolean {
  return spans.has(noun.replace(/s$/, ''))
}
