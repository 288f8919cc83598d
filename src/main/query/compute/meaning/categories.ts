/** Things that tables of spending list under the name of a category: "cat" under "pets". Pure. */
import { fold, stem } from '../../text/words/words.ts'

// Each line: the words for the category, and what is listed under it. English, as most words of other languages are
// related by the lexicon.
const lines: readonly (readonly [names: string, things: string])[] = [
  ['pet animal', 'cat dog rabbit hamster puppy kitten vet parrot tortoise pony horse'],
  ['grocery supermarket food', 'food grocery supermarket shopping eating'],
  ['transport travel commuting', 'bus train tram taxi metro tube ticket fare fuel petrol parking'],
  ['car vehicle motoring auto', 'petrol diesel fuel garage tyre mot car van service'],
  ['utility energy', 'gas electricity electric water heating power broadband internet'],
  ['health medical pharmacy', 'doctor dentist chemist pharmacy medicine prescription optician physio glasses'],
  ['restaurant dining', 'restaurant cafe takeaway pizza dinner lunch meal pub'],
  ['clothing clothes', 'clothes shoe boot coat dress jacket trainer uniform'],
  ['housing home house', 'rent mortgage repair furniture'],
  ['holiday travel leisure', 'flight hotel ferry trip holiday camping hostel'],
  ['school education', 'book uniform tuition lesson course tutor school'],
  ['leisure entertainment fun', 'cinema concert theatre game gym swimming'],
  ['phone telecom communication', 'mobile phone sim broadband internet'],
  ['garden', 'seed plant compost tree flower pot'],
  ['gift present', 'birthday christmas present wedding'],
]

const categories: ReadonlyMap<string, ReadonlySet<string>> = categoriesOf()

function categoriesOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [names, things] of lines)
    for (const thing of stems(things)) found.set(thing, new Set([...(found.get(thing) ?? []), ...stems(names)]))
  return found
}

/** True if what the word names is usually listed under the category. Accepts any text. */
export function isListedUnder(word: string, category: string): boolean {
  const under = categories.get(stem(fold(word)))
  return under !== undefined && stems(category).some((name) => under.has(name))
}

function stems(text: string): readonly string[] {
  return fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => stem(word))
}
