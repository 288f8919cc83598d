/** Documents that say nearly the same: one of them can be marked as outdated, or removed. */
import { useEffect } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { SimilarDocuments } from '../../../../../shared/domain/library.ts'
import { Button } from '../../../components/Button.tsx'
import { formatShare } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { annotate, isMarked } from '../annotations/annotationActions.ts'
import { removeDocument } from '../libraryActions.ts'
import { useLibrary } from '../libraryStore.ts'
import { isShown } from './news.ts'
import { loadSimilar } from './newsActions.ts'
import { useNews } from './newsStore.ts'
import { ListedDocument, Section } from './Section.tsx'

const text = strings.news

interface Pair {
  readonly key: string
  /** Of two versions the earlier one. */
  readonly first: Document
  readonly second: Document
  readonly versions: boolean
  readonly similarity: number
}

function pairOf(
  { documentId, otherId, relation, similarity }: SimilarDocuments,
  documents: ReadonlyMap<string, Document>,
  hidden: ReadonlySet<string>,
): readonly Pair[] {
  const [one, other] = [documents.get(documentId), documents.get(otherId)]
  const gone = (document: Document | undefined): document is undefined =>
    document === undefined || !isShown(document, hidden) || isMarked(document, 'outdated')
  if (gone(one) || gone(other)) return []
  const [first, second] = relation === 'older' ? [other, one] : [one, other]
  return [{ key: `${documentId} ${otherId}`, first, second, versions: relation !== 'nearCopy', similarity }]
}

function PairRow({ pair: { first, second, versions, similarity } }: { readonly pair: Pair }) {
  return (
    <li className="flex items-center gap-3 py-1">
      <ul className="min-w-0 flex-1">
        <ListedDocument document={first}>{versions ? text.earlier : null}</ListedDocument>
        <ListedDocument document={second}>{versions ? text.later : null}</ListedDocument>
      </ul>
      <span className="w-32 shrink-0 text-end text-small text-faint numeric">
        {strings.about.same(formatShare(similarity))}
      </span>
      <Button
        size="small"
        className="w-40"
        aria-label={text.about(versions ? text.markOutdated : text.removeCopy, first.title)}
        onClick={() => (versions ? void annotate([first], { addMarks: ['outdated'] }) : removeDocument(second))}
      >
        {versions ? text.markOutdated : text.removeCopy}
      </Button>
    </li>
  )
}

export function SimilarSection() {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const similar = useNews((state) => state.similar)
  const running = useLibrary((state) => state.progress.running)
  useEffect(() => {
    if (!running) void loadSimilar()
  }, [running])
  const pairs = (similar ?? []).flatMap((pair) => pairOf(pair, documents, hidden))
  if (pairs.length === 0) return null
  return (
    <Section title={text.similar} count={pairs.length} detail={text.similarDetail} action={null}>
      <ul>
        {pairs.map((pair) => (
          <PairRow key={pair.key} pair={pair} />
        ))}
      </ul>
    </Section>
  )
}
