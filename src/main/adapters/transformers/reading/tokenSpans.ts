/** Finds the characters of a text that each token of an uncased WordPiece vocabulary stands for. Pure. */

export interface TokenSpan {
  /** Offsets into the text, in UTF-16 units; `end` is exclusive. Equal where a token stands for nothing that is seen. */
  readonly start: number
  readonly end: number
}

/** `tokens`: as the vocabulary writes them ("##ing"), from the beginning of the text. */
export function tokenSpans(text: string, tokens: readonly string[]): readonly TokenSpan[] {
  const letters = [...text].map((letter) => ({ letter, seen: normalised(letter) }))
  let place = 0
  let offset = 0
  const step = (): void => {
    offset += letters[place]?.letter.length ?? 0
    place += 1
  }
  return tokens.map((token) => {
    while (letters[place]?.seen === '') step()
    const start = offset
    if (token === '[UNK]') {
      // A word that the vocabulary has no pieces for.
      while (place < letters.length && letters[place]?.seen !== '') step()
      return { start, end: offset }
    }
    const wanted = token.replace(/^##(?=.)/su, '')
    let met = ''
    while (place < letters.length && met.length < wanted.length) {
      met += letters[place]?.seen ?? ''
      step()
    }
    return { start, end: offset }
  })
}

/** As the tokenizer sees a letter: without case and accents; '' for white space, control characters and marks. */
function normalised(letter: string): string {
  return /[\s\p{Cc}\p{Cf}\ufffd]/u.test(letter)
    ? ''
    : letter
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
}
