/** "Show me my X": the document itself, complete; or the few that fit, to choose from. */
import { ExternalLink, FileText, PanelRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Answer, DocumentChoice } from '../../../../../shared/domain/answer.ts'
import type { ShownDocument } from '../../../../../shared/ipc/contract.ts'
import { wholeText } from '../../../../../shared/text/wholeText.ts'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Note } from '../../../components/Note.tsx'
import { DocumentText } from '../../../components/reader/DocumentText.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { errorText } from '../../../lib/errorText.ts'
import { changedOnDisk, shortFolder } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { fetchDocument, openDocument } from '../../../lib/openDocument.ts'
import { canOpenOriginal, openOriginal } from './documentActions.ts'
import { classes } from '../../../lib/classes.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

type Load =
  | { readonly type: 'loading' }
  | { readonly type: 'shown'; readonly document: ShownDocument }
  | { readonly type: 'failed'; readonly message: string }

function WholeDocument({ choice }: { readonly choice: DocumentChoice }) {
  const [load, setLoad] = useState<Load>({ type: 'loading' })
  useEffect(() => {
    let current = true
    const put = (next: Load): void => {
      if (current) setLoad(next)
    }
    fetchDocument(choice.documentId).then(
      (document) => put(document ? { type: 'shown', document } : { type: 'failed', message: strings.source.missing }),
      (error: unknown) => put({ type: 'failed', message: errorText(error) }),
    )
    return () => {
      current = false
    }
  }, [choice.documentId])
  return (
    <DocumentMenu documentId={choice.documentId}>
      <article aria-label={choice.title} data-read-from-start className="rounded-card border border-line bg-raised">
        <header className="flex items-start gap-2 border-b border-line py-3 pe-3 ps-6">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{choice.title}</p>
            <p className="truncate text-small text-faint" title={choice.path}>
              {shortFolder(choice.path)}
              {load.type === 'shown' && ` · ${changedOnDisk(load.document.document)}`}
            </p>
          </div>
          {load.type === 'shown' && (
            <CopyButton
              label={strings.chat.copyText}
              text={() => wholeText(load.document.decoded, () => load.document.text)}
            />
          )}
          {canOpenOriginal() && (
            <IconButton label={strings.library.openOriginal} onClick={() => void openOriginal(choice.documentId)}>
              <ExternalLink {...icon} />
            </IconButton>
          )}
          <IconButton label={strings.chat.openBeside} onClick={() => void openDocument(choice)}>
            <PanelRight {...icon} />
          </IconButton>
        </header>
        {/* Scrolls by itself, so that a long document does not push the conversation away; reachable by keyboard. */}
        <div
          className="max-h-[50vh] overflow-y-auto px-6 py-4"
          tabIndex={0}
          role="region"
          aria-label={strings.chat.whole}
        >
          {load.type === 'loading' && <Skeleton label={strings.source.loading} />}
          {load.type === 'failed' && <Note tone="caution">{load.message}</Note>}
          {load.type === 'shown' && <DocumentText text={load.document.text} blocks={load.document.blocks} />}
        </div>
      </article>
    </DocumentMenu>
  )
}

function Choices({ choices }: { readonly choices: readonly DocumentChoice[] }) {
  return (
    <div>
      <p className="text-reading">{strings.chat.choices}</p>
      <ul className="mt-3 flex flex-col border-y border-line">
        {choices.map((choice) => (
          <li key={choice.documentId} className="border-t border-line first:border-t-0">
            <DocumentMenu documentId={choice.documentId}>
              <button
                type="button"
                onClick={() => void openDocument(choice)}
                className={classes(
                  'flex w-full items-center gap-3 rounded-mark px-2 py-2.5 text-start transition-colors',
                  'hover:bg-hover',
                )}
              >
                <FileText {...icon} className="shrink-0 text-faint" aria-hidden />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{choice.title}</span>
                  <span className="block truncate text-small text-faint" title={choice.path}>
                    {shortFolder(choice.path)}
                  </span>
                </span>
              </button>
            </DocumentMenu>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function DocumentAnswer({ answer }: { readonly answer: Answer }) {
  if (answer.document) return <WholeDocument choice={answer.document} />
  return <Choices choices={answer.choices} />
}
