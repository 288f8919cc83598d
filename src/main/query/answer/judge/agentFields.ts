/**
 * Reads "Who surveyed the flat?" as a question for the field "Surveyor": forms and letterheads name people by what they
 * do, which a cross-encoder trained on sentences does not see. Pure.
 */
import { fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import { fieldOf } from './askedField.ts'
import type { AskedField } from './askedField.ts'

const asksWho = /^(?:(?:and|so|but),? )?who(?:m|['’]s)?(?!\p{L})/iu
// Shorter words have other words that end alike: "let", "letter".
const minLetters = 4

/** One field for each word of the question that may name what was done; empty unless it asks who did it. */
export function agentFields(question: string): readonly AskedField[] {
  const text = question.trim()
  if (!asksWho.test(text)) return []
  const words = wordsOf(text)
  return words.filter(isDeed).map((word) => fieldOf(words, [word], agentsOf(fold(word.raw))))
}

function isDeed({ raw }: Word): boolean {
  return raw.length >= minLetters && /^\p{Ll}+$/u.test(raw) && !isStopWord(raw)
}

/** Stems of those who do it: "installed" is done by an installer, "supervising" by a supervisor. */
function agentsOf(word: string): ReadonlySet<string> {
  const bare = [word, word.replace(/ies$/, 'y').replace(/ied$/, 'y'), word.replace(/(?:ing|ed|es|s)$/, '')]
  const verbs = [...new Set(bare)].filter((form) => form.length >= minLetters)
  return new Set(verbs.flatMap((verb) => ends.map((end) => stem(withEnd(verb, end)))))
}

const ends = ['er', 'or', 'ant', 'ian']

const withEnd = (verb: string, end: string): string => `${verb.replace(/e$/, '')}${end}`
