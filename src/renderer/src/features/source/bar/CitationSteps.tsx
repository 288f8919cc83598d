/** From one citation of the chat to the next, also in another document. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatCount } from '../../../lib/format.ts'
import { openSource } from '../../../lib/windowStore.ts'
import type { SourceTarget } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { indexOfShown, neighbour } from '../citations/chatCitation.ts'
import type { ChatCitation } from '../citations/chatCitation.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

interface CitationStepsProps {
  readonly target: SourceTarget
  readonly citations: readonly ChatCitation[]
}

export function CitationSteps({ target, citations }: CitationStepsProps) {
  if (citations.length === 0) return null
  const at = indexOfShown(citations, target)
  const go = (by: 1 | -1): void => {
    const next = neighbour(citations, target, by)
    if (next) openSource(next.target)
  }
  const count = formatCount(citations.length)
  return (
    <div role="group" aria-label={strings.reader.citations} className="flex items-center">
      <IconButton label={strings.reader.previousCitation} onClick={() => go(-1)}>
        <ChevronLeft {...icon} />
      </IconButton>
      <span className="text-small text-faint numeric" aria-live="polite">
        {at < 0
          ? strings.reader.citationCount(citations.length, count)
          : strings.reader.nthCitation(formatCount(at + 1), count)}
      </span>
      <IconButton label={strings.reader.nextCitation} onClick={() => go(1)}>
        <ChevronRight {...icon} />
      </IconButton>
    </div>
  )
}
