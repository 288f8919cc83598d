/**
 * Says whether a file was taken in as a person would expect. What to expect of each file was written down by looking at
 * the files with other programs (`parsers.expected.json`), never by copying what our readers say.
 */
import { markdownWords } from './textSimilarity.ts'

export type Expectation =
  | {
      readonly expect: 'text'
      /**
       * Short phrases that a right text contains, members included; compared as words, or as they are where they hold
       * no letter.
       */
      readonly must: readonly string[]
      /** Reasons that are as good as the text, where a person could not decide. */
      readonly or?: readonly string[]
      /** Its words stand in a picture: a matter of recognition. */
      readonly scan?: true
    }
  | {
      readonly expect: 'reason'
      readonly codes: readonly string[]
      /** Opens it; then `must` holds. */
      readonly password?: string
      readonly must?: readonly string[]
    }

export interface Taken {
  /** The text with that of its members; null when a reason was given instead. */
  readonly text: string | null
  /** Why there is no text, or why it is in part; null when neither. */
  readonly code: string | null
  /** What it says to a person. */
  readonly message: string | null
  /** Pages that only recognition could read were left. */
  readonly unread: boolean
}

export interface Verdict {
  readonly right: boolean
  /** In words, when it is not right. */
  readonly why: string | null
}

const right: Verdict = { right: true, why: null }

/** `withRecognition`: whether pictures were read. Without it, a scan is right when it is told as one. */
export function judge(expected: Expectation, taken: Taken, withRecognition: boolean): Verdict {
  if (taken.text === null && (taken.message === null || taken.message.length < 10))
    return wrong(`a reason without words (${taken.code})`)
  if (expected.expect === 'reason') {
    if (taken.text !== null)
      return wrong(`text where ${expected.codes.join(' or ')} is right: ${shortened(taken.text)}`)
    return expected.codes.includes(taken.code ?? '') || (taken.unread && !withRecognition)
      ? right
      : wrong(`${taken.code}, not ${expected.codes.join(' or ')}`)
  }
  if (taken.text === null) {
    if (expected.or?.includes(taken.code ?? '') === true) return right
    if (expected.scan === true && taken.unread && !withRecognition) return right
    return wrong(`${taken.code} where text is right`)
  }
  const lost = missingFrom(taken.text, expected.must)
  return lost.length === 0 ? right : wrong(`lacks ${lost.map((phrase) => JSON.stringify(phrase)).join(', ')}`)
}

/** The phrases that a text does not contain. Spaces do not count between scripts that write none. */
export function missingFrom(text: string, phrases: readonly string[]): readonly string[] {
  const words = markdownWords(text).join(' ')
  const solid = words.replaceAll(' ', '')
  return phrases.filter((phrase) => {
    const own = markdownWords(phrase).join(' ')
    if (own === '') return !text.includes(phrase)
    return spaceless.test(phrase) ? !solid.includes(own.replaceAll(' ', '')) : !words.includes(own)
  })
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function wrong(why: string): Verdict {
  return { right: false, why }
}

function shortened(text: string): string {
  return JSON.stringify(text.trim().slice(0, 60))
}
