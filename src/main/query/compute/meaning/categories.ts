/** Things that tables of spending list under the name of a category: "cat" under "pets". Pure. */
import { fold, stem } from '../../text/words/words.ts'

// Only what fills its category: under "utilities" the water stands beside the gas, so that neither is all of it. English,
// as most words of other languages are related by the lexicon.
const lines: readonly (readonly [names: string, things: string])[] = [
  ['pet animal', 'cat dog rabbit hamster puppy kitten parrot tortoise pony horse'],
  ['grocery supermarket food', 'food grocery supermarket shopping'],
  ['restaurant dining', 'eating restaurant'],
  ['clothing clothes', 'clothes clothing'],
  ['fuel', 'diesel petrol'],
  ['labour labor', 'work'],
]

// What a list of such things is about. Nobody lists honey under what the bees cost.
const subjects: readonly (readonly [names: string, things: string])[] = [
  ['fuel', 'diesel petrol tank fill refuel'],
  ['bee hive apiary beekeeping', 'honey'],
  ['hen chicken coop', 'egg'],
]

const categories: ReadonlyMap<string, ReadonlySet<string>> = categoriesOf(lines)
const about: ReadonlyMap<string, ReadonlySet<string>> = categoriesOf(subjects)

function categoriesOf(
  all: readonly (readonly [names: string, things: string])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [names, things] of all)
    for (const thing of stems(things)) found.set(thing, new Set([...(found.get(thing) ?? []), ...stems(names)]))
  return found
}

/** True if what the word names is usually listed under the category. Accepts any text. */
export function isListedUnder(word: string, category: string): boolean {
  const under = categories.get(stem(fold(word)))
  return under !== undefined && stems(category).some((name) => under.has(name))
}

/** True if a list of what the name says is about what the word says: diesel and fuel. Accepts any text. */
export function isSubjectOf(word: string, name: string): boolean {
  const under = about.get(stem(fold(word)))
  return under !== undefined && stems(name).some((own) => under.has(own))
}

function stems(text: string): readonly string[] {
  return fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => stem(word))
}
