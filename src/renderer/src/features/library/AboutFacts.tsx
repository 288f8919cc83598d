/** What is known about a document, as terms and values; what is not known has no line. */
import type { ReactNode } from 'react'
import type { Document } from '../../../../shared/domain/document.ts'
import type { DocumentDetails } from '../../../../shared/domain/library.ts'
import { PathText } from '../../components/PathText.tsx'
import { fileName, formatBytes, formatCount, formatDay, formatLanguage, readablePath } from '../../lib/format.ts'
import { openAbout } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { setFilters } from './libraryLook.ts'

const text = strings.about
// More people than this are a mailing list, not something a person reads.
const mostPeople = 12

export const linkLook =
  'rounded-mark text-left underline decoration-line-strong underline-offset-2 wrap-anywhere hover:text-accent'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
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
  // A line may end between two days, not within one.
  const day = (date: string): string => formatDay(date).replaceAll(' ', '\u00a0')
  return first === last ? day(first) : text.fromTo(day(first), day(last))
}

function people(names: readonly string[]): string {
  const shown = names.slice(0, mostPeople).join(', ')
  return names.length > mostPeople ? `${shown} ${text.more(formatCount(names.length - mostPeople))}` : shown
}

interface AboutFactsProps {
  readonly document: Document
  readonly details: DocumentDetails
  readonly container: Document | undefined
}

export function AboutFacts({ document, details, container }: AboutFactsProps) {
  const { author, date, modified, language } = details
  const others = details.people.filter((name) => name !== author)
  return (
    <dl className="numeric">
      {container && (
        <Fact name={text.liesIn}>
          <button type="button" className={linkLook} onClick={() => openAbout(container.id)}>
            {container.title || fileName(container.path)}
          </button>
        </Fact>
      )}
      <Fact name={text.place}>
        <span className="normal-nums">
          <PathText path={readablePath(document.path)} />
        </span>
      </Fact>
      {document.kind !== null && <Fact name={text.kind}>{strings.library.kind[document.kind]}</Fact>}
      <Fact name={text.size}>{formatBytes(document.bytes)}</Fact>
      {author !== null && <Fact name={text.author}>{author}</Fact>}
      {others.length > 0 && <Fact name={text.people}>{people(others)}</Fact>}
      {date !== null && <Fact name={text.written}>{formatDay(date)}</Fact>}
      {modified !== null && <Fact name={text.changedInFile}>{formatDay(modified)}</Fact>}
      {details.datesInText.length > 0 && <Fact name={text.datesInText}>{datesOf(details.datesInText)}</Fact>}
      {language !== null && <Fact name={text.language}>{formatLanguage(language)}</Fact>}
      {document.pages !== null && <Fact name={text.pages}>{formatCount(document.pages)}</Fact>}
      {details.recognisedPages > 0 && (
        <Fact name={text.recognisedPages}>
          {strings.library.pages(details.recognisedPages, formatCount(details.recognisedPages))}
        </Fact>
      )}
      {details.tables > 0 && <Fact name={text.tables}>{formatCount(details.tables)}</Fact>}
      {document.chunks > 0 && (
        <Fact name={text.passages}>
          {document.embedded < document.chunks
            ? text.passagesReady(formatCount(document.embedded), formatCount(document.chunks))
            : formatCount(document.chunks)}
        </Fact>
      )}
      {details.members > 0 && (
        <Fact name={text.inside}>
          <button
            type="button"
            className={linkLook}
            onClick={() => setFilters({ filter: fileName(document.path), stateFilter: 'all', kindFilter: null })}
          >
            {text.showInside(details.members, formatCount(details.members))}
          </button>
        </Fact>
      )}
      <Fact name={text.changedOnDisk}>{formatDay(document.modifiedAt)}</Fact>
      <Fact name={text.added}>{formatDay(document.addedAt)}</Fact>
    </dl>
  )
}
