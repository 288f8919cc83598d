/** A number in the text that shows its quote on hover or focus and opens the source on click. */
import { HoverCard } from 'radix-ui'
import { useRef, useState } from 'react'
import type { Citation } from '../../../../../shared/domain/citation.ts'
import { Note } from '../../../components/Note.tsx'
import { OcrNote } from '../../../components/OcrNote.tsx'
import { VersionNote } from '../../../components/VersionNote.tsx'
import { fileName, formatCount, formatDay, quoteText } from '../../../lib/format.ts'
import { notify } from '../../../lib/notice.ts'
import { openSource, windowStore } from '../../../lib/windowStore.ts'
import type { SourceTarget } from '../../../lib/windowStore.ts'
import { carryQuote } from '../../../lib/quoteTravel.ts'
import { sharesEscape } from '../../../lib/hooks/useShortcut.ts'
import { strings } from '../../../strings.ts'
import { classes } from '../../../lib/classes.ts'

export function citationTarget(citation: Citation): SourceTarget {
  return {
    contentId: citation.contentId,
    documentId: citation.documentId,
    title: citation.title,
    page: citation.page,
    quote: { start: citation.start, end: citation.end, text: citation.quote },
    ...(citation.ocrConfidence === undefined ? {} : { ocrConfidence: citation.ocrConfidence }),
  }
}

/** `from`: what was clicked, from where the quote travels to its place. */
export function openCitation(citation: Citation, from: Element): void {
  if (citation.absent !== undefined) return notify(strings.chats.absent)
  const start = from.closest('[data-evidence]') ?? from
  openSource(citationTarget(citation))
  carryQuote(start, quoteText(citation.quote))
}

/** File, page and date, as far as they are known. */
export function citationPlace(citation: Citation): string {
  const parts = [fileName(citation.path)]
  if (citation.page !== null) parts.push(strings.chat.page(formatCount(citation.page)))
  if (citation.date !== null) parts.push(formatDay(citation.date))
  return parts.join(' · ')
}

/** "page 3 · 4 May 2023" behind the place of a quote, as far as they are known. */
export function quoteWhen({ page, date }: Citation): string {
  const parts = [
    ...(page === null ? [] : [strings.chat.page(formatCount(page))]),
    ...(date === null ? [] : [formatDay(date)]),
  ]
  return parts.join(' · ')
}

/** Whether the drawer shows this quote already: a card would say the same twice, over it. */
function isShown(citation: Citation): boolean {
  const { drawer } = windowStore.getState()
  if (drawer?.type !== 'source' || drawer.target.contentId !== citation.contentId) return false
  return drawer.target.quote?.start === citation.start && drawer.target.quote.end === citation.end
}

export function CitationMark({ citation }: { readonly citation: Citation }) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <HoverCard.Root
      open={open}
      onOpenChange={(next) => setOpen(next && !isShown(citation))}
      openDelay={120}
      closeDelay={80}
    >
      <HoverCard.Trigger asChild>
        <button
          ref={trigger}
          type="button"
          onClick={(event) => {
            // The drawer shows the quote in its place, so the card would only cover it; without one it is all there is.
            setOpen(citation.absent !== undefined)
            if (citation.absent !== undefined) return
            openCitation(citation, event.currentTarget)
          }}
          aria-label={strings.chat.citation(citation.marker, citation.title)}
          className={classes(
            'ms-1 inline-flex h-4 min-w-4 -translate-y-0.5 items-center justify-center rounded-mark',
            'bg-accent-soft px-1 align-baseline font-sans text-mark font-medium text-accent numeric',
            'transition-colors hover:bg-accent hover:text-on-accent',
          )}
        >
          {citation.marker}
        </button>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="top"
          sideOffset={8}
          collisionPadding={12}
          onEscapeKeyDown={(event) => {
            // A card that is still going takes Escape from the drawer that was opened by its mark.
            if (document.activeElement !== trigger.current) sharesEscape(event)
          }}
          className="z-40 w-float animate-arrive rounded-card border border-line bg-raised p-4 shadow-float"
        >
          <blockquote dir="auto" className="line-clamp-6 font-serif text-reading">
            <span className="quote-mark">{quoteText(citation.quote)}</span>
          </blockquote>
          {citation.columns && <p className="mt-2 text-small text-faint">{citation.columns.join(' | ')}</p>}
          <p className="mt-3 font-medium">{citation.title}</p>
          <p className="text-small text-faint numeric wrap-anywhere">{citationPlace(citation)}</p>
          <div className="mt-2 flex flex-col gap-1 empty:hidden">
            {citation.ocrConfidence !== undefined && <OcrNote sure={citation.ocrConfidence} />}
            {citation.absent && <Note>{strings.chats.absent}</Note>}
            {citation.newerVersion && <VersionNote newer={citation.newerVersion} />}
          </div>
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}
