/**
 * Restricts everything that follows to the documents that the question or the user names: "my letters from 2023", or
 * `--where`. Where the words of a question leave nothing, they are given up step by step and the answer says so; what
 * the user set explicitly is never given up.
 */
import { describeFilter, isEmptyFilter } from '../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Engine } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { wholeWord } from '../text/alternatives.ts'
import type { Day } from '../text/time/calendarDates.ts'
import { readFilter } from '../understand/filter/filterOf.ts'
import type { FilterInWords } from '../understand/filter/filterOf.ts'
import { contentStems } from '../text/words/words.ts'
import { resolveFilter } from './filter/resolveFilter.ts'

export const filterEngine: Engine = {
  id: 'filter',
  maxLlmCalls: 0,
  skip: answered,
  async run(state, context) {
    const explicit = state.where ?? {}
    const words = filterInWords(state, dayOf(context.clock.now()))
    if (words === null && isEmptyFilter(explicit)) {
      context.note('Nothing restricts the search.')
      return {}
    }
    const { within, searched, remarks, note, isAsSaid } = restrict(words?.filter ?? {}, explicit, {
      store: context.store,
      isYearOpen: !namesYear.test(state.query),
    })
    for (const line of note === null ? remarks : [note, ...remarks]) context.note(line)
    const isCut = words !== null && (isAsSaid || contentStems(words.rest).length >= minLeft)
    return { within, searched, remarks, ...(isCut ? searchedFor(words.rest, state) : {}) }
  },
}

// A restriction that was given up may have been a part of the question after all, if little is left without it ("What
// did we decide?"). Chosen by judgement.
const minLeft = 2

interface Restriction extends Pick<RetrievalState, 'within' | 'searched' | 'remarks'> {
  readonly note: string | null
  /** True if the documents are restricted as the words say. */
  readonly isAsSaid: boolean
}

function restrict(
  said: DocumentFilter,
  explicit: DocumentFilter,
  { store, isYearOpen }: { readonly store: DocumentStore; readonly isYearOpen: boolean },
): Restriction {
  const facts = store.documents.facts()
  const years = isYearOpen ? yearsBefore(said) : []
  for (const words of years.length > 0 ? [said, ...years, {}] : weaker(said)) {
    const filter = { ...words, ...explicit }
    if (isEmptyFilter(filter)) break
    const { contents, documents, total } = resolveFilter(filter, store, facts)
    // The words can be given up, what the user set cannot.
    if (contents.length === 0 && !isEmptyFilter(words)) continue
    const isAsSaid = words === said || years.includes(words)
    const none = contents.length === 0 ? [nothingIn(filter)] : []
    return {
      within: contents,
      searched: { documents, total, only: describeFilter(filter) },
      remarks: isAsSaid ? [...none, ...searchedOnly(words, filter, total - documents)] : [missed(said), ...none],
      note: `Only ${describeFilter(filter)}: ${documents} of ${total} documents.`,
      isAsSaid,
    }
  }
  return {
    within: null,
    searched: null,
    remarks: [`${missed(said)} All documents were searched.`],
    note: null,
    isAsSaid: false,
  }
}

function nothingIn(filter: DocumentFilter): string {
  const description = describeFilter(filter)
  return filter.documents === undefined
    ? `No document is among the ${description}.`
    : `Nothing that can be searched is in ${description}.`
}

/** Words may have been meant otherwise, so the user is told which documents were searched. */
function searchedOnly(words: DocumentFilter, filter: DocumentFilter, left: number): readonly string[] {
  return isEmptyFilter(words) || left === 0 ? [] : [`Only the ${describeFilter(filter)} were searched.`]
}

/** The phrase that names the documents is in none of them. */
function searchedFor(rest: string, state: RetrievalState): Pick<RetrievalState, 'query' | 'parts'> {
  return { query: rest, parts: state.parts.length > 1 ? state.parts : [rest] }
}

function missed(filter: DocumentFilter): string {
  return `There are no ${describeFilter(filter)}.`
}

// "November" names no year, and "last month" does.
const namesYear = new RegExp(
  wholeWord([
    '(?:19|20)\\d{2}|last|this|next|previous|current|letzte[nrms]?|vorige[nrms]?|diese[nrms]?',
    'dernière?|ce(?:tte)?|este',
  ]),
  'iu',
)
// Minutes and letters are asked for by their month for a few years.
const maxYearsBefore = 5

/** "The minutes of November" are those of the latest November that has some; empty if the filter is no single month. */
function yearsBefore(said: DocumentFilter): readonly DocumentFilter[] {
  const { from, until } = said
  if (from === undefined || until === undefined || from.slice(0, 7) !== until.slice(0, 7) || !from.endsWith('-01'))
    return []
  return Array.from({ length: maxYearsBefore }, (_, index) => {
    const year = Number(from.slice(0, 4)) - index - 1
    const last = new Date(Date.UTC(year, Number(from.slice(5, 7)), 0)).getUTCDate()
    return {
      ...said,
      from: `${year}${from.slice(4)}`,
      until: `${year}${from.slice(4, 8)}${String(last).padStart(2, '0')}`,
    }
  })
}

/** The restriction itself, then without its softer signs, and last nothing. */
function* weaker(filter: DocumentFilter): Iterable<DocumentFilter> {
  yield filter
  const { nouns, ...withoutNouns } = filter
  if (nouns !== undefined && !isEmptyFilter(withoutNouns)) yield withoutNouns
  if (!isEmptyFilter(filter)) yield {}
}

/** Rows of tables are invoices or payments as well, so a sum is never restricted by what documents call themselves. */
function filterInWords(state: RetrievalState, today: Day): FilterInWords | null {
  const said = readFilter(state.query, today)
  return said?.filter.nouns !== undefined && state.form === 'aggregate' ? null : said
}

/** The user's own day. */
function dayOf(now: number): Day {
  const date = new Date(now)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}
