/** Text with its marked parts, emphasised as the document does it. */
import { classes } from '../../lib/classes.ts'
import type { MarkKind, TextRun } from './marks.ts'

const markClass: Readonly<Record<MarkKind, string>> = { quote: 'quote-mark', found: 'found-mark', here: 'here-mark' }

const styleClass = (run: TextRun): string | undefined =>
  classes(run.bold === true && 'font-semibold', run.italic === true && 'italic') || undefined

export function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map((run, index) =>
    run.mark === null ? (
      <span key={index} className={styleClass(run)}>
        {run.text}
      </span>
    ) : (
      <mark
        key={index}
        data-quote={run.mark === 'quote' ? '' : undefined}
        data-here={run.mark === 'here' ? '' : undefined}
        className={classes(markClass[run.mark], styleClass(run))}
      >
        {run.text}
      </mark>
    ),
  )
}
