/** Finds passwords by the word before them: they may have any signs, or be ordinary words. Pure. */
import { inOrder } from '../alternatives.ts'
import { isKnownWord } from '../words/spelling.ts'
import { contentStems, fold } from '../words/words.ts'

const labels = [
  'pass ?words?|pass ?phrase|pass ?code|pwd?|wi-?fi key|network key|passwort|kennwort|wlan-?schlüssel|mot de passe|mdp',
  'contraseña|clave',
  // "Wifi: Hollow_5G   pass: …": beside a name alone these may be anything, so that a colon has to follow.
  '(?:pass|key|pin|code)(?=\\s{0,3}[:=])' +
    '(?<=(?:wi-?fi|wlan|network|router|login|log-?in|account|user(?:name)?|ssid).{0,60})',
].join('|')
// "The password for the guests is …"
const of =
  "(?: (?:for|of|to|on|at|für|fürs|zum|vom|du|de|del) [\\p{L}\\p{N}’'-]{1,30}(?: [\\p{L}\\p{N}’'-]{1,30}){0,3}?)"
const joint = '\\s{0,3}[:=]|\\s{1,3}(?:is|are|ist|lautet|est|es)(?= )'
const password = new RegExp(
  inOrder(
    `(?<!\\p{L})(?:${labels})(?!\\p{L})(?:${of}(?<far>${joint})|(?<near>${joint}|))`,
    '[\\s"“„«*`]{1,6}(?<value>[^\\s"”“»,;*`]{4,64})',
  ),
  'giu',
)
// Letters alone may be an ordinary word: "the password is changed every month".
const isOdd = (value: string): boolean => /[^\p{L}]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value)

export interface Password {
  readonly text: string
  /** UTF-16 offset. */
  readonly start: number
}

/** In order; without the full stop behind one. */
export function passwordsIn(text: string): readonly Password[] {
  return [...text.matchAll(password)].flatMap((match) => {
    const { far = '', near = '', value = '' } = match.groups ?? {}
    const own = value.replace(/[.)\]]{1,3}$/u, '')
    const isNamed = /[:=]/.test(far + near) || isOdd(own) || !isKnownWord(fold(own), ['en', 'de', 'fr', 'es'])
    return own.length < minCharacters || !isNamed
      ? []
      : [{ text: own, start: match.index + match[0].length - value.length }]
  })
}

const minCharacters = 4

/**
 * Of several passwords in a line the one whose words before it have most of the question ("Guests: …, password …");
 * the first if none is nearer. Null if there is none.
 */
export function passwordFor(question: string, text: string): Password | null {
  const asked = new Set(contentStems(question))
  const found = passwordsIn(text)
  const fits = found.map(({ start }, place) => {
    const before = found[place - 1]
    const from = before === undefined ? 0 : before.start + before.text.length
    return new Set(contentStems(text.slice(from, start)).filter((stem) => asked.has(stem))).size
  })
  return found[fits.indexOf(Math.max(...fits))] ?? null
}
