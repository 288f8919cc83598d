/** Finds the characters of a text that each token of an uncased WordPiece vocabulary stands for. Pure. */

export interface TokenSpan {
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. Equal where a token stands for nothing that is seen. */
  readonly start: number
  readonly end: number
}

interface Letter {
  readonly letter: string
  /** As the tokenizer sees it; '' for what it drops. */
  readonly seen: string
}

/**
 * `tokens`: as the vocabulary writes them ("##ing"), from the beginning of the text. Where text and tokens turn out not to
 * agree, all further spans are empty: no answer is better than half a word.
 */
export function tokenSpans(text: string, tokens: readonly string[]): readonly TokenSpan[] {
  const letters = [...text].map((letter): Letter => ({ letter, seen: normalised(letter) }))
  let place = 0
  let offset = 0
  let agrees = true
  const step = (): void => {
    offset += letters[place]?.letter.length ?? 0
    place += 1
  }
  return tokens.map((token) => {
    while (letters[place]?.seen === '') step()
    const start = offset
    if (!agrees) return { start, end: start }
    if (token === '[UNK]') {
      // A word that the vocabulary has no pieces for; signs and the letters of some scripts are words of their own.
      do step()
      while (place < letters.length && !endsWord(letters[place]) && !standsAlone(letters[place - 1]))
      return { start, end: offset }
    }
    const wanted = token.replace(/^##(?=.)/su, '')
    let met = ''
    while (place < letters.length && met.length < wanted.length) {
      met += letters[place]?.seen ?? ''
      step()
    }
    agrees = met === wanted
    return { start, end: agrees ? offset : start }
  })
}

const alone = /^[!-/:-@[-`{-~\p{P}\p{Script=Han}]$/u

const standsAlone = (letter: Letter | undefined): boolean => letter !== undefined && alone.test(letter.letter)
const endsWord = (letter: Letter | undefined): boolean =>
  letter === undefined || /^\s$/u.test(letter.letter) || standsAlone(letter)

/** Without case and accents; '' for white space, marks and characters without a meaning of their own. */
function normalised(letter: string): string {
  return /[\s\p{C}\ufffd]/u.test(letter)
    ? ''
    : letter
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
}
