/**
 * Every text of the window, in the language that it is shown in. Functions take the variable parts; numbers arrive
 * formatted.
 *
 * It is one object whose words are replaced when the language changes: a component may keep a part of it in a constant
 * of its module (`const text = strings.reader`) and still show the new language when it is drawn again. A constant that
 * holds a single text would keep the old one.
 */
import { english } from './strings/en/catalogue.ts'
import type { Catalogue } from './strings/en/catalogue.ts'

type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The inner objects of `target` stay the same ones. */
function fill(target: Branch, from: Branch): Branch {
  for (const [key, value] of Object.entries(from)) {
    const present = target[key]
    target[key] = isBranch(value) ? fill(isBranch(present) ? present : {}, value) : value
  }
  return target
}

const words: Branch = {}

/** Only the choice of the language calls it; who has drawn the old words draws again (`lib/language.ts`). */
export function takeWords(catalogue: Catalogue): void {
  fill(words, { ...catalogue })
}

takeWords(english)

// Filled with a whole catalogue by the line above.
export const strings = words as unknown as Catalogue
