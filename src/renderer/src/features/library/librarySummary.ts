/** The numbers of the library, counted in one walk for every view that shows one. Pure; the last result is cached. */
import type { Document } from '../../../../shared/domain/document.ts'
import { strings } from '../../strings.ts'
import { isLocked, isProblem, isWorking } from './documentState.ts'

export interface LibrarySummary {
  readonly documents: number
  /** Documents that a question can be answered from. */
  readonly searchable: number
  /** Documents that will be searchable but are not yet. */
  readonly unread: number
  readonly problems: number
  readonly failed: number
  readonly locked: number
  readonly working: number
  readonly skipped: number
  /** Number of scanned pages, over all documents that wait for OCR. */
  readonly ocrPagesDone: number
  readonly ocrPagesTotal: number
  /** Number of documents per source. */
  readonly bySource: ReadonlyMap<string, number>
  /** Number of documents per kind, by its label. */
  readonly kinds: ReadonlyMap<string, number>
}

const searchable = new Set<Document['state']>(['keyword', 'embedding', 'ready', 'partial'])

function count(documents: ReadonlyMap<string, Document>, hidden: ReadonlySet<string>): LibrarySummary {
  const kinds = new Map<string, number>()
  const bySource = new Map<string, number>()
  const sum = {
    documents: 0,
    searchable: 0,
    unread: 0,
    problems: 0,
    failed: 0,
    locked: 0,
    working: 0,
    skipped: 0,
    ocrPagesDone: 0,
    ocrPagesTotal: 0,
  }
  for (const document of documents.values()) {
    if (hidden.has(document.id) || (document.parentId !== null && hidden.has(document.parentId))) continue
    const locked = isLocked(document)
    sum.documents += 1
    sum.searchable += Number(searchable.has(document.state))
    sum.unread += Number((document.state === 'queued' || document.state === 'reading') && !document.paused)
    sum.problems += Number(isProblem(document) || locked)
    sum.failed += Number(document.state === 'failed' && !locked)
    sum.locked += Number(locked)
    sum.working += Number(isWorking(document))
    sum.skipped += Number(document.state === 'skipped' && !locked)
    if (document.ocr !== null && !document.paused) {
      sum.ocrPagesDone += document.ocr.done
      sum.ocrPagesTotal += document.ocr.total
    }
    bySource.set(document.sourceId, (bySource.get(document.sourceId) ?? 0) + 1)
    if (document.kind !== null) {
      const word = strings.library.kind[document.kind]
      kinds.set(word, (kinds.get(word) ?? 0) + 1)
    }
  }
  return { ...sum, kinds, bySource }
}

let last: { readonly documents: unknown; readonly hidden: unknown; readonly summary: LibrarySummary } | null = null

/** The same object for the same library, so that it can be a selector. */
export function summarise(state: {
  readonly documents: ReadonlyMap<string, Document>
  readonly hidden: ReadonlySet<string>
}): LibrarySummary {
  if (last === null || last.documents !== state.documents || last.hidden !== state.hidden) {
    last = { documents: state.documents, hidden: state.hidden, summary: count(state.documents, state.hidden) }
  }
  return last.summary
}
