/** Finds what of a quote the reader looks for: the words of the question, and the words that answer it. Pure. */
export interface Emphasised {
  readonly text: string
  /** `mark`: the direct answer, which stands in the quote; `strong`: a word of the question. */
  readonly as: 'plain' | 'strong' | 'mark'
}

const wordPattern = /[\p{L}\p{N}]+/gu
// Shorter words join others, in every language that the window is read in.
const minLetters = 4
// "Warranty" and "warranties", "insured" and "insurance": the beginning is the same, the end may differ.
const maxEnding = 3
const questionWords = new Set(
  [
    ['what', 'when', 'where', 'which', 'whom', 'whose', 'does', 'have', 'been', 'were', 'will', 'with', 'from', 'that'],
    ['this', 'they', 'there', 'their', 'many', 'much', 'long', 'show', 'tell', 'into', 'than', 'about', 'would'],
  ].flat(),
)

/** Cuts a text into pieces; `isCell`: a cell of a table, which may be the answer as a whole. */
export type Emphasise = (text: string, isCell?: boolean) => readonly Emphasised[]

/** `answer`: the direct answer without marks, or '' where there is none. */
export function emphasisFor(question: string, answer: string): Emphasise {
  const asked = [...question.matchAll(wordPattern)]
    .map(([word]) => plain(word))
    .filter((word) => word.length >= minLetters && !questionWords.has(word))
  return (text, isCell = false) => {
    const at = answer === '' ? -1 : text.toLowerCase().indexOf(answer.toLowerCase())
    // A whole sentence that is marked from end to end says nothing.
    if (at < 0 || (!isCell && answer.length > text.length * 0.8)) return strongWords(text, asked)
    const end = at + answer.length
    return [
      ...strongWords(text.slice(0, at), asked),
      { text: text.slice(at, end), as: 'mark' },
      ...strongWords(text.slice(end), asked),
    ]
  }
}

function strongWords(text: string, asked: readonly string[]): readonly Emphasised[] {
  const pieces: Emphasised[] = []
  let from = 0
  const push = (to: number, as: Emphasised['as']): void => {
    if (to > from) pieces.push({ text: text.slice(from, to), as })
    from = to
  }
  for (const match of text.matchAll(wordPattern)) {
    const word = plain(match[0])
    if (!asked.some((each) => isSameWord(each, word))) continue
    push(match.index, 'plain')
    push(match.index + match[0].length, 'strong')
  }
  push(text.length, 'plain')
  return pieces
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shared = Math.min(one.length, other.length)
  const same = Math.max(minLetters, Math.max(one.length, other.length) - maxEnding)
  return shared >= same && one.slice(0, same) === other.slice(0, same)
}

const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
