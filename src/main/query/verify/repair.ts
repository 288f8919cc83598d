/**
 * Repairs facts that a model copied wrongly: a number, a date or a name that the sources lack is replaced by the only
 * one of its kind that the quote has and the sentence lacks. If there are two, it is not clear which is meant. Pure.
 */
import { namesIn } from '../text/expectation/expectation.ts'
import { agrees, faultOf, isSameKind } from './exactFacts.ts'
import type { EvidenceText, Fault } from './exactFacts.ts'
import { calendarIn, figuresIn } from './figures.ts'

// A sentence with more wrong facts than this is about something else.
const maxRepairs = 2

/** The sentence with its facts as the quote has them, or null if that is not possible. */
export function repairFrom(sentence: string, quote: EvidenceText): string | null {
  let text = sentence
  for (let round = 0; round < maxRepairs; round += 1) {
    const fault = faultOf(text, [quote])
    if (fault === null) break
    const right = replacementFor(fault, text, quote.text)
    if (right === null) return null
    text = text.slice(0, fault.start) + right + text.slice(fault.end)
  }
  return text !== sentence && faultOf(text, [quote]) === null ? text : null
}

function replacementFor(fault: Fault, sentence: string, quote: string): string | null {
  switch (fault.kind) {
    case 'figure':
      return onlyOne(figuresFor(fault, sentence, quote))
    case 'date':
      return onlyOne(datesFor(fault, sentence, quote))
    case 'name':
      return onlyOne(namesIn(quote).filter((name) => !sentence.includes(name)))
    case 'unit':
      return null
  }
}

function figuresFor(fault: Fault, sentence: string, quote: string): readonly string[] {
  const own = figuresIn(sentence)
  const wrong = own.find(({ start }) => start === fault.start)
  if (wrong === undefined) return []
  return figuresIn(quote)
    .filter((figure) => isSameKind(wrong, figure) && !own.some((other) => agrees(figure, other)))
    .map(({ raw }) => raw)
}

function datesFor(fault: Fault, sentence: string, quote: string): readonly string[] {
  const own = calendarIn(sentence)
  const kind = own.find(({ start }) => start === fault.start)?.value.split(' ')[0]
  return calendarIn(quote)
    .filter(({ value, raw }) => value.startsWith(`${kind} `) && !/\d/.test(raw) && !own.some((o) => o.value === value))
    .map(({ raw }) => raw)
}

function onlyOne(values: readonly string[]): string | null {
  const [first, ...more] = new Set(values)
  return first === undefined || more.length > 0 ? null : first
}
