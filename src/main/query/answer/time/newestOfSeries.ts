/**
 * Of the same statement in documents of one series ("Tariff 2022", "Tariff 2025") only the newest holds, unless the
 * question is about the past. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import { monthOf } from '../../text/time/months.ts'
import { fold, wordsOf } from '../../text/words/words.ts'
import type { Quantified } from '../broad/lists/quantified.ts'

const past = new RegExp(
  wholeWord([
    'was|were|did|had|ever|been|which year|what year|when|war|waren|hatte|hatten|wurde|jemals|wann|welchem jahr',
    'etait|etaient|fut|avait|jamais|quand|quelle annee|fue|eran?|habia|cuando|que ano',
  ]),
  'u',
)

/** Keeps the order. */
export function newestOfSeries(all: readonly Quantified[], question: string): readonly Quantified[] {
  if (past.test(fold(question)) || /\d{4}/.test(question)) return all
  const dateOf = ({ date, outline }: Quantified): string => date ?? outline.place.date ?? ''
  const newest = new Map<string, Quantified>()
  for (const each of all) {
    const key = seriesOf(each)
    const known = newest.get(key)
    if (known === undefined || dateOf(known) < dateOf(each)) newest.set(key, each)
  }
  return all.filter((each) => newest.get(seriesOf(each))?.outline.contentId === each.outline.contentId)
}

/** The title and the statement without figures and months. */
function seriesOf({ unit, outline }: Quantified): string {
  const bare = (text: string): string =>
    wordsOf(text)
      .filter(({ raw }) => !/\d/.test(raw) && monthOf(raw) === null)
      .map(({ stem }) => stem)
      .join(' ')
  return `${bare(outline.place.title)}\n${bare(unit.text)}`
}
