/** What is quoted from the open document: the selected words, or else the quote that it was opened for. */
import type { SourceTarget } from '../../lib/windowStore.ts'
import { pageAt } from './pages/pageMarks.ts'
import { quoteWithSource } from './quoteWithSource.ts'
import { sourceStore } from './sourceStore.ts'

interface Quoted {
  readonly text: string
  readonly page: number | null
}

/** The selection, if it is in the document; its page where the document shows pages. */
function selected(): Quoted | null {
  const selection = window.getSelection()
  const text = selection?.toString().trim() ?? ''
  const anchor = selection?.anchorNode
  const element = anchor instanceof Element ? anchor : anchor?.parentElement
  if (text === '' || !element?.closest('[data-reader]')) return null
  const page = Number(element.closest<HTMLElement>('[data-page]')?.dataset['page'])
  return { text, page: Number.isNaN(page) || page === 0 ? null : page }
}

/** Null where nothing is selected and nothing was cited. */
export function quotedText(target: SourceTarget): string | null {
  const { view, date } = sourceStore.getState()
  const quote =
    selected() ??
    (target.quote === null
      ? null
      : {
          text: target.quote.text,
          page: target.page ?? pageAt(view?.text ?? '', target.quote.start, view?.pageCount ?? null),
        })
  if (quote === null) return null
  const document = view?.documents.find(({ id }) => id === target.documentId) ?? view?.documents[0]
  return quoteWithSource(quote.text, {
    title: document?.title ?? view?.title ?? target.title,
    path: document?.path ?? null,
    page: quote.page,
    date,
  })
}
