/**
 * Further wordings of a question, to search with: words of the same meaning, the same question without its particulars
 * (step-back), and with words of the passages that were found first (in place of a hypothetical answer). By code, so
 * that they cost no model call. Pure.
 */
import { conceptsOf } from '../../text/lexicon/lexicon.ts'
import { nameSpans } from '../../answer/lead/spans/leadSpans.ts'
import { synonyms } from '../../text/meaning/sameWords.ts'
import { contentStems, fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'

export type WordingKind = 'paraphrase' | 'broader' | 'likeness'

export interface Wording {
  readonly kind: WordingKind
  readonly text: string
}

const maxSynonyms = 2
const minWords = 2
// As many as name a passage's subject. Chosen by judgement, not fitted.
const maxAddedWords = 8
const minLetters = 3

/** `passages`: texts of the best passages; `has`: true for a word that the library has. No wording is the question. */
export function wordingsOf(
  question: string,
  passages: readonly string[],
  has: (word: string) => boolean,
): readonly Wording[] {
  const wordings: readonly Wording[] = [
    { kind: 'paraphrase', text: paraphrased(question, has) },
    { kind: 'broader', text: withoutParticulars(question) },
    { kind: 'likeness', text: withWordsOf(passages, question) },
  ]
  const own = keyOf(question)
  return wordings.filter(({ text }) => text !== '' && keyOf(text) !== own)
}

/** Words that mean the same as this one, and that the library may have in its place. */
export function synonymsOf(word: string): readonly string[] {
  const own = fold(word)
  const lines = synonyms.map((line) => line.split(' ')).filter((line) => line.includes(own))
  const concepts = conceptsOf(own, 'en').slice(0, 1)
  const others = [...lines.flat(), ...concepts.flatMap(({ en }) => en)]
  const stems = new Set([stem(own)])
  return others.filter((each) => {
    // Other forms of a word are one word for the index.
    const key = stem(fold(each))
    const isNew = !stems.has(key) && !each.includes(' ')
    stems.add(key)
    return isNew
  })
}

/** Each word with the words in its place that the library has; '' if there are none. */
function paraphrased(question: string, has: (word: string) => boolean): string {
  let replaced = 0
  const words = contentWords(question).flatMap((word) => {
    const others = synonymsOf(word).filter(has).slice(0, maxSynonyms)
    replaced += others.length
    return others.length > 0 ? others : [word]
  })
  return replaced === 0 ? '' : words.join(' ')
}

/** The kind of thing that is asked about: without names and figures; '' if nothing would be left, or nothing is omitted. */
function withoutParticulars(question: string): string {
  const names = nameSpans(question)
  const isNamed = (start: number): boolean => names.some((span) => span.start <= start && start < span.end)
  const kept = wordsOf(question).filter(
    ({ raw, start }) => !isStopWord(fold(raw)) && !isNamed(start) && !/\d/.test(raw),
  )
  return kept.length < minWords ? '' : kept.map(({ raw }) => raw).join(' ')
}

/** The question with the words that most of the passages share and it does not have; '' without passages. */
function withWordsOf(passages: readonly string[], question: string): string {
  const asked = new Set(contentStems(question))
  const counts = new Map<string, { readonly word: string; count: number }>()
  for (const text of passages) {
    const seen = new Set<string>()
    for (const { raw, stem: key } of wordsOf(text)) {
      const folded = fold(raw)
      if (seen.has(key) || asked.has(key) || raw.length < minLetters || isStopWord(folded) || /\d/.test(raw)) continue
      seen.add(key)
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { word: folded, count: 1 })
      else known.count += 1
    }
  }
  const shared = [...counts.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxAddedWords)
  return shared.length === 0 ? '' : `${question} ${shared.map(({ word }) => word).join(' ')}`
}

function contentWords(question: string): readonly string[] {
  return wordsOf(question)
    .map(({ raw }) => raw)
    .filter((raw) => !isStopWord(fold(raw)))
}

function keyOf(text: string): string {
  return contentStems(text).toSorted().join(' ')
}
