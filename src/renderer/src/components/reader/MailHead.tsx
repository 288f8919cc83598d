/** The head of a mail: its subject as the title, below it who wrote to whom and when, and what was attached. */
import { Paperclip } from 'lucide-react'
import { labelOf } from './layout.ts'
import { afterCharacters, linesOf } from './readerModel.ts'
import type { TextRun } from './marks.ts'
import { Runs } from './Runs.tsx'

interface HeadLine {
  readonly label: string | null
  readonly value: readonly TextRun[]
}

function headLine(runs: readonly TextRun[]): HeadLine {
  const found = labelOf(runs.map((run) => run.text).join(''))
  return found === null
    ? { label: null, value: runs }
    : { label: found.label, value: afterCharacters(runs, found.length) }
}

export function MailHead({ runs }: { readonly runs: readonly TextRun[] }) {
  const lines = linesOf(runs).map(headLine)
  const subject = lines.find(({ label }) => label === 'Subject')
  return (
    <header className="mb-6 border-b border-line pb-4">
      {subject && (
        <h3 className="mb-3 text-title font-semibold text-balance">
          <Runs runs={subject.value} />
        </h3>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 font-sans text-base">
        {lines
          .filter((line) => line !== subject)
          .map(({ label, value }, index) => (
            <div key={index} className="contents">
              <dt className="text-faint">{label}</dt>
              <dd className="min-w-0">
                {label === 'Attachments' && (
                  <Paperclip
                    size={14}
                    strokeWidth={1.5}
                    aria-hidden
                    className="me-1.5 inline align-[-2px] text-faint"
                  />
                )}
                <Runs runs={value} />
              </dd>
            </div>
          ))}
      </dl>
    </header>
  )
}
