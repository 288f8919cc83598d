/** Puts idioms of spoken English into the words that documents use for the same. Pure. */
const idioms: readonly (readonly [RegExp, string])[] = [
  // "What would the gutter come to?" asks for its cost.
  [/^what (would|does|did|will|do) (.+?) come to(?: in (?:all|total))?(?=[?.!]*$)/i, 'How much $1 $2 cost'],
  // A ticket, an offer or a passport that is good until May is valid until May.
  [
    /^((?:(?:un)?till? when|how long|how much longer) (?:is|are) .+?) (still )?good(?: for)?(?=[?.!]*$| \()/i,
    '$1 $2valid',
  ],
]

/** Unchanged if it has none of them. */
export function inPlainWords(question: string): string {
  return idioms.reduce((text, [idiom, plain]) => text.replace(idiom, plain), question)
}
