/**
 * Says sentences that Docent itself writes in another language: each is known as a whole, with places for what varies.
 * A text of several sentences is said in it only if all of them are known, so that no half of it stays. Pure.
 */

/** The sentence as it is written, and as it is said: `{name}` stands for what varies. */
export type Said = readonly [written: string, said: string]

export interface Vocabulary {
  readonly sentences: readonly Said[]
  /** How what varies is said; names and numbers stay. */
  readonly inside: (varies: string) => string
}

interface Known {
  readonly pattern: RegExp
  readonly said: string
  /** Letters that do not vary: of two that fit, the one that says more. */
  readonly fixed: number
}

// Places for numbers; every other one takes any words.
const numbers: ReadonlySet<string> = new Set(['count', 'used', 'all', 'searched', 'seconds', 'size', 'most', 'page'])
const place = /\{(\w+)\}/g
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function knownOf([written, said]: Said): Known {
  const pieces = written.split(place)
  const source = pieces
    .map((piece, index) =>
      index % 2 === 0 ? escaped(piece) : `(?<${piece}>${numbers.has(piece) ? '[\\d.,]+' : '.+?'})`,
    )
    .join('')
  return { pattern: new RegExp(`^${source}$`, 'su'), said, fixed: written.replace(place, '').length }
}

// Where a sentence may end; a name in it may have the same signs.
const ends = /(?<=[.:?!…”"])\s+|$/g

/** A function that gives the text back where a part of it is not known. */
export function translator({ sentences, inside }: Vocabulary): (text: string) => string {
  const known = sentences.map(knownOf).sort((a, b) => b.fixed - a.fixed)
  const sayOne = (said: string, groups: Readonly<Record<string, string>>): string =>
    said.replace(place, (_, name: string) => inside(groups[name] ?? ''))
  const sayWhole = (sentence: string): string | null => {
    for (const { pattern, said } of known) {
      const found = pattern.exec(sentence)
      if (found !== null) return sayOne(said, found.groups ?? {})
    }
    return null
  }
  /** Null if it does not consist of known sentences. */
  const say = (text: string): string | null => {
    for (const { 0: gap, index } of text.matchAll(ends)) {
      const said = index === 0 ? null : sayWhole(text.slice(0, index))
      if (said === null) continue
      const rest = text.slice(index + gap.length)
      const next = rest === '' ? '' : say(rest)
      if (next !== null) return `${said}${gap}${next}`
    }
    return null
  }
  return (text) => say(text.trim()) ?? text
}
