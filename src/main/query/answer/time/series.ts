/** Values over time beside the words of an answer, so that they can be drawn. Pure. */
import type { Citation } from '../../../../shared/domain/citation.ts'
import type { SeriesPoint, ValueSeries } from '../../../../shared/domain/answer.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { fold } from '../../text/words/words.ts'

/** A value before citations are numbered: it is known by the place of its quote. */
export interface DraftPoint extends Omit<SeriesPoint, 'marker'> {
  readonly source: { readonly contentId: ContentId; readonly start: number }
}

export interface DraftSeries extends Omit<ValueSeries, 'points'> {
  readonly points: readonly DraftPoint[]
}

// Two values are a difference, which a sentence says better.
const minPoints = 3

/** Null for fewer than three times, and for two different values at one time, of which neither is the one to draw. */
export function seriesFrom(form: ValueSeries['form'], unit: string, points: readonly DraftPoint[]): DraftSeries | null {
  const ordered = points.filter(({ value }) => Number.isFinite(value)).toSorted(byDate)
  const times = Map.groupBy(ordered, ({ date }) => date)
  if (times.size < minPoints) return null
  const isPlain = [...times.values()].every((all) => all.every(({ value }) => value === all[0]?.value))
  return isPlain ? { form, unit, points: [...times.values()].flatMap((all) => all[0] ?? []) } : null
}

const byDate = (one: DraftPoint, other: DraftPoint): number => one.date.localeCompare(other.date)

/** Null if a value has no cited quote to open: without it the series would have a hole. */
export function citedSeries(draft: DraftSeries | null, citations: readonly Citation[]): ValueSeries | null {
  if (draft === null) return null
  const points = draft.points.flatMap(({ source, ...point }): readonly SeriesPoint[] => {
    const cited = citations.find(({ contentId, start }) => contentId === source.contentId && start === source.start)
    return cited === undefined ? [] : [{ ...point, marker: cited.marker }]
  })
  return points.length === draft.points.length ? { ...draft, points } : null
}

const currencies = /^(?:\p{Sc}|[A-Z]{3})$/u
const energies = /^(?:[kM]?Wh)$/u
const heads = (words: readonly string[]): RegExp => new RegExp(`(?:${words.join('|')})(?!\\p{L})`, 'u')
// What stands at a time, in whatever unit: as a word, and as the head of a German compound ("Kontostand"). Folded.
const states = heads([
  'balances?|savings?|worth|wealth|assets?|prices?|rates?|fees?|rents?|tariffs?|readings?|levels?|limits?|values?',
  'debts?|mortgages?|loans?|wages?|salar(?:y|ies)|deposits?|funds?|reserves?|premiums?|subscriptions?|capital|equity',
  'stand|stande|saldo|salden|preise?|miete|mieten|zins(?:en)?|lohne?|gehalt|gehalter|schulden|vermogen|wert|werte',
  'guthaben|rucklagen?|gebuhr(?:en)?|beitrag|beitrage|satz|satze|tarife?|kredite?|darlehen|kurse?',
  'soldes?|loyers?|prix|tarifs|salaires?|dettes?|epargne|valeur|taux|precios?|alquiler|saldos|sueldos?|ahorros?|deuda',
])
// What comes together within a time.
const flows = heads([
  'costs?|cost|spend|spent|spending|expenses?|expenditures?|outgoings?|bills?|invoices?|payments?|paid|purchases?',
  'income|revenues?|turnover|sales|profits?|earnings?|donations?|takings?|refunds?|totals?|sums?|amounts?',
  'use|used|usage|consumption|production|generation|generated|yields?|output|exports?|imports?',
  'kosten|ausgaben?|rechnung(?:en)?|zahlung(?:en)?|einnahmen?|einkommen|umsatze?|gewinne?|spenden?|verbrauche?',
  'erzeugung|ertrag|ertrage|betrage?|summen?|depenses?|factures?|recettes?|revenus?|ventes?|consommation|production',
  'gastos?|facturas?|ingresos?|ventas?|consumo',
])

/** True for the name of something that stands at a time and adds up to nothing: a balance, a rent, a price. */
export const isState = (thing: string): boolean => states.test(fold(thing))

/**
 * Money and energy of whole months or years add up to a sum if what they are of says so; what costs, weighs or stands
 * so much does not. In doubt a line: it is true of amounts as well.
 */
export function formOf(unit: string, thing: string, dates: readonly string[]): ValueSeries['form'] {
  const areWhole = dates.every((date) => date.length < 'yyyy-mm-dd'.length)
  const addsUp = flows.test(fold(thing)) && !isState(thing)
  return areWhole && (currencies.test(unit) || energies.test(unit)) && addsUp ? 'amounts' : 'measurements'
}
