/** Loads what main knows about the documents for the library page, and the documents that fit a filter. */
import { isEmptyFilter } from '../../../../../shared/domain/filter.ts'
import type { ListedFacts } from '../../../../../shared/domain/library.ts'
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'
import { libraryStore } from '../libraryStore.ts'
import { pageStore } from './pageStore.ts'

// As many as one request takes.
const maxIds = 1_000

function keep(facts: readonly ListedFacts[]): void {
  if (facts.length === 0) return
  pageStore.setState((state) => ({
    facts: new Map([...state.facts, ...facts.map((fact) => [fact.documentId as string, fact] as const)]),
  }))
}

/** Of every document with a text whose facts are not known yet, or are about an earlier content. */
export function loadFacts(): Promise<void> {
  return attempt(async () => {
    const { facts } = pageStore.getState()
    const wanted = [...libraryStore.getState().documents.values()].filter(
      ({ id, contentId }) => contentId !== null && facts.get(id)?.contentId !== contentId,
    )
    if (wanted.length === 0) return
    const ids = wanted.length > maxIds ? {} : { documentIds: wanted.map(({ id }) => id) }
    const arrived: ListedFacts[] = []
    await bridge().stream('documents.streamFacts', ids, (page) => arrived.push(...page)).result
    keep(arrived)
  })
}

/** Asks main for the documents that fit the filters by date, person and language. */
export function loadFitting(): Promise<void> {
  const filter = pageStore.getState().filters.facts
  if (isEmptyFilter(filter)) {
    pageStore.setState({ fitting: null })
    return Promise.resolve()
  }
  return attempt(async () => {
    const ids = await bridge().request('documents.filter', toInput(filter))
    // Another filter was chosen meanwhile.
    if (pageStore.getState().filters.facts === filter)
      pageStore.setState({ fitting: { of: filter, ids: new Set(ids) } })
  })
}

type Filter = ReturnType<typeof pageStore.getState>['filters']['facts']

const toInput = ({ people, languages, ...days }: Filter) => ({
  ...days,
  ...(people === undefined ? {} : { people: [...people] }),
  ...(languages === undefined ? {} : { languages: [...languages] }),
})
