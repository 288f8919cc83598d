/** The last connections to other machines, newest first; equal ones in a row are one line. */
import { useEffect } from 'react'
import type { Connection } from '../../../../../shared/domain/network.ts'
import { formatClock, formatCount, formatDay } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { followConnections, usePrivacy } from './privacyActions.ts'

const text = strings.privacy

interface Line extends Connection {
  readonly times: number
}

/** A program that is refused tries again and again. */
export function connectionLines(connections: readonly Connection[]): readonly Line[] {
  const lines: Line[] = []
  for (const connection of connections) {
    const last = lines.at(-1)
    const { host, cause, outcome } = connection
    if (last !== undefined && last.host === host && last.cause === cause && last.outcome === outcome)
      lines[lines.length - 1] = { ...last, times: last.times + 1 }
    else lines.push({ ...connection, times: 1 })
  }
  return lines
}

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()
const timeOf = (at: number): string => (isToday(at) ? formatClock(at) : `${formatDay(at)}, ${formatClock(at)}`)
const cell = 'border-t border-line px-2 py-1.5 align-top first:ps-0 last:pe-0'

export function ConnectionList() {
  useEffect(followConnections, [])
  const connections = usePrivacy((state) => state.connections)
  if (connections.length === 0) return <p className="mt-3 text-small text-faint">{text.noConnections}</p>
  return (
    <>
      <h4 id="connections" className="mt-4 font-medium">
        {text.connections}
      </h4>
      <p className="text-small text-faint">{text.kept(formatCount(connections.length))}</p>
      {/* The keyboard has to reach what scrolls. */}
      <div className="mt-2 max-h-64 overflow-auto" role="region" aria-labelledby="connections" tabIndex={0}>
        <table className="w-full text-start text-small numeric">
          <thead className="sticky top-0 bg-paper text-faint">
            <tr>
              {[text.time, text.host, text.cause, text.outcome].map((name) => (
                <th key={name} scope="col" className="px-2 py-1 text-start font-normal first:ps-0 last:pe-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {connectionLines(connections).map(({ at, host, cause, outcome, times }, index) => (
              <tr key={`${at} ${index}`}>
                <td className={`${cell} whitespace-nowrap text-soft`}>{timeOf(at)}</td>
                <td className={`${cell} wrap-anywhere select-text`}>
                  {host}
                  {times > 1 && <span className="ms-2 text-faint">{text.times(formatCount(times))}</span>}
                </td>
                <td className={`${cell} text-soft`}>{text.causes[cause]}</td>
                <td className={`${cell} whitespace-nowrap`}>{text.outcomes[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
