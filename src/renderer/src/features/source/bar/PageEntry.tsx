/** The page in view, as a field: another number goes there. */
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { useReader } from '../readerStore.ts'

interface PageEntryProps {
  readonly pages: number
  readonly onGo: (page: number) => void
}

export function PageEntry({ pages, onGo }: PageEntryProps) {
  const page = useReader((state) => state.page)
  // What is being typed; null while the field shows the page in view.
  const [typed, setTyped] = useState<string | null>(null)
  const go = (): void => {
    const wanted = Number(typed)
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(wanted, pages))
    setTyped(null)
  }
  return (
    <label className="flex items-center gap-1.5 text-small text-faint numeric">
      <span className="sr-only">{strings.reader.goToPage}</span>
      <input
        inputMode="numeric"
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
          else if (event.key === 'Escape') setTyped(null)
          else return
          event.preventDefault()
        }}
        className="h-7 w-10 rounded-mark border border-control-line bg-raised px-1 text-center text-ink"
      />
      {strings.reader.ofPages(formatCount(pages))}
    </label>
  )
}
