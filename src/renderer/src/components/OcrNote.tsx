/** Says that the text was read from an image by OCR, and with what confidence. */
import { ScanText } from 'lucide-react'
import { formatShare } from '../lib/format.ts'
import { strings } from '../strings.ts'

export function OcrNote({ sure }: { readonly sure: number }) {
  return (
    <p className="flex items-center gap-1.5 text-small text-soft numeric">
      <ScanText size={16} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
      {strings.source.ocrConfidence(formatShare(sure))}
    </p>
  )
}
