/** Text with its marked parts. */
import type { MarkKind, TextRun } from './marks.ts'

const markClass: Readonly<Record<MarkKind, string>> = { quote: 'quote-mark', found: 'found-mark', here: 'here-mark' }

export function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map((run, index) =>
    run.mark === null ? (
      <span key={index}>{run.text}</span>
    ) : (
      <mark
        key={index}
        data-quote={run.mark === 'quote' ? '' : undefined}
        data-here={run.mark === 'here' ? '' : undefined}
        className={markClass[run.mark]}
      >
        {run.text}
      </mark>
    ),
  )
}
