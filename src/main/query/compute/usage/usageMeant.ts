/** Chooses the series of meters or bills that a question means. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import { fold } from '../../text/words/words.ts'
import type { Flow } from './flows.ts'
import type { UsageAsked } from './usageAsked.ts'
import type { UsageSeries } from './usageSeries.ts'

/** One or several series of one unit that are added up, such as the day and the night rate. */
export type Meant = readonly UsageSeries[]

/** The series of what is asked for, bills first if the question speaks of them. */
export function meantBy(asked: UsageAsked, all: readonly UsageSeries[]): readonly Meant[] {
  const fitting = all.filter((series) => series.measure === asked.measure && isOfThings(series, asked))
  const groups = [...Map.groupBy(fitting, ({ title, unit, isMeter }) => `${title}\n${unit}\n${isMeter}`).values()]
  const meant = groups.flatMap((group): readonly Meant[] => {
    const flowing = group.filter(({ flow }) => isOfFlow(flow, asked))
    const named = flowing.filter(({ name }) =>
      name.split(' ').some((word) => isOwn(word, flowing) && saysWord(asked.text, word)),
    )
    const chosen = named.length > 0 ? named : flowing
    // Of things that the question does not name it asks for one, and which is not known.
    return new Set(chosen.flatMap(({ things }) => [...things])).size > 1 && asked.measure === 'quantity' ? [] : [chosen]
  })
  // "The energy bill of May" is of one company; of several it is not known which.
  const isOfOne = asked.things.size > 0 || asked.others.length > 0 || asked.measure === 'quantity' || meant.length === 1
  if (!isOfOne) return []
  const isFirst = ([series]: Meant): boolean => series?.isMeter === !asked.ofBills
  return [...meant.filter(isFirst), ...meant.filter((each) => !isFirst(each))]
}

// Of what the panels make, some goes to the grid: how much the house kept is on no meter of theirs.
const usedItself = new RegExp(wholeWord(['use|used|using|usage|consum\\p{L}*']), 'u')

/** What a house uses is what came in; what it sends back or makes itself is meant only where that is said. */
function isOfFlow(flow: Flow | null, asked: UsageAsked): boolean {
  if (asked.things.has('solar') && asked.flow !== 'out')
    return (flow === 'made' || flow === null) && !usedItself.test(asked.text)
  return asked.flow === null
    ? flow === null || flow === 'in'
    : flow === asked.flow || (flow === null && asked.flow === 'in')
}

/** A bill for electricity and gas is not what the gas alone came to. */
function isOfThings({ things, measure, title, name, periods }: UsageSeries, asked: UsageAsked): boolean {
  const said = fold([title, name, periods[0]?.quotes[0]?.source.title ?? ''].join(' ')).split(/[^\p{L}\d]+/u)
  if (!asked.others.every((word) => said.includes(word))) return false
  if (asked.things.size === 0)
    return measure === 'quantity' || asked.others.length > 0 || (asked.ofEnergy && [...things].some(isEnergy))
  // "How much electricity did we make?" is said of what the panels made.
  const isMade = asked.flow === 'made' && asked.things.has('electricity') && things.has('solar')
  // What panels sent back went through the meter of the electricity.
  const isSent = asked.flow === 'out' && asked.things.has('solar') && things.has('electricity')
  const shared = [...asked.things].filter((thing) => things.has(thing)).length + (isMade || isSent ? 1 : 0)
  return measure === 'money' ? shared === asked.things.size && shared === things.size : shared > 0
}

const isEnergy = (thing: string): boolean => ['electricity', 'gas', 'heating'].includes(thing)

/** A word that only some of the series have. */
function isOwn(word: string, group: Meant): boolean {
  return word.length > 2 && group.some(({ name }) => !name.split(' ').includes(word))
}

const saysWord = (text: string, word: string): boolean => text.split(/[^\p{L}\d]+/u).includes(word)
