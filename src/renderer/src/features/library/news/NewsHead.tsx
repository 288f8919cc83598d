/** Since when documents count as new, above their table. */
import { Segmented } from '../../../components/Segmented.tsx'
import { formatDay, formatTime } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { newsSpans } from './news.ts'
import type { NewsSpan } from './news.ts'

const text = strings.news

interface NewsHeadProps {
  readonly span: NewsSpan
  readonly since: number
  readonly onSpan: (span: NewsSpan) => void
}

export function NewsHead({ span, since, onSpan }: NewsHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-4 pb-3">
      <p className="min-w-0 flex-1 text-soft numeric">
        {text.since(span === 'visit' ? `${formatDay(since)}, ${formatTime(since)}` : formatDay(since))}
      </p>
      <Segmented
        label={text.spanLabel}
        value={span}
        options={newsSpans.map((value) => ({ value, label: text.spans[value] }))}
        onChange={onSpan}
      />
    </div>
  )
}
