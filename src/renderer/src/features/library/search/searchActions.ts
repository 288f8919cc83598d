/** Searches while the user types: one search at a time, and what an older one found is dropped. */
import { embeddingTrouble } from '../../../../../shared/domain/model.ts'
import { notSearchedText } from '../../../../../shared/domain/notSearched.ts'
import type { ListStrategy, SearchHit } from '../../../../../shared/domain/search.ts'
import { hasWord } from '../../../../../shared/text/hasWord.ts'
import { conditionsIn, readTyped } from '../../../../../shared/text/typedSearch.ts'
import { bridge } from '../../../bridge/current.ts'
import { errorCode, errorText } from '../../../lib/errorText.ts'
import { readAsPage, showPage } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { firstLimit, maxLimit, searchStore } from './searchStore.ts'
import type { SearchResult, SearchState } from './searchStore.ts'

export const searchFieldId = 'search-field'

// A pause between two words; within a word the next letter comes sooner.
const pauseMs = 200
// Who has written nothing for so long waits for a result: then a condition that cannot be read is a mistake.
const heldMs = 1_200

let timer: ReturnType<typeof setTimeout> | undefined
let latest = 0
let running = false
/** True while the user writes: what cannot be read yet may become a condition. */
let typing = false
/** True if a condition could not be read, and nothing was said of it. */
let held = false

export function openSearch(): void {
  showPage('search')
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>(`#${searchFieldId}`)
    field?.focus()
    field?.select()
  })
}

export function setSearchText(text: string): void {
  searchStore.setState({ text, limit: firstLimit, scrollTop: 0 })
  clearTimeout(timer)
  timer = setTimeout(() => startSearch('typing'), pauseMs)
}

export function setStrategy(strategy: ListStrategy): void {
  searchStore.setState({ strategy, limit: firstLimit, scrollTop: 0 })
  searchNow()
}

export function showMore(): void {
  searchStore.setState(({ limit }) => ({ limit: Math.min(maxLimit, limit + firstLimit) }))
  searchNow()
}

/** Without waiting for a pause. */
export function searchNow(): void {
  startSearch('asked')
}

/** A condition that is only half written is no mistake before the user asks for its result, or leaves the field. */
export function leaveField(): void {
  if (held) searchNow()
}

function startSearch(by: 'typing' | 'asked'): void {
  clearTimeout(timer)
  latest += 1
  typing = by === 'typing'
  held = false
  if (!hasWord(readTyped(searchStore.getState().text).words)) {
    searchStore.setState({ result: null, error: null, searching: false })
    return
  }
  searchStore.setState({ searching: true })
  // Each search costs the reading of files a pause, so letters that follow quickly share the next one.
  if (!running) void searchUntilLatest()
}

/** Behind a space, or before further words, a condition is complete. */
const endsInCondition = (text: string): boolean => conditionsIn(text).at(-1)?.end === text.length

async function searchUntilLatest(): Promise<void> {
  running = true
  for (let done = -1; done !== latest && searchStore.getState().searching;) {
    done = latest
    const change = await search(searchStore.getState())
    if (done === latest) searchStore.setState({ ...change, searching: false })
  }
  running = false
}

async function search({ text, strategy, limit }: SearchState): Promise<Partial<SearchState>> {
  const { words, where } = readTyped(text)
  const began = performance.now()
  try {
    const hits = await bridge().request('library.search', {
      query: words,
      limit,
      strategy,
      ...(where === '' ? {} : { where }),
    })
    const ms = performance.now() - began
    const full = hits.length === limit
    return { result: { words, where, hits, ms, full, ...(await seen(strategy, where)) }, error: null }
  } catch (error) {
    held = typing && errorCode(error) === 'query.badFilter' && endsInCondition(text)
    if (held && text === searchStore.getState().text) timer = setTimeout(leaveField, heldMs)
    return held ? {} : { result: null, error: errorText(error) }
  }
}

/** Asked after the search: only then is it known that a model cannot be loaded. */
async function seen(
  strategy: ListStrategy,
  where: string,
): Promise<Pick<SearchResult, 'notSearched' | 'semanticProblem'>> {
  const [status, models] = await Promise.all([
    bridge().request('library.getStatus', where === '' ? {} : { where }),
    bridge().request('model.list', {}),
  ])
  const trouble = strategy === 'bm25' ? null : embeddingTrouble(models)
  const byKeyword = strategy === 'bm25' || trouble !== null
  return {
    notSearched: notSearchedText(byKeyword ? { ...status, keywordOnly: 0 } : status),
    semanticProblem: trouble === null ? null : (trouble.reason ?? strings.search.keywordOnly),
  }
}

/** The document at the passage, which is marked there. */
export function openHit(hit: SearchHit): void {
  searchStore.setState({ opened: hit.chunkId })
  readAsPage({
    contentId: hit.contentId,
    documentId: hit.documentId,
    title: hit.title,
    page: hit.page,
    quote: { start: hit.start, end: hit.end, text: hit.text },
    ...(hit.ocrConfidence === undefined ? {} : { ocrConfidence: hit.ocrConfidence }),
  })
}
