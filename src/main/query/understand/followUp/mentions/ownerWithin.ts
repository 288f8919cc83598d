/** What a possessive means within a phrase: "its deposit" after "the rent of the flat" is that of the flat. Pure. */
import { pieces } from '../substitute.ts'
import { mentionsIn } from './mentions.ts'

/** "The rent of the flat" – "its deposit": the flat has one, and the rent has none. */
export function ownerWithin(found: string): string {
  const parts = mentionsIn(`about ${found}`).flatMap((mention) => pieces(mention))
  const [first] = parts
  const last = parts.at(-1)
  return first === undefined || last === undefined || parts.length < 2 || !first.attribute || last.attribute
    ? found
    : last.text
}
