/** The one drawer: a source, a trace, the details of a document, or the files that need a password. */
import { ReportDrawer } from '../features/chat/report/ReportDrawer.tsx'
import { AboutDrawer } from '../features/library/about/AboutDrawer.tsx'
import { LockedDrawer } from '../features/library/locked/LockedDrawer.tsx'
import { useSettings } from '../features/settings/settingsStore.ts'
import { SourceDrawer } from '../features/source/SourceDrawer.tsx'
import { TraceDrawer } from '../features/trace/TraceDrawer.tsx'
import type { Drawer } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'
import { useChatCitations } from './reader/useChatCitations.ts'

export function DrawerContent({ drawer }: { readonly drawer: Drawer }) {
  const citations = useChatCitations()
  const ocr = useSettings((state) => state.values['ocr.enabled'])
  switch (drawer.type) {
    case 'source':
      return <SourceDrawer target={drawer.target} citations={citations} />
    case 'trace':
      return <TraceDrawer trace={drawer.trace} />
    case 'about':
      return <AboutDrawer documentId={drawer.documentId} edit={drawer.edit} ocr={ocr} />
    case 'report':
      return <ReportDrawer key={drawer.chatId} chatId={drawer.chatId} title={drawer.title} />
    case 'locked':
      return <LockedDrawer />
  }
}

/** The accessible name of the drawer. */
export function drawerName(drawer: Drawer): string {
  const names: Readonly<Record<Drawer['type'], string>> = {
    source: strings.source.title,
    trace: strings.trace.title,
    about: strings.about.title,
    report: strings.report.title,
    locked: strings.library.enterPassword,
  }
  return names[drawer.type]
}
