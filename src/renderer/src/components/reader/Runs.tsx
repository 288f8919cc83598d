/** Text with the quoted part marked. */
import type { TextRun } from './readerModel.ts'

export function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map((run, index) =>
    run.marked ? (
      <mark key={index} data-quote className="quote-mark">
        {run.text}
      </mark>
    ) : (
      <span key={index}>{run.text}</span>
    ),
  )
}
