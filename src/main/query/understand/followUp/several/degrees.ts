/** Words that choose one of several things by an order: "cheapest", "am günstigsten". Sources of patterns. */
import { inOrder } from '../../../text/alternatives.ts'

// Words that end alike and order nothing.
const others = inOrder(
  'rest|test|guest|request|interest|forest|west|chest|crest|quest|invest|contest|harvest|protest|honest|modest|arrest',
  '|digest|manifest|conquest|suggest|nest|pest|vest|zest|latest news',
)

/** "Cheapest"; "honest" is none. */
export const superlative: string = `(?!(?:${others})(?!\\p{L}))\\p{L}{2,}est`

/** "More useful"; "more of it" and "more about it" choose nothing. */
export const byMore = (words: string): string =>
  `(?:${words}) (?!(?:of|about|in|on|at|to|for|from|with|than|the|and|or|if)(?!\\p{L}))\\p{L}+`

/** In lower case, because nouns end alike: "das Fenster", "die Schwester". */
export const germanSuperlative = '(?!(?:erste|beste)n? mal)\\p{Ll}{3,}ste[nrs]?'

export const frenchSuperlative = '(?:plus|moins) (?!de(?!\\p{L}))\\p{L}+'
