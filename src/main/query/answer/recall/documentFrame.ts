/** Reads off the head and the foot of a letter, a message or a contract when it was written and by whom. Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { datesIn, numberOf } from '../../text/time/calendarDates.ts'

export interface DocumentContent {
  readonly text: string
  /** From the metadata, or null. */
  readonly author: string | null
}

export interface FramePlace {
  /** UTF-16 offsets of the line or lines that say it. */
  readonly start: number
  readonly end: number
  /** The date or the name in them. */
  readonly lead: string
  /** Says for the user where it is: "The date at the head". */
  readonly where: string
}

// A letter has its date above the salutation.
const headCharacters = 600
const ofWriting = [
  'dated?|made|written|signed|issued|entered|drawn|agreed|concluded|held|minutes|meeting|protokoll|sitzung',
  'datum|datiert|erstellt|geschlossen|ausgestellt|fait|établi|fecha|firmado',
]
// "Clara was born in Graz on 2 June 1931.": a sentence tells of something else, unless it says that it was written.
const tells = new RegExp(`^(?!.*${wholeWord(ofWriting)})(?:\\S+ +){6}.*[.!?]["”»]?\\s*$`, 'iu')

export function writtenAt({ text }: DocumentContent): FramePlace | null {
  const head = text.slice(0, headCharacters)
  for (const date of datesIn(head)) {
    const start = head.lastIndexOf('\n', date.start) + 1
    const end = head.indexOf('\n', date.end)
    if (tells.test(head.slice(start, end < 0 ? undefined : end))) continue
    const lead = head.slice(date.start, date.end)
    return { start, end: end < 0 ? date.end : end, lead, where: 'The date at the head' }
  }
  return null
}

/** The day at the head as a number that grows with time; null if it has none. */
export function dayWrittenAt(content: DocumentContent): number | null {
  const place = writtenAt(content)
  const [date] = place === null ? [] : datesIn(place.lead)
  return date === undefined ? null : numberOf(date.day)
}

const closings = [
  'yours (?:sincerely|faithfully|truly|ever)',
  '(?:with )?(?:kind|best|warm|warmest|many)(?:est)? (?:regards|wishes|greetings)',
  'regards|best|sincerely|respectfully|cordially|(?:with )?(?:all my |much |lots of )?love',
  'cheers|(?:many )?thanks|thank you',
  '(?:(?:mit|viele|liebe|beste|herzliche|freundliche)n? )+(?:freundlichen? |besten? )?gr(?:üßen?|uß|üssen)',
  'hochachtungsvoll|cordialement|bien à (?:vous|toi)|amicalement|(?:je t.)?embrasse',
  'atentamente|(?:un )?(?:saludo|abrazo)s?',
]
// The text of a PDF may have it behind the last sentence.
const closing = new RegExp(inOrder('(?:^[ \\t]*|(?<=[.!?]) )', anyOf(closings), '[ \\t]*[,.!]?[ \\t]*$'), 'gimu')
const signed =
  /^[ \t]*(?:signed(?: by)?|signature|unterschrift|gezeichnet|gez\.|signé(?: par)?|firmado)[ \t]*:?[ \t]+(\S.*)$/gimu
const sender = /^[ \t]*(?:from|von|de|author|autor|auteur|written by|by)[ \t]*:[ \t]*(\S.*)$/imu
const nameLine =
  /^[ \t]*((?:(?:[Mm]rs?|[Mm]s|[Dd]r|[Pp]rof)\.? )?\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,4})[ \t]*(?:,.*)?$/u
const fullName = /^(?:(?:mr|mrs|ms|dr|prof)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u
// A closing is followed by the name at once or after the space of a signature.
const maxGap = 3
const senderCharacters = 400

export function signedAt({ text, author }: DocumentContent): FramePlace | null {
  const last = [...text.matchAll(closing)].at(-1)
  const below = last === undefined ? null : nameBelow(text, last.index + last[0].length)
  if (below !== null) return { ...below, start: last?.index ?? below.start, where: 'The signature' }
  const line = [...text.matchAll(signed)].at(-1)
  if (line?.[1] !== undefined)
    return { start: line.index, end: line.index + line[0].length, lead: line[1].trim(), where: 'The signature' }
  const from = sender.exec(text.slice(0, senderCharacters))
  if (from?.[1] !== undefined)
    return { start: from.index, end: from.index + from[0].length, lead: bareName(from[1]), where: 'The head' }
  const foot = lastLine(text)
  if (foot !== null) return { ...foot, where: 'The last line' }
  const at = author === null || author === '' ? -1 : text.lastIndexOf(author)
  return at < 0 || author === null ? null : { start: at, end: at + author.length, lead: author, where: 'The author' }
}

function nameBelow(text: string, from: number): Pick<FramePlace, 'start' | 'end' | 'lead'> | null {
  let start = text.indexOf('\n', from) + 1
  for (let line = 0; start > 0 && line < maxGap; line += 1) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start)
    const name = nameLine.exec(text.slice(start, end))?.[1]
    if (name !== undefined) return { start, end, lead: name }
    if (text.slice(start, end).trim() !== '') return null
    start = end + 1
  }
  return null
}

/** The last line, where it is a name in full ("Dr Ida Moor, surgeon"). */
function lastLine(text: string): Pick<FramePlace, 'start' | 'end' | 'lead'> | null {
  const end = text.trimEnd().length
  const start = text.lastIndexOf('\n', end - 1) + 1
  const name = nameLine.exec(text.slice(start, end))?.[1]
  return name === undefined || !fullName.test(name) ? null : { start, end, lead: name }
}

/** "Anna Berg <anna@example.org>" without the address. */
function bareName(text: string): string {
  return text.replace(/<[^>]{0,300}>\s*$/, '').trim()
}
