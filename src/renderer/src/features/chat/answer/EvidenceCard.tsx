/** A quote on a card of its own, with the place that it stands in; a row of a table is drawn as one. */
import type { Citation } from '../../../../../shared/domain/citation.ts'
import type { AnswerLine } from '../../../../../shared/text/answerLines.ts'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { classes } from '../../../lib/classes.ts'
import { openCitation, quoteWhen } from '../message/CitationMark.tsx'
import { citationOf } from './answerBlocks.ts'
import { AnswerRuns } from './AnswerRuns.tsx'
import type { Emphasise } from './emphasised.ts'
import { TableRows } from './TableRows.tsx'
import { rowOf } from './citedRows.ts'
import type { CitedRow } from './citedRows.ts'

const card = 'rounded-card border border-line bg-raised px-4 pt-3 pb-2'

interface CardProps {
  readonly line: AnswerLine
  readonly emphasise: Emphasise
  /** How it stands to the quote beside it: "Another document says otherwise". */
  readonly caption?: AnswerLine | string
}

export function EvidenceCard({ line, emphasise, caption }: CardProps) {
  const citation = citationOf(line)
  const isSupported = line.runs.every(({ problem }) => problem === null)
  const row = citation === null || !isSupported ? null : rowOf(citation)
  const quote = (
    <blockquote data-evidence className={card}>
      {caption !== undefined && (
        <p className={classes('mb-1 text-small', typeof caption === 'string' ? 'text-faint' : 'text-caution')}>
          {typeof caption === 'string' ? caption : <AnswerRuns line={caption} isOwn />}
        </p>
      )}
      {row !== null ? (
        <TableRows rows={[row]} emphasise={emphasise} />
      ) : (
        <p dir="auto" className="font-serif">
          <AnswerRuns line={line} emphasise={emphasise} />
        </p>
      )}
      {citation !== null && <Place citation={citation} />}
    </blockquote>
  )
  return citation === null ? quote : <DocumentMenu documentId={citation.documentId}>{quote}</DocumentMenu>
}

/** The rows of one table that a computation counted. */
export function RowsCard({ rows, emphasise }: { readonly rows: readonly CitedRow[]; readonly emphasise: Emphasise }) {
  const [first] = rows
  return (
    <div data-evidence className={card}>
      <TableRows rows={rows} emphasise={emphasise} />
      {first !== undefined && <Place citation={first.citation} />}
    </div>
  )
}

/** The document, its headings, the page and the date that a quote stands under; the page is never cut off. */
function Place({ citation }: { readonly citation: Citation }) {
  const when = quoteWhen(citation)
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => openCitation(citation, currentTarget)}
      className={classes(
        'mt-1 -ms-1 flex max-w-full flex-wrap items-end gap-x-1 rounded-mark px-1 py-1',
        'text-start text-small text-faint numeric',
        'transition-colors hover:text-accent',
      )}
    >
      <span className="line-clamp-2">
        {[citation.title, ...headingsBelow(citation)].join(' › ')}
        {/* A line never begins with the dot. */}
        {when !== '' && ' ·'}
      </span>
      <span className="shrink-0">{when}</span>
    </button>
  )
}

/** The headings without the document's own title, which is often the first heading as well. */
function headingsBelow({ title, headings = [] }: Citation): readonly string[] {
  const isTitle = (heading: string): boolean =>
    title.toLowerCase().startsWith(heading.toLowerCase()) || heading.toLowerCase().startsWith(title.toLowerCase())
  return headings.filter((heading) => !isTitle(heading))
}
