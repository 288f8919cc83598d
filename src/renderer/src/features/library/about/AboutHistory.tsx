/** A document's history as a timeline, the newest last, each day named once. */
import type { HistoryEntry } from '../../../../../shared/domain/document.ts'
import { formatDay, formatMilliseconds, formatTime, readablePath } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { readableReason } from '../libraryView.ts'
import { classes } from '../../../lib/classes.ts'

const bad = new Set<HistoryEntry['event']>(['failed', 'partial'])

function Entry({
  entry,
  newDay,
  path,
}: {
  readonly entry: HistoryEntry
  readonly newDay: boolean
  readonly path: string
}) {
  return (
    <li className="flex flex-col">
      {newDay && <p className="pt-2 pb-1 text-small text-faint numeric">{formatDay(entry.at)}</p>}
      <div className="relative flex gap-3 border-s border-line py-1 ps-4">
        <span
          aria-hidden
          className={classes(
            'absolute top-2.5 -start-1 size-2 rounded-round',
            `${bad.has(entry.event) ? 'bg-caution' : 'bg-line-strong'}`,
          )}
        />
        <time
          dateTime={new Date(entry.at).toISOString()}
          className="w-16 shrink-0 whitespace-nowrap text-faint numeric"
        >
          {formatTime(entry.at)}
        </time>
        <div className="min-w-0 flex-1">
          <p className="numeric">
            {strings.about.event[entry.event]}
            {entry.ms !== null && (
              <span className="text-faint"> {strings.about.took(formatMilliseconds(entry.ms))}</span>
            )}
          </p>
          {entry.message !== null && (
            <p className="text-small text-soft wrap-anywhere">
              {entry.event === 'moved'
                ? strings.about.movedFrom(readablePath(entry.message))
                : readableReason(entry.message, path)}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

export function AboutHistory({ history, path }: { readonly history: readonly HistoryEntry[]; readonly path: string }) {
  if (history.length === 0) return <p className="text-soft">{strings.about.noHistory}</p>
  return (
    <ol className="flex flex-col">
      {history.map((entry, index) => {
        const before = history[index - 1]
        return (
          <Entry
            key={index}
            entry={entry}
            path={path}
            newDay={before === undefined || formatDay(before.at) !== formatDay(entry.at)}
          />
        )
      })}
    </ol>
  )
}
