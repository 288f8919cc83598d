/** The field that searches in the open document, with the number of hits and the way from one to the next. */
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { announce } from '../../../lib/announce.ts'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { useReader } from '../readerStore.ts'
import { closeFind, find, step } from './findActions.ts'
import { maxHits } from './findInText.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

function place(hit: number, hits: number): string {
  if (hits === 0) return strings.reader.noHits
  return strings.reader.hit(formatCount(hit + 1), hits === maxHits ? `${formatCount(hits)}+` : formatCount(hits))
}

export function FindBar() {
  const query = useReader((state) => state.query)
  const hits = useReader((state) => state.hits.length)
  const hit = useReader((state) => state.hit)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = query !== null
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  const told = query === null || query.trim() === '' ? '' : place(hit, hits)
  useEffect(() => {
    if (told !== '') announce(told)
  }, [told])
  if (query === null) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') closeFind()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div role="search" className="flex max-w-palette items-center gap-1">
      <input
        ref={field}
        data-find
        type="text"
        role="searchbox"
        aria-label={strings.reader.find}
        placeholder={strings.reader.find}
        value={query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-8 min-w-0 flex-1 rounded-card border border-control-line bg-raised px-2"
      />
      <span className="min-w-16 text-end text-small text-faint numeric">{told}</span>
      <IconButton label={strings.reader.previousHit} keys="⇧ Enter" disabled={hits === 0} onClick={() => step(-1)}>
        <ChevronUp {...icon} />
      </IconButton>
      <IconButton label={strings.reader.nextHit} keys="Enter" disabled={hits === 0} onClick={() => step(1)}>
        <ChevronDown {...icon} />
      </IconButton>
      <IconButton label={strings.reader.closeFind} keys="Esc" onClick={closeFind}>
        <X {...icon} />
      </IconButton>
    </div>
  )
}
