/** A page's spans and OCR confidence, loaded when it is about to be visible. */
import { useEffect, useState } from 'react'
import type { Page } from '../../../../../shared/domain/content.ts'
import { bridge } from '../../../bridge/current.ts'

/** Null until it is known, and always where the document has no such page. It is asked for once. */
export function usePage(contentId: string, number: number, wanted: boolean): Page | null {
  const [page, setPage] = useState<Page | null>(null)
  const isKnown = page !== null
  useEffect(() => {
    if (!wanted || isKnown) return
    let current = true
    bridge()
      .request('library.getPage', { contentId, page: number })
      .then((loaded) => {
        if (current) setPage(loaded)
      })
      // The page is painted without marks then.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [wanted, isKnown, contentId, number])
  return page
}
