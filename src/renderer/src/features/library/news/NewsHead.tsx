/** Since when documents count as new, above their table. */
import { Segmented } from '../../../components/Segmented.tsx'
import { formatDay, formatTime } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import type { NewsSpan } from './news.ts'

const text = strings.news

interface NewsHeadProps {
  /** To choose from. */
  readonly spans: readonly NewsSpan[]
  readonly span: NewsSpan
  readonly since: number
  readonly onSpan: (span: NewsSpan) => void
}

export function NewsHead({ spans, span, since, onSpan }: NewsHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-4 pb-3">
      <p className="min-w-0 flex-1 text-soft numeric">
        {span === 'visit' ? text.sinceVisit(`${formatDay(since)}, ${formatTime(since)}`) : text.since(formatDay(since))}
      </p>
      <Segmented
        label={text.spanLabel}
        value={span}
        options={spans.map((value) => ({ value, label: text.spans[value] }))}
        onChange={onSpan}
      />
    </div>
  )
}
