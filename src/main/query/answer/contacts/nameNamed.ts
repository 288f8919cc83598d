/** Finds which of several known people a sentence names: by the whole name, else by a given name that only one has. Pure. */
import { fold, wordsOf } from '../../text/words/words.ts'

/** Null if it names none of them, or several. */
export function nameNamed(sentence: string, names: readonly string[]): string | null {
  const said = wordsOf(sentence)
    .filter(({ raw }) => /^\p{Lu}/u.test(raw))
    .map(({ raw }) => key(raw))
  const known = new Set(said)
  const partsOf = (name: string): readonly string[] => wordsOf(name).map(({ raw }) => key(raw))
  const whole = names.filter((name) => partsOf(name).length > 1 && partsOf(name).every((part) => known.has(part)))
  const found = whole.length > 0 ? whole : names.filter((name) => isGivenNameIn(partsOf(name), said))
  const [only, other] = new Set(found)
  return only === undefined || other !== undefined ? null : only
}

/** "Ann" is Ann Berg unless another surname follows it. */
function isGivenNameIn([given, ...rest]: readonly string[], said: readonly string[]): boolean {
  const at = given === undefined || given.length < 3 ? -1 : said.indexOf(given)
  const next = said[at + 1]
  return at !== -1 && (next === undefined || rest.includes(next) || rest.length === 0)
}

const key = (raw: string): string => fold(raw.replace(/['’]s$/u, ''))
