/** What the user filters by and has selected on the library page, and what main told about the documents for it. */
import { create } from 'zustand'
import type { DocumentMark } from '../../../../../shared/domain/annotation.ts'
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import type { ListedFacts } from '../../../../../shared/domain/library.ts'
import type { StateFilter } from '../documentState.ts'
import { noSelection } from './table/selection.ts'
import type { Selection } from './table/selection.ts'

export const pageLists = ['all', 'new', 'attention', 'upcoming'] as const
/** What the page lists: everything that fits the filters, or one of three lists with a purpose. */
export type PageList = (typeof pageLists)[number]

export interface PageFilters {
  readonly text: string
  readonly state: StateFilter
  /** Labels of kinds, as in `strings.library.kind`; empty lists all. */
  readonly kinds: ReadonlySet<string>
  /** One of these tags (as `tagKey`), and one of these marks; empty lists all. */
  readonly tags: ReadonlySet<string>
  readonly marks: ReadonlySet<DocumentMark>
  /** The id of a collection; null lists all. */
  readonly collection: string | null
  /** By date, person and language: main finds these, by the same rules as in a search. */
  readonly facts: Pick<DocumentFilter, 'from' | 'until' | 'people' | 'languages'>
}

type FactFilterChange = { readonly [K in keyof PageFilters['facts']]?: PageFilters['facts'][K] | undefined }

export interface PageState {
  readonly list: PageList
  readonly filters: PageFilters
  readonly selection: Selection
  /** By document id; empty until the page was opened. */
  readonly facts: ReadonlyMap<string, ListedFacts>
  /** The documents that fit `filters.facts`; null without such filters. `of`: the filter that they were found for. */
  readonly fitting: { readonly of: PageFilters['facts']; readonly ids: ReadonlySet<string> } | null
}

export const noFilters: PageFilters = {
  text: '',
  state: 'all',
  kinds: new Set(),
  tags: new Set(),
  marks: new Set(),
  collection: null,
  facts: {},
}

export const pageStore = create<PageState>()(() => ({
  list: 'all',
  filters: noFilters,
  selection: noSelection,
  facts: new Map(),
  fitting: null,
}))
export const usePage = <T>(selector: (state: PageState) => T): T => pageStore(selector)

export const setPageList = (list: PageList): void => pageStore.setState({ list })

export const setPageFilters = (filters: Partial<PageFilters>): void =>
  pageStore.setState((state) => ({ filters: { ...state.filters, ...filters } }))

/** A list without members, or a day that is undefined, restricts nothing and is not kept. */
export function setFactFilter(change: FactFilterChange): void {
  pageStore.setState(({ filters }) => {
    const entries = Object.entries({ ...filters.facts, ...change }).filter(
      ([, value]) => value !== undefined && value.length > 0,
    )
    return { filters: { ...filters, facts: Object.fromEntries(entries) } }
  })
}

export const changeSelection = (change: (selection: Selection) => Selection): void =>
  pageStore.setState((state) => ({ selection: change(state.selection) }))
