/** A report as it is read: each answer under its heading, with its quotes as numbered notes. */
import { formatCount, formatDay, quoteText } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { markedText } from './markedText.ts'
import type { ExportPreview } from '../exportActions.ts'

type Note = ExportPreview['answers'][number]['notes'][number]

function placeOf({ title, file, page, date }: Note): string {
  return [
    title,
    ...(page === null ? [] : [strings.chat.page(formatCount(page))]),
    ...(date === null ? [] : [formatDay(date)]),
    ...(file === title ? [] : [file]),
  ].join(', ')
}

export function ReportText({ title, answers }: ExportPreview) {
  return (
    <article className="font-serif text-reading wrap-anywhere">
      <h3 className="mb-6 text-title font-semibold text-balance">{title}</h3>
      {answers.map(({ id, question, answer, sentences, notes, remarks }) => (
        <section key={id} className="mb-8">
          {question !== null && <h4 className="mb-2 text-question font-semibold text-pretty">{question}</h4>}
          <p className="whitespace-pre-line">{markedText({ answer, sentences })}</p>
          {remarks.map((remark) => (
            <p key={remark} className="mt-2 text-base text-soft">
              {remark}
            </p>
          ))}
          <ol className="mt-3 flex flex-col gap-2 text-base text-soft">
            {notes.map((note) => (
              <li key={note.number} className="flex gap-2">
                <span className="shrink-0 whitespace-nowrap numeric">[{note.number}]</span>
                <span className="min-w-0">
                  “{quoteText(note.quote)}” <span className="text-faint">— {placeOf(note)}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}
