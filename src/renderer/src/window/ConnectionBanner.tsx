/** One plain line while the owner of the library cannot be reached. */
import { Unplug } from 'lucide-react'
import { useConnection } from '../bridge/connection.ts'
import { strings } from '../strings.ts'

export function ConnectionBanner() {
  const state = useConnection((connection) => connection.state)
  if (state === 'open') return null
  const isClosed = state === 'closed'
  return (
    <div role="alert" className="flex shrink-0 items-center gap-3 border-b border-line-strong bg-raised px-6 py-2">
      <Unplug size={16} strokeWidth={1.5} className="shrink-0 text-caution" aria-hidden />
      <p>
        <span className="font-medium">{isClosed ? strings.app.connectionClosed : strings.app.connectionLost}</span>{' '}
        <span className="text-soft">
          {isClosed ? strings.app.connectionClosedDetail : strings.app.connectionDetail}
        </span>
      </p>
    </div>
  )
}
