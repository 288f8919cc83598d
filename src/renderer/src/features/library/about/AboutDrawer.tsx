/** Everything about one document: its state, problems and fixes, metadata, other versions and history. */
import { BookOpenText, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { RelatedDocument } from '../../../../../shared/domain/library.ts'
import { bridge } from '../../../bridge/current.ts'
import { Button } from '../../../components/Button.tsx'
import { DrawerFrame } from '../../../components/DrawerFrame.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Note } from '../../../components/Note.tsx'
import { PathText } from '../../../components/PathText.tsx'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { fileName, formatShare, readablePath, shortFolder } from '../../../lib/format.ts'
import { openSetting } from '../../../lib/openSetting.ts'
import { openAbout } from '../../../lib/windowStore.ts'
import type { Edit } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { AboutDetails, linkClass } from './AboutDetails.tsx'
import { AboutHistory } from './AboutHistory.tsx'
import { AnnotationSection } from '../annotations/AnnotationSection.tsx'
import { loadDetails, useAbout } from './aboutStore.ts'
import { placeActions, workActions } from '../documentActions.tsx'
import { isLocked, shownState, stateLabel } from '../documentState.ts'
import { fixesOf } from '../reasons/fixes.ts'
import type { Fix } from '../reasons/fixes.ts'
import { readDocument, removeDocument, retryDocument, showInFolder, turnOnOcr } from '../libraryActions.ts'
import { useLibrary } from '../libraryStore.ts'
import { readableReason, retryLabel } from '../libraryView.ts'
import { StateIcon } from '../StateMark.tsx'
import { useUnlocking } from '../locked/useUnlocking.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

function FixButton({ fix, document }: { readonly fix: Fix; readonly document: Document }) {
  switch (fix) {
    case 'password':
      return null
    case 'ocr':
      return <Button onClick={() => void turnOnOcr([document])}>{strings.about.turnOnOcr}</Button>
    case 'languages':
      return <Button onClick={() => openSetting('ocr.languages')}>{strings.about.chooseLanguages}</Button>
    case 'retry':
      return <Button onClick={() => void retryDocument(document.id)}>{retryLabel(document)}</Button>
    case 'showInFolder':
      return bridge().capabilities.showInFolder ? (
        <Button onClick={() => void showInFolder(document.id)}>{strings.library.showInFolder}</Button>
      ) : null
    case 'remove':
      return <Button onClick={() => removeDocument(document)}>{strings.library.remove}</Button>
  }
}

/** The state, its full reason, and the available fixes. */
function Standing({
  document,
  unlockNow,
  fixes,
}: {
  readonly document: Document
  readonly unlockNow: boolean
  readonly fixes: readonly Fix[]
}) {
  const { isShut, unlock } = useUnlocking()
  const [wasLocked, setWasLocked] = useState(false)
  if (isLocked(document) && !wasLocked) setWasLocked(true)
  return (
    <section className="flex flex-col gap-3" aria-label={strings.about.whatToDo}>
      <p className="flex items-center gap-2 font-medium numeric">
        <StateIcon state={shownState(document)} />
        {stateLabel(document)}
      </p>
      {document.reason !== null && (
        <p className="wrap-anywhere select-text">{readableReason(document.reason.message, document.path)}</p>
      )}
      {wasLocked && isShut(document) && (
        <div className="flex max-w-narrow flex-col gap-1">
          <PasswordField
            name={fileName(document.path)}
            focused={unlockNow}
            onUnlock={(password) => unlock(document, password)}
          />
          <p className="text-small text-faint">{strings.password.note}</p>
        </div>
      )}
      {fixes.length > 0 && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {fixes.map((fix) => (
            <FixButton key={fix} fix={fix} document={document} />
          ))}
        </div>
      )}
    </section>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-6" aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Related({ related }: { readonly related: readonly RelatedDocument[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {related.map((other) => (
        <li key={other.documentId}>
          <button type="button" className={linkClass} onClick={() => openAbout(other.documentId)}>
            {other.title || fileName(other.path)}
          </button>
          <p className="text-small text-faint numeric" title={other.path}>
            {strings.about.relation[other.relation]} · {strings.about.same(formatShare(other.similarity))} ·{' '}
            {shortFolder(other.path)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Actions({ document, fixes }: { readonly document: Document; readonly fixes: readonly Fix[] }) {
  // Actions with a button above are not repeated.
  const offered = new Set<string>(
    fixes.flatMap((fix) =>
      fix === 'retry' || fix === 'ocr'
        ? [retryLabel(document)]
        : fix === 'showInFolder'
          ? [strings.library.showInFolder]
          : [],
    ),
  )
  return (
    <div className="flex flex-col items-start gap-1">
      {document.contentId !== null && (
        <Button icon={<BookOpenText {...icon} />} onClick={() => readDocument(document)}>
          {strings.about.read}
        </Button>
      )}
      {/* Their icons are below the text above. */}
      <div className="-ms-3 flex flex-wrap gap-x-1 empty:hidden">
        {[...workActions(document), ...placeActions(document)]
          .filter((action) => !offered.has(action.label))
          .map((action) => (
            <Button key={action.label} variant="quiet" icon={action.icon} onClick={action.run}>
              {action.label}
            </Button>
          ))}
      </div>
    </div>
  )
}

interface AboutDrawerProps {
  readonly documentId: string
  /** The field that the user came to fill in. */
  readonly edit: Edit | null
  /** True while OCR is enabled. */
  readonly ocr: boolean
}

export function AboutDrawer({ documentId, edit, ocr }: AboutDrawerProps) {
  const document = useLibrary((state) => state.documents.get(documentId))
  const container = useLibrary((state) =>
    document?.parentId == null ? undefined : state.documents.get(document.parentId),
  )
  const details = useAbout((state) => (state.documentId === documentId ? state.details : null))
  const error = useAbout((state) => (state.documentId === documentId ? state.error : null))
  useEffect(() => {
    void loadDetails(documentId)
  }, [documentId, document])
  const known = document ?? details?.document
  if (!known) {
    return (
      <DrawerFrame title={strings.about.title}>
        {error === null ? <Skeleton label={strings.about.loading} /> : <Note tone="alert">{error}</Note>}
      </DrawerFrame>
    )
  }
  const fixes = fixesOf(known, ocr)
  return (
    <DrawerFrame
      title={known.title || fileName(known.path)}
      detail={shortFolder(known.path)}
      keepFocus={edit !== null && (edit.field !== 'password' || isLocked(known))}
      subject={known.id}
      actions={
        <IconButton label={strings.library.remove} onClick={() => removeDocument(known)}>
          <Trash2 {...icon} />
        </IconButton>
      }
    >
      <Standing key={known.id} document={known} unlockNow={edit?.field === 'password'} fixes={fixes} />
      <div className="mt-4">
        <Actions document={known} fixes={fixes} />
      </div>
      <Section title={strings.annotations.section}>
        <AnnotationSection document={known} edit={edit} />
      </Section>
      {error !== null && <Note tone="alert">{error}</Note>}
      {!details && error === null && <Skeleton label={strings.about.loading} lines={6} />}
      {details && (
        <>
          {details.related.length > 0 && (
            <Section title={strings.about.related}>
              <Related related={details.related} />
            </Section>
          )}
          {details.alsoAt.length > 0 && (
            <Section title={strings.about.alsoAt}>
              <ul className="flex flex-col gap-1 text-soft wrap-anywhere select-text">
                {details.alsoAt.map((path) => (
                  <li key={path}>
                    <PathText path={readablePath(path)} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title={strings.about.metadata}>
            <AboutDetails document={known} details={details} container={container} />
          </Section>
          <Section title={strings.about.history}>
            <AboutHistory history={details.history} path={known.path} />
          </Section>
        </>
      )}
    </DrawerFrame>
  )
}
