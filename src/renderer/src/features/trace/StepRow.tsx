/** One engine of the waterfall: its action, time and cost. */
import { formatCount, formatMilliseconds } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import type { Bar } from './waterfall.ts'

const percent = (share: number): string => `${share * 100}%`

/** The change as a sentence; empty when nothing changed. */
function outcome(bar: Bar): string {
  const { step } = bar
  const parts: string[] = []
  if (step.before === 0 && step.after > 0) parts.push(strings.trace.found(step.after, formatCount(step.after)))
  else if (step.before !== step.after)
    parts.push(strings.trace.candidates(formatCount(step.before), formatCount(step.after)))
  if (step.llmCalls > 0) parts.push(strings.trace.calls(step.llmCalls, formatCount(step.llmCalls)))
  if (step.promptTokens + step.generatedTokens > 0)
    parts.push(strings.trace.tokens(formatCount(step.promptTokens), formatCount(step.generatedTokens)))
  return parts.join(' · ')
}

export function StepRow({ bar, terms }: { readonly bar: Bar; readonly terms: boolean }) {
  const { step } = bar
  const skipped = step.status === 'skipped'
  const changed = outcome(bar)
  return (
    <li className={`py-2 ${skipped ? 'text-faint' : ''}`}>
      <div className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1">
          {strings.trace.engine[step.engine]}
          {terms && <span className="ms-2 text-small text-faint">{step.engine}</span>}
        </span>
        <span className="shrink-0 text-small text-faint numeric">
          {step.status === 'run' ? formatMilliseconds(step.ms) : strings.trace.status[step.status]}
        </span>
      </div>
      {!skipped && (
        <div className="relative my-1 h-1.5 rounded-round bg-panel" aria-hidden>
          <div
            className={`absolute inset-y-0 rounded-round ${step.llmCalls > 0 ? 'bg-accent' : 'bg-highlight-line'}`}
            style={{ left: percent(bar.from), width: percent(bar.width) }}
          />
        </div>
      )}
      {step.reason !== null && (
        <p className={`text-small ${step.status === 'failed' ? 'text-alert' : 'text-faint'}`}>
          {strings.said(step.reason)}
        </p>
      )}
      {changed !== '' && <p className="text-small text-soft numeric">{changed}</p>}
      {step.notes.map((note) => (
        <p key={note} className="text-small text-soft">
          {strings.said(note)}
        </p>
      ))}
    </li>
  )
}
