/**
 * Reads questions for what a calendar has in a time: "What appointments do I have in December?", "Am I free on
 * Friday?", "Was steht nächste Woche an?". Pure; by rules.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { monthPattern } from '../../text/time/months.ts'
import { weekdayNumbers } from '../../text/time/timeWords.ts'
import { contentStems } from '../../text/words/words.ts'
import { spanAhead } from '../time/spanAhead.ts'
import type { SpanAhead } from '../time/spanAhead.ts'

export interface AgendaAsked extends SpanAhead {
  /** `isFree`: yes means that nothing is there. */
  readonly asks: 'what' | 'isBusy' | 'isFree'
  /** Stems of what the entries have to be about; empty for all of the time. */
  readonly about: readonly string[]
}

const entries = 'appointments?|events?|meetings?|engagements?|plans|commitments?|dates|things'
const calendar = '(?:(?:on|in) (?:my|our|the) (?:[\\p{L}-]+ )?(?:calendars?|diary|agenda|schedule))'
const what = anyOf([
  inOrder(
    `(?:what|which|how many) (?:other |kind of )?(?:${entries}) `,
    '(?:do (?:i|we) have|have (?:i|we) got|are (?:there|coming up|planned|due)|is there)',
  ),
  inOrder(
    "what(?: is| was|['’]s) (?:there )?",
    `(?:${calendar}|on|coming up|planned|scheduled|happening|going on|next ${calendar})(?!\\p{L})`,
  ),
  inOrder(
    'what (?:do (?:i|we) have|have (?:i|we) got|am i doing|are we doing) ',
    '(?:on|planned|scheduled|coming up|next|in|this|tomorrow|today)(?!\\p{L})',
  ),
  inOrder(
    '(?:show|list|tell|give|open|read)(?: me)? (?:all )?(?:my|our|the) (?:upcoming |next )?',
    `(?:calendar )?(?:${entries}|entries|calendar|agenda|schedule|diary)(?!\\p{L})`,
  ),
  inOrder(
    'what (?:does|do) (?:my|our|the) (?:[\\p{L}-]+ )?(?:calendars?|diary|agenda|schedule) ',
    '(?:say|says|show|hold|have|contain)(?!\\p{L})',
  ),
  'was steht .{0,40}an$|was (?:steht|ist) .{0,60}kalender(?!\\p{L})',
  'welche termine (?:habe ich|haben wir|gibt es|stehen)(?!\\p{L})|was habe ich .{1,40}vor$',
  'was (?:ist|haben wir) .{1,40}(?:geplant|vor)$|(?:meine|unsere) termine(?!\\p{L})',
  'quels (?:rendez-vous|événements) (?:ai-je|avons-nous|y a-t-il)',
  "qu[’']y a-t-il .{0,40}(?:calendrier|agenda)(?!\\p{L})|¿?qué hay .{0,40}(?:calendario|agenda)(?!\\p{L})",
  "qu[’']est-ce (?:que j[’']ai|qu[’']on a|que nous avons) (?:de )?prévu",
  '¿?qué (?:citas|eventos|planes) (?:tengo|tenemos|hay)|¿?qué (?:tengo|tenemos) (?:previsto|en la agenda)',
])
const busy = anyOf([
  inOrder(
    '(?:do (?:i|we) have|have (?:i|we) got) ',
    '(?:anything|something|any (?:appointments?|events?|meetings?|plans))(?!\\p{L})',
  ),
  `is there (?:anything|something) ${calendar}`,
  '(?:habe ich|haben wir) .{1,40}(?:termine?|etwas vor|was vor)(?!\\p{L})',
  "(?:ai-je|avons-nous|est-ce que j[’']ai) (?:quelque chose|un rendez-vous|des rendez-vous)",
  '¿?(?:tengo|tenemos) (?:algo|alguna cita|citas)(?!\\p{L})',
])
const free = anyOf([
  '(?:am i|are we) (?:free|available)(?!\\p{L})',
  '(?:bin ich|sind wir|habe ich|haben wir) .{1,40}(?:frei|zeit)$',
  '(?:suis-je|sommes-nous) (?:libre|disponible)s?|¿?(?:estoy|estamos) libres?',
])
const start = '^(?:(?:and|so|und|et|y),? )?'
const signs = [
  ['what', what],
  ['isBusy', anyOf([busy, '(?:am i|are we) busy(?!\\p{L})'])],
  ['isFree', free],
] as const
const patterns = signs.map(([asks, sign]) => [asks, new RegExp(inOrder(start, sign), 'iu')] as const)

// "What is planned for the garden in May?" is about the garden; the words of the time are about nothing.
const timeWords = new RegExp(
  wholeWord([
    monthPattern,
    [...weekdayNumbers.keys()].join('|'),
    'today|tonight|tomorrow|weekend|days?|weeks?|months?|years?|next|coming|upcoming|following|soon|ahead|rest|end',
    'two|three|four|few|couple|planned|scheduled|due|free|busy|available|anything|something|calendars?|diary|agenda',
    'schedule|heute|übermorgen|morgen|wochenende|tage?n?|wochen?|monate?n?|jahre?s?|nächste[nrms]?|kommende[nrms]?',
    'kalender|termine?|etwas|geplant|vor|an|frei|zeit',
    "aujourd['’]hui|après-demain|demain|jours?|semaines?|mois|années?|ans?|prochaine?s?|libres?|en|pour",
    'calendrier|prévu',
    'hoy|mañana|días?|semanas?|mes(?:es)?|próxim[oa]s?|viene|calendario',
    '\\d{1,4}(?:st|nd|rd|th|er)?',
  ]),
  'giu',
)

/** `today`: the day on which it is asked. Null for other questions, and for those that name no time. */
export function agendaAsked(question: string, today: Day): AgendaAsked | null {
  const text = question
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s?.!])[\s?.!]+$/, '')
    .trim()
  for (const [asks, pattern] of patterns) {
    const sign = pattern.exec(text)?.[0]
    const span = sign === undefined ? null : spanAhead(text, today)
    if (sign === undefined || span === null) continue
    return { ...span, asks, about: contentStems(text.slice(sign.length).replace(timeWords, ' ')) }
  }
  return null
}
