/** "How many books do I have?" asks about all of them, whatever one of them was asked about before. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

const ownsAll = new RegExp(
  inOrder(
    anyOf([
      '^(?:and |so )?how many \\p{L}+ (?:(?:do|did) (?:i|we) (?:have|own)|have (?:i|we) got|are there)',
      '^(?:und )?wie viele \\p{L}+ (?:habe ich|haben wir|gibt es)',
      '^(?:et )?combien de \\p{L}+ (?:ai-je|avons-nous|y a-t-il)',
      '^(?:y )?¿?cuánt[oa]s \\p{L}+ (?:tengo|tenemos|hay)',
    ]),
    '(?: in all| altogether| insgesamt| en tout| en total)?[\\s?.!]*$',
  ),
  'iu',
)

export function asksForAll(question: string): boolean {
  return ownsAll.test(question)
}
