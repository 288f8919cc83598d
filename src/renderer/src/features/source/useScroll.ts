/** Scrolling through a document: which page is in view, going to one, and staying in place when the zoom changes. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { setPage, useReader, zoomBy } from './readerStore.ts'

// Two fingers on a trackpad send some sixty events a second; with this distance four steps take a third of a second.
const stepMs = 80

const pagesOf = (scroller: HTMLElement | null): readonly HTMLElement[] => [
  ...(scroller?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
]

export function goToPage(scroller: HTMLElement | null, page: number): void {
  const target = pagesOf(scroller).find((element) => element.dataset['page'] === String(page))
  // A text says its pages from the second on.
  if (target) target.scrollIntoView({ block: 'start' })
  else if (page === 1) scroller?.scrollTo({ top: 0 })
}

/** The last page that begins above the middle of the view. */
function pageInView(scroller: HTMLElement): number {
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  const pages = pagesOf(scroller)
  let low = 0
  let high = pages.length
  while (low < high) {
    const at = (low + high) >> 1
    if ((pages[at]?.getBoundingClientRect().top ?? Infinity) <= middle) low = at + 1
    else high = at
  }
  return Number(pages[low - 1]?.dataset['page'] ?? 1)
}

export function useScroll(scroller: RefObject<HTMLDivElement | null>) {
  const zoom = useReader((state) => state.zoom)
  const turns = useReader((state) => state.turns)
  const share = useRef(0)
  const zoomedAt = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTo({ top: share.current * element.scrollHeight - element.clientHeight / 2 })
  }, [scroller, zoom, turns])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // A listener that may hold the wheel back: with the key of the zoom it would zoom the whole window.
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      if (event.timeStamp - zoomedAt.current < stepMs) return
      zoomedAt.current = event.timeStamp
      zoomBy(event.deltaY < 0 ? 1 : -1)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  })
  const onScroll = (): void => {
    const element = scroller.current
    if (!element || element.scrollHeight === 0) return
    share.current = (element.scrollTop + element.clientHeight / 2) / element.scrollHeight
    setPage(pageInView(element))
  }
  return { onScroll }
}
