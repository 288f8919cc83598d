/**
 * Finds the dictionary form of a strongly inflected word by what is left of both without an ending. Rules from form to
 * form would be too many: a Polish noun has up to fourteen forms, and its last consonant changes in some of them. Pure.
 */
import { polishEndings } from './endings/polish.ts'

export type Beginnings = ReadonlyMap<string, readonly string[]>

const minBeginning = 3
const maxEnding = Math.max(...[...polishEndings].map(({ length }) => length))
// More than this behind what two words have in common makes them different words.
const maxRest = 6

export function beginningsOf(forms: Iterable<string>): Beginnings {
  const index = new Map<string, string[]>()
  for (const form of forms)
    if (!form.includes(' '))
      for (const beginning of new Set(beginningsIn(form))) {
        const known = index.get(beginning)
        if (known === undefined) index.set(beginning, [form])
        else known.push(form)
      }
  return index
}

/** The known form that has the longest beginning in common with the word; null if none has. */
export function formLike(folded: string, index: Beginnings): string | null {
  for (const beginning of beginningsIn(folded)) {
    const [best] = (index.get(beginning) ?? [])
      .map((form) => ({ form, common: commonLength(form, folded) }))
      .filter(({ form, common }) => Math.max(form.length, folded.length) - common <= maxRest)
      .sort((a, b) => b.common - a.common || unlike(a.form, folded) - unlike(b.form, folded))
    if (best !== undefined && best.common >= minBeginning) return best.form
  }
  return null
}

/** The longest first. */
function beginningsIn(word: string): readonly string[] {
  const found: string[] = []
  for (let length = 0; length <= Math.min(maxEnding, word.length - minBeginning); length++) {
    if (length > 0 && !polishEndings.has(word.slice(-length))) continue
    const rest = word.slice(0, word.length - length)
    found.push(levelled(rest))
    // "Kubek" has "kubka".
    if (length === 0 && /[^aeiouy]i?e[^aeiouy]+$/.test(rest))
      found.push(levelled(rest.replace(/i?e([^aeiouy]+)$/, '$1')))
  }
  return found
}

const changes: readonly (readonly [RegExp, string])[] = [
  [/[ij]$/, ''],
  [/sc$/, 'st'],
  [/rz$/, 'r'],
  [/(?:sz|ch)$/, 's'],
  [/d?z?dz$/, 'd'],
  [/(?:cz|[ck])$/, 't'],
  [/g$/, 'd'],
]

/** With its last consonant as it is before any change: "rok" and "roczny", "noga" and "nodze". */
function levelled(beginning: string): string {
  return changes.reduce((rest, [ending, by]) => rest.replace(ending, by), beginning)
}

// Only an adjective has these endings, and its own is "y" or "i": "starej" is of "stary", and not of "starać".
const adjective = /(?:ej|ego|emu|[yi]ch|[yi]mi?)$/
const otherKind = 10

function unlike(form: string, word: string): number {
  const isOtherKind = adjective.test(word) && !/[yi]$/.test(form)
  return Math.abs(form.length - word.length) + (isOtherKind ? otherKind : 0)
}

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
