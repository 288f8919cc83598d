/**
 * iCalendar (RFC 5545): each event becomes a row with its name, date, hours, place and notes. As they are, the lines of
 * an event separate its name from a date that nobody can read ("DTSTART:20251214T160000").
 */
import { appendTable } from '../tables/appendTable.ts'
import { TextBuilder } from './textBuilder.ts'

interface Property {
  readonly name: string
  readonly value: string
  /** The common name ("CN") of somebody who takes part, or ''. */
  readonly person: string
}

const columns = ['Event', 'Date', 'Until', 'Start', 'End', 'Repeats', 'Place', 'Notes']
// A longer calendar is a feed; the rest of a hostile one would fill the memory.
const maxEvents = 50_000
const moment = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:T(?<hour>\d{2})(?<minute>\d{2})(?:\d{2})?(?<utc>Z)?)?$/
const dayMs = 86_400_000

/** Null for a text that is no calendar, or one without events. Its dates and hours are those of the place of the event. */
export function renderCalendar(text: string): { readonly builder: TextBuilder; readonly title: string | null } | null {
  if (!/^\s*BEGIN:VCALENDAR\b/i.test(text)) return null
  const lines = unfold(text)
  const events: (readonly string[])[] = []
  let own: Property[] | null = null
  let title: string | null = null
  // An alarm within an event has properties of the same names.
  let inner = 0
  for (const line of lines) {
    const property = propertyOf(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN' && /^(?:VEVENT|VTODO)$/i.test(value)) own = []
    else if (name === 'BEGIN' && own !== null) inner += 1
    else if (name === 'END' && own !== null && inner > 0) inner -= 1
    else if (name === 'END' && own !== null) {
      if (events.length < maxEvents) events.push(rowOf(own))
      own = null
    } else if (own !== null && inner === 0) own.push(property)
    else if (name === 'X-WR-CALNAME') title = plainText(value)
  }
  if (events.length === 0) return null
  const builder = new TextBuilder()
  if (title !== null) builder.block('title', title)
  appendTable(builder, [columns, ...events], { headerRows: 1 })
  return { builder, title }
}

/** A line that begins with a space continues the one before it. */
function unfold(text: string): readonly string[] {
  return text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
}

function propertyOf(line: string): Property | null {
  const parts = /^(?<name>[A-Z-]+)(?<more>(?:;(?:[^":]|"[^"]*")*)?):(?<value>.*)$/i.exec(line)?.groups
  if (parts === undefined) return null
  const person = /;CN=(?:"(?<quoted>[^"]*)"|(?<plain>[^;:]*))/i.exec(parts['more'] ?? '')?.groups
  return {
    name: (parts['name'] ?? '').toUpperCase(),
    value: (parts['value'] ?? '').trim(),
    person: (person?.['quoted'] ?? person?.['plain'] ?? '').trim(),
  }
}

function rowOf(properties: readonly Property[]): readonly string[] {
  const valueOf = (name: string): string => properties.find((property) => property.name === name)?.value ?? ''
  const start = momentOf(valueOf('DTSTART') || valueOf('DUE'))
  const end = momentOf(valueOf('DTEND'))
  // The end of an event of whole days is the day after its last.
  const last = end === null ? '' : end.time === '' ? dayBefore(end.date) : end.date
  return [
    plainText(valueOf('SUMMARY')),
    start?.date ?? '',
    last === start?.date ? '' : last,
    start?.time ?? '',
    end?.time ?? '',
    repeats(valueOf('RRULE')),
    plainText(valueOf('LOCATION')),
    notesOf(properties),
  ]
}

/** The description, and what has no column of its own: that it was cancelled, who takes part, links. */
function notesOf(properties: readonly Property[]): string {
  const all = (name: string): readonly Property[] => properties.filter((property) => property.name === name)
  const said = (name: string): readonly string[] => all(name).map(({ value }) => plainText(value))
  const people = (name: string, label: string): readonly string[] => {
    const names = all(name).map(({ person, value }) => person || value.replace(/^mailto:/i, ''))
    return names.length === 0 ? [] : [`${label}: ${names.join(', ')}`]
  }
  return [
    ...said('DESCRIPTION'),
    ...said('STATUS').flatMap((status) => (/^cancelled$/i.test(status) ? ['Cancelled'] : [])),
    ...people('ORGANIZER', 'Organizer'),
    ...people('ATTENDEE', 'Attendees'),
    ...said('CATEGORIES'),
    ...said('URL'),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

interface Moment {
  /** "2025-12-14" */
  readonly date: string
  /** "16:00", or '' for a whole day. */
  readonly time: string
}

function momentOf(value: string): Moment | null {
  const parts = moment.exec(value)?.groups
  if (parts === undefined) return null
  const time = parts['hour'] === undefined ? '' : `${parts['hour']}:${parts['minute'] ?? '00'}`
  return {
    date: `${parts['year'] ?? ''}-${parts['month'] ?? ''}-${parts['day'] ?? ''}`,
    time: parts['utc'] === undefined ? time : `${time} UTC`,
  }
}

function dayBefore(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : new Date(time - dayMs).toISOString().slice(0, 10)
}

/** "weekly until 2026-06-27" for "FREQ=WEEKLY;UNTIL=20260627T000000Z" */
function repeats(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  const frequency = (parts.get('FREQ') ?? '').toLowerCase()
  if (frequency === '') return ''
  const until = momentOf(parts.get('UNTIL') ?? '')
  const count = parts.get('COUNT')
  const every = parts.get('INTERVAL')
  return [
    frequency,
    ...(every === undefined || every === '1' ? [] : [`every ${every}`]),
    ...(until === null ? [] : [`until ${until.date}`]),
    ...(count === undefined ? [] : [`${count} times`]),
  ].join(' ')
}

function plainText(value: string): string {
  return value
    .replace(/\\[nN]/g, ' ')
    .replace(/\\(?<mark>[,;\\])/g, '$<mark>')
    .replace(/\s+/g, ' ')
    .trim()
}
