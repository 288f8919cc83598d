/** What can be done with the document that is read: the buttons in its head. */
import { ExternalLink, FolderOpen, Info, MessageSquare } from 'lucide-react'
import { bridge } from '../../bridge/current.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { askAbout } from '../../lib/askAbout.ts'
import { attempt } from '../../lib/notice.ts'
import { openAbout } from '../../lib/windowStore.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { shownDocument, useSource } from './sourceStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

export function SourceActions({ target }: { readonly target: SourceTarget }) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const document = shownDocument(view, target)
  const { showInFolder } = bridge().capabilities
  return (
    <>
      {view && <CopyButton label={strings.chat.copyText} text={() => view.text} />}
      {document && (
        <>
          <IconButton
            label={strings.library.askAbout}
            onClick={() => askAbout({ documents: [{ id: document.id, title: document.title }] })}
          >
            <MessageSquare {...icon} />
          </IconButton>
          <IconButton label={strings.library.about} onClick={() => openAbout(document.id)}>
            <Info {...icon} />
          </IconButton>
        </>
      )}
      {document && showInFolder && (
        <>
          <IconButton
            label={strings.library.openOriginal}
            onClick={() => void attempt(() => bridge().openOriginal(document.id))}
          >
            <ExternalLink {...icon} />
          </IconButton>
          <IconButton
            label={strings.library.showInFolder}
            onClick={() => void attempt(() => bridge().showInFolder(document.id))}
          >
            <FolderOpen {...icon} />
          </IconButton>
        </>
      )}
    </>
  )
}
