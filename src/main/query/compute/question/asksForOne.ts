/** Tells a question for the price of one thing. Pure. */

const priceOfOne = new RegExp(
  [
    '(?<!\\p{L})when (?:i|we|you|she|he|they) (?:bought|got|purchased|acquired) (?:it|them|her|him)(?!\\p{L})',
    "als (?:ich|wir) (?:es|sie|ihn) (?:kaufte|gekauft)|quand (?:je|nous) l[’'](?:ai|avons) achet",
    '^how much (?:is|does|do|would|will) an? ',
    '^what (?:is|does|do|would|will) an? [^?]{1,60} cost',
    '^(?:was|wie ?viel) kostet (?:mich |uns )?eine?[rn]? ',
    '^combien (?:co[uû]te|vaut) une? |^cu[aá]nto (?:cuesta|vale) una? ',
  ].join('|'),
  'iu',
)

/** "How much does an oil change cost?" asks for the price of one, and not for all that were paid. Accepts any text. */
export function asksForOne(question: string): boolean {
  return priceOfOne.test(question)
}
