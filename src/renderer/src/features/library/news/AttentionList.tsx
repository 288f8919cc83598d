/** What needs the user's attention, grouped by reason: what it is, what to do, and the fix for the whole group. */
import { ChevronRight, FolderX } from 'lucide-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { Button } from '../../../components/Button.tsx'
import { classes } from '../../../lib/classes.ts'
import { fileName, formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import { reasonUnderName } from '../libraryView.ts'
import { applyFix } from '../reasons/reasonFixes.ts'
import { groupFix } from '../reasons/reasonGroups.ts'
import { attentionSections } from './news.ts'
import type { AttentionSection } from './news.ts'
import { openTable } from './newsActions.ts'
import { ListedDocument, NothingListed, Section } from './Section.tsx'
import { SimilarSection } from './SimilarSection.tsx'

const text = strings.news
// About a window of rows; the table has room for thousands.
const maxListed = 20

function Rows({ documents }: { readonly documents: readonly Document[] }) {
  return (
    <ul>
      {documents.slice(0, maxListed).map((document) => (
        <ListedDocument key={document.id} document={document}>
          {document.reason === null ? null : reasonUnderName(document.reason.message, document.path)}
        </ListedDocument>
      ))}
    </ul>
  )
}

function Reason({ section, ocr }: { readonly section: AttentionSection; readonly ocr: boolean }) {
  const { group, documents } = section
  const fix = groupFix(group, ocr)
  const name = strings.library.reasons[group]
  const count = formatCount(documents.length)
  return (
    <Section
      title={name}
      count={documents.length}
      detail={text.whatToDo[group]}
      action={
        fix !== null && (
          <Button
            size="small"
            aria-label={strings.library.fixFor(strings.library.groupFixes[fix], name, documents.length, count)}
            onClick={() => applyFix(fix, documents)}
          >
            {strings.library.groupFixes[fix]}
          </Button>
        )
      }
    >
      <Rows documents={documents} />
      {documents.length > maxListed && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1"
          onClick={() => openTable({ state: section.quiet ? 'skipped' : 'problems' })}
        >
          {text.showAllOf(count)}
        </Button>
      )}
    </Section>
  )
}

/** Folders and disks that are not connected. */
function Offline() {
  const sources = useLibrary((state) => state.sources)
  const bySource = useLibrary((state) => summarise(state).bySource)
  const gone = sources.filter(({ id, present }) => !present && (bySource.get(id) ?? 0) > 0)
  if (gone.length === 0) return null
  return (
    <Section title={text.offline} count={gone.length} detail={text.offlineDetail} action={null}>
      <ul>
        {gone.map((source) => (
          <li key={source.id} className="flex items-center gap-2 px-2 py-1.5" title={source.path}>
            <FolderX size={16} strokeWidth={1.5} className="shrink-0 text-caution" aria-hidden />
            <span className="min-w-0 truncate">{fileName(source.path)}</span>
            <span className="text-small text-faint numeric">
              {strings.library.count(bySource.get(source.id) ?? 0, formatCount(bySource.get(source.id) ?? 0))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Files that were skipped for a good reason: behind one line, because there is nothing to do. */
function Skipped({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <details className="group">
      <summary
        className={classes(
          'flex cursor-pointer list-none items-center gap-1 py-4 text-soft hover:text-ink',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <ChevronRight
          size={16}
          strokeWidth={1.5}
          className="shrink-0 transition-transform group-open:rotate-90"
          aria-hidden
        />
        {text.skipped(count, formatCount(count))}
      </summary>
      {children}
    </details>
  )
}

/** `ocr`: OCR is turned on. */
export function AttentionList({ ocr }: { readonly ocr: boolean }) {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const sections = useMemo(() => attentionSections(documents, hidden), [documents, hidden])
  const [loud, quiet] = [sections.filter((one) => !one.quiet), sections.filter((one) => one.quiet)]
  const skipped = quiet.reduce((sum, section) => sum + section.documents.length, 0)
  return (
    <div className="h-full overflow-y-auto px-6 pb-10">
      {loud.length === 0 && <NothingListed>{text.nothingNeedsAttention}</NothingListed>}
      <Offline />
      {loud.map((section) => (
        <Reason key={section.group} section={section} ocr={ocr} />
      ))}
      <SimilarSection />
      {quiet.length > 0 && (
        <Skipped count={skipped}>
          {quiet.map((section) => (
            <Reason key={section.group} section={section} ocr={ocr} />
          ))}
        </Skipped>
      )}
    </div>
  )
}
