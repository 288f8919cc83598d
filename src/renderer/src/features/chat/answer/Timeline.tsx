/** Points in time, one under the other along a line. */
import { formatDay } from '../../../lib/format.ts'
import { AnswerRuns } from './AnswerRuns.tsx'
import type { TimelinePoint } from './answerBlocks.ts'

export function Timeline({ points }: { readonly points: readonly TimelinePoint[] }) {
  return (
    <ol className="flex flex-col">
      {points.map(({ date, line }, index) => (
        <li key={index} className="relative grid grid-cols-[7rem_1fr] gap-x-8 pb-4 last:pb-0">
          <time dateTime={date} className="text-end text-base leading-6.5 text-soft numeric">
            {formatDay(date)}
          </time>
          <span aria-hidden className="absolute top-0 bottom-0 start-32 flex w-0 justify-center">
            {index < points.length - 1 && <span className="absolute top-4 bottom-0 w-px bg-line-strong" />}
            <span className="absolute top-2 size-2 rounded-round bg-accent" />
          </span>
          <p>
            <AnswerRuns line={line} />
          </p>
        </li>
      ))}
    </ol>
  )
}
