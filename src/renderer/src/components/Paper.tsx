/** Prints its children in place of the window, as soon as all images in them are loaded, and says when that is done. */
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PaperProps {
  readonly onDone: () => void
  readonly children: ReactNode
}

export function Paper({ onDone, children }: PaperProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => {
    let current = true
    const images = [...(root.current?.querySelectorAll('img') ?? [])]
    // An image that cannot be shown is not shown on paper either.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (!current) return
      // Some systems show their dialog beside the running page: it is done when they say so.
      window.addEventListener('afterprint', () => latest.current(), { once: true })
      window.print()
    })
    return () => {
      current = false
    }
  }, [])
  return createPortal(
    <div ref={root} data-paper className="hidden bg-page-white text-page-ink">
      {children}
    </div>,
    document.body,
  )
}
