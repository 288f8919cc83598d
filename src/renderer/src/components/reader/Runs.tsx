/** Text with its marked parts, emphasised as the document does it. */
import { Fragment, useContext } from 'react'
import { classes } from '../../lib/classes.ts'
import { Margin } from './margin.ts'
import type { MarkKind, TextRun } from './marks.ts'

const markClass: Readonly<Record<MarkKind, string>> = { quote: 'quote-mark', found: 'found-mark', here: 'here-mark' }

const styleClass = (run: TextRun): string | undefined =>
  classes(run.bold === true && 'font-semibold', run.italic === true && 'italic') || undefined

function Run({ run }: { readonly run: TextRun }) {
  if (run.mark === null) return <span className={styleClass(run)}>{run.text}</span>
  return (
    <mark
      data-quote={run.mark === 'quote' ? '' : undefined}
      data-here={run.mark === 'here' ? '' : undefined}
      className={classes(markClass[run.mark], styleClass(run))}
    >
      {run.text}
    </mark>
  )
}

export function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  const margin = useContext(Margin)
  return runs.map((run, index) => (
    <Fragment key={index}>
      {run.cited !== undefined && margin(run.cited)}
      <Run run={run} />
    </Fragment>
  ))
}
