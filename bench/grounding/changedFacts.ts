/** Sentences of the evidence with one fact changed, as a model miscopies it. */
import { seeded } from '../measuring/intervals.ts'

export type FactKind = 'number' | 'date' | 'name'

const months = 'January February March April May June July August September October November December'.split(' ')
const monthPattern = new RegExp(`\\b(?:${months.join('|')})\\b`)
const numberPattern = /(?<![\w.,])\d{2,6}(?![\w.,]\w)/
// Two capitalised words inside a sentence: the name of a person or a place.
const namePattern = /(?<=[a-z,] )(?:[A-Z][a-z]{2,}) (?:[A-Z][a-z]{2,})/
const otherNames = ['Tamsin Okoro', 'Brice Lindqvist', 'Ilona Varga', 'Casper Dunmore', 'Yara Petrossian']

/** At most one changed sentence for a text: of its first sentence that has a fact of the kind. `seed` picks the change. */
export function changedFacts(sentences: readonly string[], kind: FactKind, seed: number): readonly string[] {
  const random = seeded(seed + 1)
  const all = sentences.join('\n')
  for (const sentence of sentences) {
    if (sentence.length < 40) continue
    const found = (kind === 'number' ? numberPattern : kind === 'date' ? monthPattern : namePattern).exec(sentence)
    if (found === null) continue
    const other = otherThan(found[0], kind, all, random)
    if (other === null) continue
    return [sentence.slice(0, found.index) + other + sentence.slice(found.index + found[0].length)]
  }
  return []
}

/** Nothing that the text says elsewhere: a swap within one text would be another fault. */
function otherThan(value: string, kind: FactKind, text: string, random: () => number): string | null {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
    const other =
      kind === 'number'
        ? String(Math.floor(10 ** (value.length - 1) * (1 + 8.9 * random())))
        : pick(kind === 'date' ? months : otherNames)
    if (other !== value && !text.includes(other)) return other
  }
  return null
}
