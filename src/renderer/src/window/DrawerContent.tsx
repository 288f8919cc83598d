/** The one drawer: a source or a trace. */
import { SourceDrawer } from '../features/source/SourceDrawer.tsx'
import { TraceDrawer } from '../features/trace/TraceDrawer.tsx'
import type { Drawer } from '../lib/windowStore.ts'

export function DrawerContent({ drawer }: { readonly drawer: Drawer }) {
  return drawer.type === 'source' ? <SourceDrawer target={drawer.target} /> : <TraceDrawer trace={drawer.trace} />
}
