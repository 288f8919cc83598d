/** A document's state as a shape; its name is shown beside it. */
import {
  BookOpen,
  Check,
  CircleDashed,
  CircleMinus,
  CirclePause,
  CircleX,
  Clock,
  LockKeyhole,
  ScanText,
  TextSearch,
  TriangleAlert,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ShownState } from './documentState.ts'

const marks: Readonly<Record<ShownState, { readonly icon: LucideIcon; readonly colour: string }>> = {
  queued: { icon: Clock, colour: 'text-faint' },
  reading: { icon: BookOpen, colour: 'text-accent' },
  keyword: { icon: TextSearch, colour: 'text-accent' },
  embedding: { icon: CircleDashed, colour: 'text-accent' },
  ready: { icon: Check, colour: 'text-faint' },
  partial: { icon: TriangleAlert, colour: 'text-caution' },
  failed: { icon: CircleX, colour: 'text-alert' },
  skipped: { icon: CircleMinus, colour: 'text-faint' },
  paused: { icon: CirclePause, colour: 'text-faint' },
  ocr: { icon: ScanText, colour: 'text-accent' },
  locked: { icon: LockKeyhole, colour: 'text-caution' },
}

export function StateIcon({ state }: { readonly state: ShownState }) {
  const { icon: Icon, colour } = marks[state]
  return <Icon size={16} strokeWidth={1.5} className={`shrink-0 ${colour}`} aria-hidden />
}
