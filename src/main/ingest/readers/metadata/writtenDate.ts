/**
 * Finds the day that a paper says it was written on: the date of a letter, an invoice, a statement or minutes. The
 * metadata of its file has another one when it was printed, scanned, exported or copied later. Pure.
 */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { datesInText } from './datesInText.ts'

/** Messages and calendars have dates of their own, tables are full of others, and a page names its own date. */
const papers: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['pdf', 'docx', 'doc', 'odt', 'rtf', 'text'])
// A letter has its date above the salutation, an invoice below two addresses.
const headCharacters = 700
// The longest date in words, with the name of its day: "Donnerstag, den 25. September 2025".
const dateCharacters = 36
// "Bad Neuenahr-Ahrweiler, den 2. März 2025"
const placeWords = 4

const labels = [
  '(?:invoice|bill|billing|statement|issue|letter|report|document|receipt|quote|quotation|certificate) date',
  // A clinic or a surveyor writes the day on which somebody was seen.
  '(?:clinic|visit|survey|inspection|examination|assessment|meeting|consultation|appointment) date|date of (?:the )?' +
    '(?:visit|survey|inspection|examination|assessment|meeting|clinic)',
  'date of (?:this|the) (?:lease|agreement|contract|deed|letter|report|tenancy|policy|notice|offer)',
  'date (?:of (?:issue|invoice|bill|statement|agreement|contract|letter|report|receipt)|issued)',
  '(?:rechnungs|beleg|ausstellungs|brief|druck)datum',
  "date (?:de (?:la )?facture|d[’'](?:émission|edition|édition))|fecha de (?:emisión|factura)",
]
const label = new RegExp(`(?<!\\p{L})(?:${labels.join('|')})[\\s:|.]{1,4}`, 'giu')
// "Due date" and "date of birth" are dates of something else.
const plainLabel = /(?:^|[\n|\d])[ |]{0,40}(?:date|dated|datum|fecha)[ |]*: *(?:\| *)?/giu
// "Date: 7 June. Time: 3 pm." is when something takes place.
const takesPlace = /(?<!\p{L})(?:time|place|venue|where|uhrzeit|beginn|ort|heure|lieu|hora|lugar)(?!\p{L})/iu
// "Dated 3 May 2023", "This agreement is made on the 3rd of May 2023", "Issued 3 May 2023 · page 1".
const stated = new RegExp(
  [
    '(?:',
    '(?<=^|[\\n\\f.;·|–—(] {0,2})(?:dated|(?:date )?issued|typed|printed|prepared|drawn up|written|adopted|as at|',
    'stand|ausgestellt|erstellt|aufgesetzt|fait|établie?|édité|rédigée?|expedid[oa]|emitid[oa])',
    // "The lease was signed on 3 May 2010" tells of another paper.
    '|(?:this (?:\\p{L}+ ){1,3}(?:is|was)|the (?:\\p{L}+ ){1,3}is) (?:dated|made|entered into|signed)',
    ')(?: (?:on|the|as of|am|vom|den|le|el|at|in|à|zu|en)(?: \\p{Lu}[\\p{L}-]{2,20},)?){0,2}[ :]{1,2}',
  ].join(''),
  'giu',
)
// "Minutes of the meeting of 3 May 2023", "Clinic of 3 May 2023", "Estimate 12, second version · 3 May 2023".
const papersNamed = [
  'minutes|meeting|clinic|visit|inspection|survey|invoice|estimate|quotation|quote|offer|bill|statement|report|letter',
  'notice|certificate|schedule|version|edition|revision|revised|protokoll|sitzung|rechnung|angebot|bescheid|fassung',
  'facture|devis|compte rendu|procès-verbal|relevé|acta|factura|presupuesto',
]
const namedPaper = new RegExp(`(?<!\\p{L})(?:${papersNamed.join('|')})(?!\\p{L})`, 'iu')
// Of a line that names the paper and its day; in a sentence other things take place.
const maxNamedLine = 90
const otherWords = [
  'from|until|till|to|due|by|valid|expires?|born|between|since|next|will|begins?|starts?|ends?',
  'ab|bis|fällig|gültig|geb|jusqu|au|né|hasta',
]
const otherTimes = new RegExp(`(?<!\\p{L})(?:${otherWords.join('|')})(?!\\p{L})`, 'iu')
const weekday = /^(?:\p{L}+day|\p{L}+tag|mittwoch|\p{L}+di|dimanche|lunes|martes|miércoles|jueves|viernes),? +/iu
const article = /^(?:den|dem|le|the|am|el) +/iu

const dateForms = [
  '\\d{1,2}(?:\\.|st|nd|rd|th|er|º)? ?(?:de )?\\p{L}{3,12}\\.?,? (?:de )?(?:19|20)\\d{2}',
  '\\p{L}{3,9}\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\\d{2}',
  '\\d{1,2}[./] ?\\d{1,2}[./] ?(?:19|20)\\d{2}',
  '(?:19|20)\\d{2}-\\d{2}-\\d{2}',
]
const dateOnly = new RegExp(`^(?:${dateForms.join('|')})$`, 'iu')

/** `YYYY-MM-DD`, or null if it says none. */
export function writtenDate(result: Pick<ReadResult, 'kind' | 'text' | 'date' | 'language'>): string | null {
  if (!papers.has(result.kind)) return null
  const head = result.text.slice(0, headCharacters)
  const dateIn = (text: string): string | null => {
    const found = datesInText(text, result.language)
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const after = (end: number): string | null => dateIn(firstDate(head.slice(end)))
  for (const match of head.matchAll(label)) {
    const date = after(match.index + match[0].length)
    if (date !== null) return date
  }
  for (const line of head.split(/[\n\f]/)) {
    const date = isDateLine(line) ? dateIn(line) : null
    if (date !== null) return date
  }
  for (const match of head.matchAll(stated)) {
    const date = after(match.index + match[0].length)
    if (date !== null) return date
  }
  for (const match of head.matchAll(plainLabel)) {
    const end = match.index + match[0].length
    const date = after(end)
    const isAppointment = takesPlace.test(head.slice(end, end + 3 * dateCharacters))
    // Nothing that had taken place when the file was made was still to come.
    if (date !== null && (!isAppointment || (result.date !== null && date <= result.date))) return date
  }
  return (
    head
      .split(/[\n\f]/)
      .flatMap((line) => (isNamedLine(line) ? (dateIn(line) ?? []) : []))
      .at(0) ?? null
  )
}

const isNamedLine = (line: string): boolean =>
  line.length <= maxNamedLine && namedPaper.test(line) && !otherTimes.test(line)

/** What follows a label, as far as one date reaches. */
function firstDate(text: string): string {
  const line = text.slice(0, dateCharacters).split(/[\n\f|]/, 1)[0] ?? ''
  return line.replace(/((?:19|20)\d{2})(?!\d).*$/u, '$1')
}

/** "Leeds, 20 January 2025", "Bremen, den 2. März 2025", "Tuesday 11 March 2025": a line that says nothing else. */
function isDateLine(line: string): boolean {
  const text = line.trim().replace(/[.,]$/, '')
  if (text.length > 2 * dateCharacters || !/(?:19|20)\d{2}/.test(text)) return false
  const [place = '', ...rest] = text.split(/, /)
  const isPlace = rest.length > 0 && !/\d/.test(place) && place.split(' ').length <= placeWords
  const said = (isPlace ? rest.join(', ') : text).replace(article, '').replace(weekday, '').replace(article, '')
  return dateOnly.test(said)
}
