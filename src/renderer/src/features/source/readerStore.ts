/**
 * How the open document is looked at: as pages or text, how large, turned, at which page, and what is searched for in
 * it. Each document begins with the same values; the drawer and the page in the middle share it.
 */
import { create } from 'zustand'
import type { TextRange } from '../../components/reader/marks.ts'

export type ReaderMode = 'pages' | 'text'

/** Another text of the document, to show what differs. */
export interface Other {
  readonly documentId: string
  readonly title: string
  /** The same file as it is now, or another document that is a later version. */
  readonly relation: 'changed' | 'newer'
}

export interface ReaderState {
  readonly contentId: string | null
  /** Where the quote begins that it was opened at; null without one. */
  readonly quoteStart: number | null
  readonly mode: ReaderMode
  /** 1 fits the width. */
  readonly zoom: number
  /** Quarter turns to the right. */
  readonly turns: number
  /** The page at the top of the view, from 1. */
  readonly page: number
  /** What is searched for in the document; null while the field is closed. */
  readonly query: string | null
  readonly hits: readonly TextRange[]
  /** The hit that the user is at. */
  readonly hit: number
  readonly showsThumbnails: boolean
  /** The words that OCR read are drawn over the image. */
  readonly showsWords: boolean
  readonly other: Other | null
  /** Counts the times that the user asked to print it; 0 while nothing is printed. */
  readonly printing: number
}

const initialReader: ReaderState = {
  contentId: null,
  quoteStart: null,
  mode: 'pages',
  zoom: 1,
  turns: 0,
  page: 1,
  query: null,
  hits: [],
  hit: 0,
  showsThumbnails: true,
  showsWords: false,
  other: null,
  printing: 0,
}

export const readerStore = create<ReaderState>()(() => initialReader)
export const useReader = <T>(selector: (state: ReaderState) => T): T => readerStore(selector)
const set = (state: Partial<ReaderState>): void => readerStore.setState(state)

/**
 * Another document is looked at from its beginning; the thumbnails stay as the user left them. Another quote of the same
 * one is in its text, not among its changes; on a page of its own it stays as it was in the drawer.
 */
export function beginReading(contentId: string, quoteStart: number | null): void {
  const before = readerStore.getState()
  if (before.contentId !== contentId)
    set({ ...initialReader, contentId, quoteStart, showsThumbnails: before.showsThumbnails })
  else if (before.quoteStart !== quoteStart) set({ quoteStart, other: null })
}

export const setMode = (mode: ReaderMode): void => set({ mode, other: null })
export const setPage = (page: number): void => set({ page })
export const toggleThumbnails = (): void => set({ showsThumbnails: !readerStore.getState().showsThumbnails })
export const toggleWords = (): void => set({ showsWords: !readerStore.getState().showsWords })
export const compareWith = (other: Other | null): void => set({ other })
// A number, so that the user can ask again where a system never says that its dialog was closed.
export const print = (): void => set({ printing: readerStore.getState().printing + 1 })
export const endPrinting = (): void => set({ printing: 0 })
export const turn = (): void => set({ turns: (readerStore.getState().turns + 1) % 4 })

// The steps that browsers zoom by; below a half nothing can be read, above four the canvas is too large to be painted.
const zooms = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const
export const canZoom = (zoom: number, step: 1 | -1): boolean =>
  step > 0 ? zoom < (zooms.at(-1) ?? 1) : zoom > zooms[0]

export function zoomBy(step: 1 | -1): void {
  const { zoom } = readerStore.getState()
  const next = step > 0 ? zooms.find((each) => each > zoom) : zooms.findLast((each) => each < zoom)
  if (next !== undefined) set({ zoom: next })
}
export const fitWidth = (): void => set({ zoom: 1 })
