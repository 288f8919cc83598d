/**
 * Finds the day to which something was moved after it was said: "Lunch on Wednesday 18 November?" and, a few messages
 * later, "Let's make it Friday instead". A weekday alone is that of the week from which it was moved. Both are quoted.
 */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../retrievalState.ts'
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { addDays, datesIn, sayDay, weekdayOf } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'
import { englishWeekdays, weekdayNumbers } from '../../text/time/timeWords.ts'
import { contentStems, fold } from '../../text/words/words.ts'
import { splitSentences } from '../../../../shared/text/sentences.ts'
import { draftOf } from '../draft.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { movesElsewhere } from '../time/matter/movesDay.ts'
import { entriesAround, entryAt } from '../time/writtenOn.ts'

const asked = new RegExp(
  inOrder("^(?:(?:and|so|but) )?(?:when(?:[’']s)?|(?:on )?(?:what|which) (?:day|date)|wann|an welchem tag)(?!\\p{L})"),
  'iu',
)
const past = /(?<!\p{L})(?:originally|first|at first|before|previously|ursprünglich|zuerst)(?!\p{L})/iu
const moving = new RegExp(
  wholeWord([
    'move[sd]? (?:it |to|that )|moved|moving (?:it )?to|postponed?|put off|reschedul\\w+|brought forward|put back',
    "let[’']?s (?:make it|do|say|meet)|make (?:it|that)|changed? (?:it )?to|shift(?:ed)? to|is now",
    'verschoben|verlegt|reporté|déplacé|aplazad[oa]',
  ]),
  'iu',
)
// In a line that names the thing; elsewhere somebody would rather do something else.
const preferring = new RegExp(
  wholeWord(['instead|rather|correction|stattdessen|lieber am|korrektur|correctif|corrección']),
  'iu',
)
// A message that names a thing is about that one.
const otherThing =
  /(?<!\p{L})(?:the|an?|my|our|your) (?!same |other |week|day|time|morning|evening|afternoon)\p{L}{3,}/iu
const replaced = new RegExp(
  anyOf([
    inOrder(wholeWord(['instead of|rather than|statt|anstatt|au lieu d[eu]|en lugar de']), '.*$'),
    // "It is Tuesday 3 March, not 24 February."
    inOrder(
      ',? (?:and )?(?:not|nicht|et non|pas|no) (?:on |am |the |le |el )?',
      `(?:\\d|${[...weekdayNumbers.keys()].join('|')})[^.;]*`,
    ),
  ]),
  'iu',
)
const weekdayNames = [...weekdayNumbers.keys()].join('|')
const weekday = new RegExp(`(?<!\\p{L})(?<name>${weekdayNames})(?!\\p{L})`, 'giu')
const dayAndMonth = new RegExp(
  inOrder(
    `(?<![\\p{L}\\d])(?:(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(?<month>${monthPattern})|`,
    `(?<monthFirst>${monthPattern})\\.? (?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\d])`,
  ),
  'giu',
)
// What was arranged may be the third or fourth best sentence, where an answer to it is found as well.
const readSentences = 4
// Messages that follow directly need not name the thing again. By judgement.
const followingLines = 3
const readCharacters = 6_000

/** Empty if the question asks for no day, or if nothing after the day that was found moves it. */
export function movedDay(state: RetrievalState, context: EngineContext): StatePatch {
  if (!asked.test(state.query) || past.test(state.query) || (state.answerability ?? 0) < refuseBelow) return {}
  const topic = contentStems(state.query)
  const near = state.evidence.slice(0, readSentences)
  const [best] = near
  for (const sentence of near) {
    const stems = contentStems(sentence.text)
    if (sentence.contentId !== best?.contentId || !topic.some((stem) => stems.includes(stem))) continue
    const stamp = writtenAt(sentence, state, context)
    const from = dayIn(withoutStamp(sentence.text), stamp)
    const moved = from === null ? null : lineAfter(sentence, from, topic, state, context)
    if (moved === null) continue
    const evidence = [moved.line, sentence]
    context.note(`It was moved to ${sayDay(moved.day)}.`)
    return {
      extracted: draftOf('computed', [
        { role: 'lead', text: `${englishWeekdays[weekdayOf(moved.day)] ?? ''} ${sayDay(moved.day)}`, evidence: [0] },
        { role: 'quote', text: moved.line.text, evidence: [0] },
        { role: 'note', text: 'Before it was moved:', evidence: [] },
        { role: 'quote', text: sentence.text, evidence: [1] },
      ]),
      evidence,
    }
  }
  return {}
}

interface Moved {
  readonly line: EvidenceSentence
  readonly day: Day
}

/** The last line after the sentence that moves its day. */
function lineAfter(
  sentence: EvidenceSentence,
  from: Day,
  topic: readonly string[],
  state: RetrievalState,
  context: EngineContext,
): Moved | null {
  const text = context.store.contents.readText(sentence.contentId, sentence.end, sentence.end + readCharacters)
  const lines = [...text.matchAll(/[^\n]+/g)].filter(({ 0: line }) => line.trim() !== '')
  // What a paragraph puts off need not be what another sentence of it gives a day for.
  const sentences = lines.flatMap(({ 0: line, index }, place) =>
    splitSentences(line).map(({ start, end }) => ({ place, said: line.slice(start, end), index: index + start })),
  )
  let found: Moved | null = null
  for (const { place, said, index } of sentences) {
    const own = withoutStamp(said)
    if (movesElsewhere.test(own)) continue
    const isNamed = contentStems(own).some((stem) => topic.includes(stem))
    const isMoving = moving.test(own) && (isNamed || (place < followingLines && !otherThing.test(own)))
    if (!isMoving && !(isNamed && preferring.test(own))) continue
    const start = sentence.end + index + (said.length - said.trimStart().length)
    const line = { ...sentence, text: said.trim(), start, end: start + said.trim().length }
    const day = lastDayIn(own.replace(replaced, ''), writtenAt(line, state, context), found?.day ?? from)
    if (day !== null) found = { line, day }
  }
  return found
}

function writtenAt(sentence: EvidenceSentence, { candidates }: RetrievalState, { store }: EngineContext): Day | null {
  const candidate = candidates.find(({ chunk }) => chunk.contentId === sentence.contentId)
  return entryAt(sentence.start, entriesAround(sentence, candidate, store))
}

const stamps = /^\s*(?:\[[^\]\n]{6,30}\] ?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}(?: ?[ap]m)? [-–] )/iu
const withoutStamp = (text: string): string => text.replace(stamps, '')

/** The first day that the text says; one without a year is of the year in which it was written, or of the next. */
function dayIn(text: string, written: Day | null): Day | null {
  return daysIn(text, written)[0] ?? null
}

/** "Thursday 10 December is now Tuesday 15 December": the last day is the one that holds. */
function lastDayIn(text: string, written: Day | null, from: Day): Day | null {
  const day = daysIn(text, written).at(-1)
  if (day !== undefined) return day
  const name = [...text.matchAll(weekday)].at(-1)?.groups?.['name']
  const number = name === undefined ? undefined : weekdayNumbers.get(fold(name))
  return number === undefined || number === weekdayOf(from) ? null : addDays(from, number - weekdayOf(from))
}

function daysIn(text: string, written: Day | null): readonly Day[] {
  const dated = datesIn(text).map(({ day }) => day)
  if (dated.length > 0 || written === null) return dated
  return [...text.matchAll(dayAndMonth)].flatMap(({ groups = {} }) => {
    const month = monthOf(groups['month'] ?? groups['monthFirst'] ?? '')
    const day = Number(groups['day'] ?? groups['dayAfter'])
    if (month === null || day < 1 || day > 31) return []
    return [{ year: written.year + (month < written.month - maxMonthsBack ? 1 : 0), month, day }]
  })
}

// In December "on 5 January" is of the next year; in June "in May" is of the same one. By judgement.
const maxMonthsBack = 6
