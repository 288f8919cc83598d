/** Tells whether two words are forms of one: names with their short forms and typos, inflections, parts of compounds. Pure. */
import { withinTypos } from '../../../shared/text/typos.ts'
import { formsOfName } from '../text/names/shortNames.ts'

// Letters that two forms of a name share at their start: "Steph" and "Stephanie". Chosen by judgement, not fitted.
const sharedLetters = 4
// From this length on two letters may be wrong, as in searches.
const longName = 8

/** A chip is a microchip, and a boat a sailboat. */
export function isPartOf(part: string, whole: string): boolean {
  return part.length >= sharedLetters && whole.length > part.length + 1 && whole.endsWith(part)
}

/** Words that share five letters at their start are mostly forms of one word. */
export function sharesStart(a: string, b: string): boolean {
  return a.length >= 5 && b.length >= 5 && a.slice(0, 5) === b.slice(0, 5)
}

/** `a`, `b`: stems. True for one name in two spellings. */
export function sameName(a: string, b: string): boolean {
  return (
    a === b ||
    formsOfName(a).has(b) ||
    (a.length >= sharedLetters &&
      b.length >= sharedLetters &&
      (a.startsWith(b) || b.startsWith(a) || withinTypos(a, b, a.length >= longName ? 2 : 1)))
  )
}
