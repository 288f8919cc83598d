/** How large the document is drawn, in percent of the width that fits; a click on the number fits it again. */
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatShare } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { canZoom, fitWidth, useReader, zoomBy } from '../readerStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

export function ZoomControl() {
  const zoom = useReader((state) => state.zoom)
  return (
    <div role="group" aria-label={strings.reader.zoom} className="flex items-center">
      <IconButton label={strings.reader.smaller} disabled={!canZoom(zoom, -1)} onClick={() => zoomBy(-1)}>
        <Minus {...icon} />
      </IconButton>
      <button
        type="button"
        aria-label={`${strings.reader.fitWidth} (${formatShare(zoom)})`}
        className="h-7 min-w-11 rounded-mark px-1 text-small text-soft numeric hover:bg-hover hover:text-ink"
        onClick={fitWidth}
      >
        {formatShare(zoom)}
      </button>
      <IconButton label={strings.reader.larger} disabled={!canZoom(zoom, 1)} onClick={() => zoomBy(1)}>
        <Plus {...icon} />
      </IconButton>
    </div>
  )
}
