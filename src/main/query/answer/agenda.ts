/**
 * Says what the calendars of the library have in a time: "What appointments do I have in December?", "Am I free on
 * Friday?". Entries that come back are counted at each turn.
 */
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { newerVersionOf } from '../refine/versions.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered, settled } from '../settled.ts'
import { addMonths, numberOf, sayDay, weekdayOf } from '../text/time/calendarDates.ts'
import type { Day } from '../text/time/calendarDates.ts'
import type { Span } from '../text/time/calendarSpans.ts'
import { englishWeekdays } from '../text/time/timeWords.ts'
import { agendaAsked } from '../understand/asked/agendaAsked.ts'
import type { AgendaAsked } from '../understand/asked/agendaAsked.ts'
import { nextEntryAsked } from '../understand/asked/nextEntryAsked.ts'
import { entriesWithin, isCalendar, isCalendarFile } from './agenda/calendarEntries.ts'
import type { CalendarEntry } from './agenda/calendarEntries.ts'
import { holds, stemsWithin } from './broad/askedWords.ts'
import { evidenceOf, outlineOf, withCited } from './broad/outline.ts'
import { draftOf } from './draft.ts'
import { yesAndNo } from './lead/yesNo.ts'
import { dayOfTime } from './time/ofTimeMeant.ts'

// What a calendar says of a day is sure; that it is the calendar that is meant is not.
const likelihood = 0.9
// One screenful; the rest is counted.
const maxShown = 30

export const agendaEngine: Engine = {
  id: 'agenda',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? settled(state),
  async run(state, context) {
    const today = dayOfTime(context.clock.now())
    const asked = agendaAsked(state.query, today)
    if (asked === null) return nextEntry(state, today, context)
    const { store } = context
    const calendars = calendarsOf(store)
    const found = calendars
      .flatMap((calendar) => entriesOf(calendar, asked, store))
      .filter(({ sentence }) => isAbout(asked.about, sentence.text))
      .toSorted((a, b) => numberOf(a.entry.day) - numberOf(b.entry.day) || a.entry.time.localeCompare(b.entry.time))
    const searched = `${calendars.length} calendar${calendars.length === 1 ? '' : 's'}`
    if (found.length === 0) {
      context.note(calendars.length === 0 ? 'No calendar was added.' : `${searched} with no entry ${asked.label}.`)
      return {}
    }
    context.note(`${found.length} entries ${asked.label}, of ${searched}.`)
    const shown = found.slice(0, maxShown)
    const evidence = shown.map(({ sentence }) => sentence)
    const more = found.length > shown.length ? ` The first ${shown.length} are listed.` : ''
    return {
      extracted: draftOf('computed', [
        { role: 'lead', text: leadOf(state.query, asked, found.length), evidence: [...evidence.keys()] },
        ...shown.map(({ entry }, index) => ({ role: 'item' as const, text: lineOf(entry), evidence: [index] })),
        { role: 'note', text: `Searched ${searched}.${more}`, evidence: [] },
      ]),
      evidence,
      candidates: withCited(state.candidates, evidence, store),
      answerability: likelihood,
      nearMisses: [],
    }
  },
}

// A check-up may be years ahead, and no calendar says more.
const aheadMonths = 60

/** "When is my next appointment with the dentist?": the first entry to come that is about it. */
function nextEntry({ query, candidates }: RetrievalState, today: Day, { store, note }: EngineContext): StatePatch {
  const about = nextEntryAsked(query)
  if (about === null) return {}
  const span = { from: today, until: addMonths(today, aheadMonths) }
  const [first] = calendarsOf(store)
    .flatMap((calendar) => entriesOf(calendar, span, store))
    .filter(({ sentence }) => isAbout(about, sentence.text))
    .toSorted((a, b) => numberOf(a.entry.day) - numberOf(b.entry.day) || a.entry.time.localeCompare(b.entry.time))
  if (first === undefined) return {}
  note('The first entry of a calendar after today that is about it.')
  return {
    extracted: draftOf('extracted', [
      { role: 'lead', text: whenOf(first.entry), evidence: [0] },
      { role: 'quote', text: first.sentence.text, evidence: [0] },
    ]),
    evidence: [first.sentence],
    candidates: withCited(candidates, [first.sentence], store),
    answerability: likelihood,
    nearMisses: [],
  }
}

interface FoundEntry {
  readonly entry: CalendarEntry
  readonly sentence: EvidenceSentence
}

type ContentId = EvidenceSentence['contentId']

/** Each content once, without those of which a newer version is there. */
function calendarsOf(store: DocumentStore): readonly ContentId[] {
  const contents = store.documents
    .list()
    .flatMap(({ path, contentId }) => (isCalendarFile(path) && contentId !== null ? [contentId] : []))
  return [...new Set(contents)].filter((id) => newerVersionOf(id, store) === null)
}

function entriesOf(id: ContentId, span: Span, store: DocumentStore): readonly FoundEntry[] {
  const outline = outlineOf(id, store)
  if (outline === null) return []
  return store.contents
    .readTables(id)
    .filter(isCalendar)
    .flatMap((table) => {
      const lines = outline.units.filter(
        ({ kind, start, end }) => kind === 'row' && start >= table.start && end <= table.end,
      )
      return entriesWithin(table, span).flatMap((entry): readonly FoundEntry[] => {
        // The first line is the head.
        const line = lines[entry.row + 1]
        return line === undefined ? [] : [{ entry, sentence: evidenceOf(outline, line, likelihood) }]
      })
    })
}

function isAbout(stems: readonly string[], line: string): boolean {
  const said = stemsWithin(line)
  return stems.every((stem) => holds(said, stem))
}

function leadOf(question: string, { asks, label }: AgendaAsked, count: number): string {
  const entries = `${count} ${count === 1 ? 'entry' : 'entries'} ${label}`
  const [yes, no] = yesAndNo(question)
  return asks === 'what' ? `${entries}.` : `${(asks === 'isFree' ? no : yes).replace(/\.$/, '')}: ${entries}.`
}

/** "Wednesday 2 December 2026, 08:30–09:00: Dentist (Market Street)" */
function lineOf(entry: CalendarEntry): string {
  return `${whenOf(entry)}: ${entry.title}${entry.place === '' ? '' : ` (${entry.place})`}`
}

function whenOf({ day, time }: CalendarEntry): string {
  return `${englishWeekdays[weekdayOf(day)] ?? ''} ${sayDay(day)}${time === '' ? '' : `, ${time}`}`
}
