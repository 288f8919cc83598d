import { describe, expect, it } from 'vitest'
import { renderCalendar } from '../../../../../src/main/ingest/readers/text/calendar.ts'

const lines = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'X-WR-CALNAME:Rowing club',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Europe/Berlin:20250614T093000',
  'DTEND;TZID=Europe/Berlin:20250614T160000',
  'SUMMARY:Spring regatta\\, all boats',
  'LOCATION:Boat house',
  'DESCRIPTION:Bring a hat and',
  '  sun cream.\\nTickets 5 euros.',
  'BEGIN:VALARM',
  'DESCRIPTION:Reminder',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20250801',
  'DTEND;VALUE=DATE:20250804',
  'SUMMARY:Camp',
  'RRULE:FREQ=YEARLY;COUNT=3',
  'END:VEVENT',
  'END:VCALENDAR',
]

describe('a calendar', () => {
  it('is read as a table of events with dates and hours that can be read', () => {
    const read = renderCalendar(lines.join('\r\n'))
    expect(read?.title).toBe('Rowing club')
    const text = read?.builder.text() ?? ''
    expect(text).toContain('Event | Date | Until | Start | End | Repeats | Place | Notes')
    expect(text).toContain(
      'Spring regatta, all boats | 2025-06-14 |  | 09:30 | 16:00 |  | Boat house | Bring a hat and sun cream.',
    )
    expect(text).not.toContain('Reminder')
    expect(read?.builder.tables[0]?.rows.length).toBe(2)
  })

  it('keeps who takes part, that an event was cancelled, and what is to be done', () => {
    const event = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART:20251214T160000',
      'SUMMARY:Board meeting',
      'STATUS:CANCELLED',
      'ORGANIZER;CN="Weiss, Clara":mailto:clara@example.org',
      'ATTENDEE;CN=Tom Orr;ROLE=CHAIR:mailto:tom@example.org',
      'END:VEVENT',
      'BEGIN:VTODO',
      'DUE;VALUE=DATE:20260110',
      'SUMMARY:Renew passport',
      'END:VTODO',
      'END:VCALENDAR',
    ]
    const text = renderCalendar(event.join('\r\n'))?.builder.text() ?? ''
    expect(text).toContain('Cancelled; Organizer: Weiss, Clara; Attendees: Tom Orr')
    expect(text).toContain('Renew passport | 2026-01-10')
  })

  it('ends an event of whole days on its last day', () => {
    expect(renderCalendar(lines.join('\n'))?.builder.text()).toContain(
      'Camp | 2025-08-01 | 2025-08-03 |  |  | yearly 3 times',
    )
  })

  it('is left to the reader of plain text where it has no event or is none', () => {
    expect(renderCalendar('BEGIN:VCALENDAR\nEND:VCALENDAR\n')).toBeNull()
    expect(renderCalendar('The file begins with BEGIN:VCALENDAR.')).toBeNull()
  })
})
