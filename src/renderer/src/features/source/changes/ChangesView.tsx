/** What differs between the cited text and a later one: removed words struck out, new ones underlined, the rest folded. */
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Note } from '../../../components/Note.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { errorText } from '../../../lib/errorText.ts'
import { formatCount } from '../../../lib/format.ts'
import { fetchDocument } from '../../../lib/openDocument.ts'
import { strings } from '../../../strings.ts'
import { compareWith } from '../readerStore.ts'
import type { Other } from '../readerStore.ts'
import { countChanges, difference } from './difference.ts'
import type { Piece } from './difference.ts'

// About a line and a half on each side of a change; what is folded is at least as long.
const contextLength = 100

type Load =
  | { readonly type: 'loading' }
  | { readonly type: 'loaded'; readonly text: string }
  | { readonly type: 'failed'; readonly message: string }

function useText(documentId: string): Load {
  const [load, setLoad] = useState<Load>({ type: 'loading' })
  useEffect(() => {
    let current = true
    const put = (next: Load): void => {
      if (current) setLoad(next)
    }
    fetchDocument(documentId).then(
      (shown) =>
        put(shown === null ? { type: 'failed', message: strings.reader.noText } : { type: 'loaded', text: shown.text }),
      (error: unknown) => put({ type: 'failed', message: errorText(error) }),
    )
    return () => {
      current = false
    }
  }, [documentId])
  return load
}

/** Unchanged text: the words next to a change, and the rest on demand. */
function Same({
  text,
  isFirst,
  isLast,
}: {
  readonly text: string
  readonly isFirst: boolean
  readonly isLast: boolean
}) {
  const [open, setOpen] = useState(false)
  const head = isFirst ? 0 : contextLength
  const tail = isLast ? 0 : contextLength
  if (open || text.length <= head + tail + contextLength) return <span>{text}</span>
  // Cut between words.
  const headEnd = head === 0 ? 0 : text.indexOf(' ', head) + 1 || head
  const tailStart = tail === 0 ? text.length : text.lastIndexOf(' ', text.length - tail)
  const hidden = text.slice(headEnd, tailStart)
  const words = hidden.split(/\s+/).filter((word) => word !== '').length
  return (
    <>
      <span>{text.slice(0, headEnd)}</span>
      <Button size="small" variant="quiet" className="mx-1 font-sans" onClick={() => setOpen(true)}>
        {strings.reader.sameWords(words, formatCount(words))}
      </Button>
      <span>{text.slice(tailStart)}</span>
    </>
  )
}

function PieceView({
  piece,
  isFirst,
  isLast,
}: {
  readonly piece: Piece
  readonly isFirst: boolean
  readonly isLast: boolean
}) {
  if (piece.kind === 'same') return <Same text={piece.text} isFirst={isFirst} isLast={isLast} />
  // The space before a word belongs to no mark.
  const lead = /^\s*/.exec(piece.text)?.[0] ?? ''
  const words = piece.text.slice(lead.length)
  return (
    <>
      {lead}
      {piece.kind === 'removed' ? (
        <del className="removed-mark">{words}</del>
      ) : (
        <ins className="added-mark">{words}</ins>
      )}
    </>
  )
}

function Pieces({ before, after }: { readonly before: string; readonly after: string }) {
  const pieces = useMemo(() => difference(before, after), [before, after])
  if (pieces === null) return <Note>{strings.reader.tooDifferent}</Note>
  const changes = countChanges(pieces)
  if (changes === 0) return <Note>{strings.reader.noChanges}</Note>
  return (
    <>
      <p className="mb-4 text-soft numeric">{strings.reader.changes(changes, formatCount(changes))}</p>
      <p className="font-serif text-reading whitespace-pre-line wrap-anywhere">
        {pieces.map((piece, index) => (
          <PieceView key={index} piece={piece} isFirst={index === 0} isLast={index === pieces.length - 1} />
        ))}
      </p>
    </>
  )
}

export function ChangesView({ text, other }: { readonly text: string; readonly other: Other }) {
  const load = useText(other.documentId)
  let body: ReactNode = <Skeleton label={strings.reader.comparing} lines={8} />
  if (load.type === 'failed') body = <Note tone="alert">{load.message}</Note>
  // A file that changed a moment ago is still known by the text that was cited.
  if (load.type === 'loaded')
    body =
      other.relation === 'changed' && load.text === text ? (
        <Note>{strings.reader.notReadYet}</Note>
      ) : (
        <Pieces before={text} after={load.text} />
      )
  return (
    <section aria-label={strings.reader.differences} className="mx-auto max-w-reading">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-semibold text-pretty">
          {other.relation === 'changed' ? strings.reader.sinceCited : strings.reader.comparedWith(other.title)}
        </h3>
        <Button size="small" onClick={() => compareWith(null)}>
          {strings.reader.backToText}
        </Button>
      </div>
      {body}
    </section>
  )
}
