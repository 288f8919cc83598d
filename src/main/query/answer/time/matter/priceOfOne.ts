/** Tells the price of one thing ("£18 each") from what was paid for all of them. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

const priceOfOne = new RegExp(
  inOrder(
    anyOf(['[€£$] ?\\d[\\d.,]*', '\\d ?(?:€|euros?|pounds?|dollars?)']),
    ',? ',
    anyOf([
      'each|apiece|a piece|per (?:piece|item|head|person)|pro (?:stück|kopf|person)',
      '(?:la )?pièce|chacune?|par personne|cada un[oa]|por persona',
    ]),
    '(?!\\p{L})',
  ),
  'iu',
)

export const isPriceOfOne = (text: string): boolean => priceOfOne.test(text)
