/** Which nouns "it", "they", "he" and "she" can stand for, told by the nouns themselves. Data and pure functions. */
import { inOrder } from '../../../text/alternatives.ts'
import type { Mention } from './mentions.ts'
import { isSpanWord } from './spanWords.ts'

/** "A year", "what time", "a Sunday": when something is, and no thing that "it" could mean. "The week of the race" is one. */
export function isSpanOfTime({ text, head, kind }: Mention): boolean {
  return kind !== 'date' && isSpanWord(head) && !/(?<!\p{L})(?:of|for)(?!\p{L})|['’]s /u.test(text)
}

const groups =
  'family|families|couple|club|council|committee|board|choir|orchestra|band|team|crew|class|school|nursery|college|' +
  'university|firm|company|agency|bank|insurer|insurance|office|practice|surgery|clinic|hospital|hotel|shop|store|' +
  'supplier|garage|landlords?|association|society|trust|charity|church|parish|union|government|authority|department|' +
  'ministry|court|party|staff|management|police|parents|children|twins|guests|tenants|neighbours'
const group = new RegExp(`^(?:${groups})$`, 'u')

/** "The council", "our bank": several people behind a singular noun. */
export function isGroup({ head }: Mention): boolean {
  return group.test(head)
}

// Those who have a place where people go, stay and are treated.
const institutions =
  'council|club|choir|class|school|nursery|kindergarten|college|university|bank|office|practice|surgery|clinic|' +
  'hospital|hotel|garage|church|court|gym|playgroup|academy|kennels|cattery|library|museum|studio|workshop'
const attended = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:(?:to|at|from|in) (?<bare>',
    institutions,
    ')',
    '|(?:go|goes|going|went|start|starts|started|stay|stays|stayed|seen|treated|back|return|returns|enrolled)',
    ' (?:to|at|with|in) (?:the|my|our|his|her|their) (?<said>(?:\\p{Ll}+ )?(?:',
    institutions,
    ')))(?!\\p{L})(?! \\p{Ll}+(?:s|ing)? of)',
  ),
  'iu',
)

/** "Which days does Mina go to nursery?": "they" are the nursery, and not Mina. */
export function institutionIn(question: string): string | undefined {
  const { bare, said } = attended.exec(question)?.groups ?? {}
  const named = bare ?? said
  return named === undefined ? undefined : `the ${named}`
}

const asksForGroup = new RegExp(`^(?:and |but |so )?(?:which|what) (?:\\p{L}+ ){0,2}(?:${groups})(?!\\p{L})`, 'iu')

/** "Which firm …?" is answered by a name, and "they" are those. */
export function asksForWhom(question: string): boolean {
  return asksForGroup.test(question)
}

/** "VAT", "TV 2", "MOT": written in capitals, and nobody's name. */
export function isAbbreviation({ text }: Mention): boolean {
  return /^(?:\p{Lu}[\p{Lu}\d.&-]*)(?: [\p{Lu}\d.&-]+)*$/u.test(text) && /\p{Lu}/u.test(text)
}

// Things that are written in capitals everywhere; other abbreviations may be those of a firm or an office.
const things = /^(?:VAT|TV|MOT|WC|PIN|PDF|ID|IBAN|DVD|CD|LED|USB|GPS|PE|IT|DIY|BBQ|UK|EU|USA|US)$/u

export function isAbbreviatedThing(mention: Mention): boolean {
  return things.test(mention.text)
}
