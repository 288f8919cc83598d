/** The numbers of citations in the margin, beside what they quote. */
import { Tooltip } from 'radix-ui'
import { Tip } from '../../../components/IconButton.tsx'
import { classes } from '../../../lib/classes.ts'
import { openSource, selectShownSource, useWindow } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { isSamePlace } from './chatCitation.ts'
import type { ChatCitation } from './chatCitation.ts'

interface CitationMarginProps {
  /** `top`: from the top of the page; null where it stands in the text, on the line that it is beside. */
  readonly cited: readonly { readonly citation: ChatCitation; readonly top: string | null }[]
}

function CitationNumber({
  citation,
  top,
  nth,
}: {
  readonly citation: ChatCitation
  readonly top: string | null
  readonly nth: number
}) {
  const isShown = useWindow((state) => {
    const target = selectShownSource(state)
    return target !== null && isSamePlace(target, citation.target)
  })
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-label={strings.reader.citedFor(citation.marker, citation.question)}
          aria-current={isShown ? 'location' : undefined}
          onClick={() => openSource(citation.target)}
          className={classes(
            'absolute -start-5 inline-flex h-4 min-w-4 items-center justify-center rounded-mark px-1 select-none',
            'font-sans text-mark font-medium numeric transition-colors hover:bg-accent hover:text-on-accent',
            top === null && 'mt-1',
            isShown ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent',
          )}
          style={
            top === null
              ? { translate: `0 calc(var(--spacing) * ${5 * nth})` }
              : { top: `calc(${top} + var(--spacing) * ${5 * nth})` }
          }
        >
          {citation.marker}
        </button>
      </Tooltip.Trigger>
      <Tip>{strings.reader.citedFor(citation.marker, citation.question)}</Tip>
    </Tooltip.Root>
  )
}

export function CitationMargin({ cited }: CitationMarginProps) {
  return cited.map(({ citation, top }, index) => (
    <CitationNumber
      key={index}
      citation={citation}
      top={top}
      // Those of one line stand below each other.
      nth={cited.slice(0, index).filter((other) => other.top === top).length}
    />
  ))
}
