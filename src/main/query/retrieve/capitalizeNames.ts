/**
 * Writes the names of a question as the passages write them. People type "how much is baxters quote", and only a capital
 * tells a name from a word: what is said of somebody else must not answer. Pure.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import { isKnownWord } from '../text/spelling.ts'
import { fold, wordsOf } from '../text/words.ts'

// Two letters are an abbreviation or a word of another language.
const minLetters = 3
const possessive = /(?:['’]s|s['’]?)$/u

/** The question itself if it has no such name. */
export function capitalizeNames(question: string, candidates: readonly Candidate[]): string {
  const doubtful = wordsOf(question).filter(
    ({ raw }) =>
      /^\p{Ll}[\p{L}'’]+$/u.test(raw) && raw.length >= minLetters && !isKnownWord(raw.replace(/['’]s$/u, '')),
  )
  if (doubtful.length === 0) return question
  const written = writtenForms(candidates)
  let text = question
  for (const { raw, start, end } of doubtful.toReversed()) {
    const name = nameFor(raw, written)
    if (name !== null) text = `${text.slice(0, start)}${name}${text.slice(end)}`
  }
  return text
}

/** "Baxter" for "baxter", and "Baxter's" for "baxter's" and "baxters". */
function nameFor(raw: string, written: ReadonlyMap<string, string | null>): string | null {
  const whole = written.get(fold(raw))
  if (whole !== undefined) return whole
  const owner = raw.replace(possessive, '')
  const name = owner === raw || owner.length < minLetters ? null : (written.get(fold(owner)) ?? null)
  return name === null ? null : `${name}'s`
}

/** How the passages write each word, folded: with a capital, or null for one that is also written without. */
function writtenForms(candidates: readonly Candidate[]): ReadonlyMap<string, string | null> {
  const forms = new Map<string, string | null>()
  for (const { title, chunk } of candidates)
    for (const { raw } of wordsOf([title, ...chunk.headingPath, chunk.text].join('\n'))) {
      const word = raw.replace(/['’]s$/u, '')
      const key = fold(word)
      if (!/^\p{Lu}\p{Ll}/u.test(word)) forms.set(key, null)
      else if (!forms.has(key)) forms.set(key, word)
    }
  return forms
}
