/**
 * Knows a line that gives the code or the password of a thing without that word: "Key safe at the back: 3908" answers
 * "the key safe code?", and "Wifi: Hollow_5G pass: …" the "wifi password?". Pure; English, German, French and Spanish.
 */
import { inOrder } from '../alternatives.ts'
import { contentStems } from '../words/words.ts'
import { passwordFor } from './passwords.ts'

const codeWords = '(?:codes?|pin|combination|zahlencode|zugangscode|türcode|zahlenkombination|código|clave)'
const passwordWords = '(?:pass ?words?|pass ?phrase|pass ?code|passwort|kennwort|mot de passe|contraseña)'
const named = "(?<thing>[\\p{L}'’-]{2,20}(?: [\\p{L}'’-]{2,20}){0,2})"
const behindWord = (words: string): RegExp =>
  new RegExp(
    inOrder(
      `(?<!\\p{L})${words} (?:of|for|to|on|für|zum|zur|vom|von|de|du|del|para) `,
      '(?:the |our |my |den |die |das |la |le |el )?',
      named,
    ),
    'iu',
  )
const beforeWord = (words: string): RegExp => new RegExp(`(?<!\\p{L})${named} ${words}(?!\\p{L})`, 'iu')
const ofCode = [behindWord(codeWords), beforeWord(codeWords)]
const ofPassword = [behindWord(passwordWords), beforeWord(passwordWords)]
// No day, sum, time or measure.
const code = new RegExp(
  inOrder(
    '(?<![\\d.,:/€£$-])[A-Z]?\\d{3,8}[A-Z]?',
    '(?![\\d:/%-]|[.,]\\d| ?(?:€|£|\\$|euros?|pounds?|kg|km|m|cm|mm|l)(?!\\p{L}))',
  ),
  'u',
)

const thingOf = (question: string, patterns: readonly RegExp[]): readonly string[] =>
  stemsOf(patterns.map((pattern) => pattern.exec(question)?.groups?.['thing'] ?? '').find((each) => each !== '') ?? '')

/** "Wi-Fi" and "Wlan" are one thing. */
const stemsOf = (text: string): readonly string[] => contentStems(text.replace(/wi-fi|wlan|wireless/giu, 'wifi'))

/** True if the question asks for a code or a password, and the line has the thing's words and then one. */
export function givesCodeAsked(question: string, text: string): boolean {
  const start = code.exec(text)?.index
  return (
    isBefore(thingOf(question, ofPassword), text, passwordFor(question, text)?.start) ||
    isBefore(thingOf(question, ofCode), text, start)
  )
}

function isBefore(thing: readonly string[], text: string, end: number | undefined): boolean {
  if (thing.length === 0 || end === undefined) return false
  const said = new Set(stemsOf(text.slice(0, end)))
  return thing.every((stem) => said.has(stem))
}
