/** Reads the definitions that a question brings along: "DPO is defined as: 365 * average accounts payable / COGS". Pure. */
import { inOrder } from '../../text/alternatives.ts'
import { parseFormula } from './formula.ts'
import type { Formula } from './formula.ts'
import { labelWords } from './labelWords.ts'

export interface Definition {
  /** Stems of the defined term; the shorter of several spellings also stands for it ("DPO"). */
  readonly names: readonly (readonly string[])[]
  readonly formula: Formula
}

const forms: readonly RegExp[] = [
  /(?:^|,\s|:\s|\()(?:please )?define (?<name>[^:=?]{2,80}?) (?:as|to be)\s*:?\s+(?<formula>.+)$/isu,
  new RegExp(
    inOrder(
      '^(?<name>[^:=?]{2,90}?),? (?:(?:is|are|here is|can be|should be) )?',
      '(?:defined|calculated|computed|measured) (?:as|by)(?: the)?\\s*:?\\s*(?<formula>.+)$',
    ),
    'isu',
  ),
  new RegExp(
    inOrder(
      '^(?<name>[^:=?]{2,60}?) (?:is|equals|means) ',
      '(?<formula>[^?]+(?: [-+*/×÷−–] | divided by | minus | plus | less |/)[^?]+)$',
    ),
    'isu',
  ),
  /^(?<name>[^:=?]{2,60}?)\s+=\s+(?<formula>.+)$/isu,
]
// "What is the ratio, defined as A / B?" has its term in the question itself.
const inQuestion =
  /(?:,|\(|where) ?(?:which is )?(?:here )?(?:defined|calculated|computed|measured) (?:as|by)\s*:?\s*(?<formula>.+)$/isu

export function definitionsIn(text: string): readonly Definition[] {
  const sentences = text.replace(/\[[^\]]{0,500}\]/g, ' ').split(/(?<=[?!;])\s+|(?<=[\p{L}\d)]\.)\s+(?=\p{Lu})|\n+/u)
  return sentences.flatMap((sentence) => {
    const bare = sentence.replace(/(?<![.?!;\s])[.?!;\s]+$/u, '').trim()
    for (const form of sentence.includes('?') ? [inQuestion] : forms) {
      const groups = form.exec(bare)?.groups
      const formula = groups?.['formula'] === undefined ? null : parseFormula(balanced(groups['formula']))
      if (formula !== null && isComputed(formula)) return [{ names: namesOf(groups?.['name'] ?? ''), formula }]
    }
    return []
  })
}

const isComputed = ({ kind }: Formula): boolean => kind === 'operation' || kind === 'mean' || kind === 'change'

/** "Days payable outstanding (DPO)" has two names. */
function namesOf(written: string): readonly (readonly string[])[] {
  const short = /\(([^()]+)\)/.exec(written)?.[1] ?? ''
  const long = written.replace(/\([^()]*\)/g, ' ').replace(/^.*,\s/s, '')
  return [long, short].filter((name) => /\p{L}/u.test(name)).map((name) => labelWords(name))
}

/** Drops what follows a bracket that was never opened. */
function balanced(text: string): string {
  let depth = 0
  for (const [at, char] of [...text].entries()) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
  }
  return text
}

/** The definition of a term that the phrase has in it; the longest of several. */
export function definitionFor(
  phrase: string,
  definitions: readonly Definition[],
): { readonly definition: Definition; readonly name: readonly string[] } | null {
  const words = new Set(labelWords(phrase))
  const fitting = definitions
    .flatMap((definition) => definition.names.map((name) => ({ definition, name })))
    .filter(({ name }) => name.length > 0 && name.every((word) => words.has(word)))
    .sort((a, b) => b.name.length - a.name.length)
  return fitting[0] ?? null
}

/** The phrases of all lines of a formula. */
export function phrasesOf(formula: Formula): readonly string[] {
  if (formula.kind === 'number') return []
  if (formula.kind === 'line') return [formula.phrase]
  if (formula.kind === 'operation') return [...phrasesOf(formula.left), ...phrasesOf(formula.right)]
  return phrasesOf(formula.of)
}
