/** The metadata of a document, as terms and values; unknown values have no line. */
import type { ReactNode } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { DocumentDetails } from '../../../../../shared/domain/library.ts'
import { PathText } from '../../../components/PathText.tsx'
import { fileName, formatBytes, formatCount, formatDay, formatLanguage, readablePath } from '../../../lib/format.ts'
import { openAbout } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { setFilters } from '../view/viewOptions.ts'

const text = strings.about
// More people than this are a mailing list, not something a user reads.
const maxPeople = 12

export const linkClass =
  'rounded-mark text-start underline decoration-line-strong underline-offset-2 wrap-anywhere hover:text-accent'

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-faint">{name}</dt>
      <dd className="wrap-anywhere select-text">{children}</dd>
    </div>
  )
}

function datesOf(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return ''
  // A line may break between two days, not within one.
  const day = (date: string): string => formatDay(date).replaceAll(' ', '\u00a0')
  return first === last ? day(first) : text.fromTo(day(first), day(last))
}

function people(names: readonly string[]): string {
  const shown = names.slice(0, maxPeople).join(', ')
  return names.length > maxPeople ? `${shown} ${text.more(formatCount(names.length - maxPeople))}` : shown
}

interface AboutDetailsProps {
  readonly document: Document
  readonly details: DocumentDetails
  readonly container: Document | undefined
}

export function AboutDetails({ document, details, container }: AboutDetailsProps) {
  const { author, date, modified, language } = details
  const others = details.people.filter((name) => name !== author)
  return (
    <dl className="numeric">
      {container && (
        <Detail name={text.containedIn}>
          <button type="button" className={linkClass} onClick={() => openAbout(container.id)}>
            {container.title || fileName(container.path)}
          </button>
        </Detail>
      )}
      <Detail name={text.place}>
        <span className="normal-nums">
          <PathText path={readablePath(document.path)} />
        </span>
      </Detail>
      {document.kind !== null && <Detail name={text.kind}>{strings.library.kind[document.kind]}</Detail>}
      <Detail name={text.size}>{formatBytes(document.bytes)}</Detail>
      {author !== null && <Detail name={text.author}>{author}</Detail>}
      {others.length > 0 && <Detail name={text.people}>{people(others)}</Detail>}
      {date !== null && <Detail name={text.written}>{formatDay(date)}</Detail>}
      {modified !== null && <Detail name={text.changedInFile}>{formatDay(modified)}</Detail>}
      {details.datesInText.length > 0 && <Detail name={text.datesInText}>{datesOf(details.datesInText)}</Detail>}
      {language !== null && <Detail name={text.language}>{formatLanguage(language)}</Detail>}
      {document.pages !== null && <Detail name={text.pages}>{formatCount(document.pages)}</Detail>}
      {details.ocrPages > 0 && (
        <Detail name={text.ocrPages}>{strings.library.pages(details.ocrPages, formatCount(details.ocrPages))}</Detail>
      )}
      {details.tables > 0 && <Detail name={text.tables}>{formatCount(details.tables)}</Detail>}
      {document.chunks > 0 && (
        <Detail name={text.passages}>
          {document.embedded < document.chunks
            ? text.passagesReady(formatCount(document.embedded), formatCount(document.chunks))
            : formatCount(document.chunks)}
        </Detail>
      )}
      {details.members > 0 && (
        <Detail name={text.inside}>
          <button
            type="button"
            className={linkClass}
            onClick={() => setFilters({ filter: fileName(document.path), stateFilter: 'all', kindFilter: null })}
          >
            {text.showInside(details.members, formatCount(details.members))}
          </button>
        </Detail>
      )}
      <Detail name={text.changedOnDisk}>{formatDay(document.modifiedAt)}</Detail>
      <Detail name={text.added}>{formatDay(document.addedAt)}</Detail>
    </dl>
  )
}
