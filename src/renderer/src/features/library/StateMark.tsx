/** A document's state as a shape and a word. */
import { BookOpen, Check, CircleDashed, CircleMinus, CircleX, Clock, TextSearch, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DocumentState } from '../../../../shared/domain/document.ts'
import { strings } from '../../strings.ts'

const marks: Readonly<Record<DocumentState, { readonly icon: LucideIcon; readonly colour: string }>> = {
  queued: { icon: Clock, colour: 'text-faint' },
  reading: { icon: BookOpen, colour: 'text-accent' },
  words: { icon: TextSearch, colour: 'text-accent' },
  embedding: { icon: CircleDashed, colour: 'text-accent' },
  ready: { icon: Check, colour: 'text-faint' },
  partial: { icon: TriangleAlert, colour: 'text-caution' },
  failed: { icon: CircleX, colour: 'text-alert' },
  skipped: { icon: CircleMinus, colour: 'text-faint' },
}

export function StateIcon({ state }: { readonly state: DocumentState }) {
  const { icon: Icon, colour } = marks[state]
  return <Icon size={16} strokeWidth={1.5} className={`shrink-0 ${colour}`} aria-hidden />
}

export const stateWord = (state: DocumentState): string => strings.library.state[state]
