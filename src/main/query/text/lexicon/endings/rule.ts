/** A word with the ending may come from what is left of it with one of the replacements. */
export type EndingRule = readonly [ending: string, replacements: readonly string[]]
