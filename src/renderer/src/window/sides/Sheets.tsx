/** The sides of a narrow window as sheets over its page: the sidebar, and the drawer. */
import { closeDrawer, setSidebar } from '../../lib/windowStore.ts'
import type { Drawer } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { DrawerContent, drawerName } from '../DrawerContent.tsx'
import { Sheet } from './Sheet.tsx'
import { Sidebar } from '../Sidebar.tsx'
import { Toasts } from '../Toasts.tsx'

interface SheetsProps {
  readonly sidebar: boolean
  /** Null where it is closed or beside the page. */
  readonly drawer: Drawer | null
}

export function Sheets({ sidebar, drawer }: SheetsProps) {
  return (
    <>
      {sidebar && (
        <Sheet side="left" label={strings.app.openMenu} onClose={() => setSidebar(false)}>
          <Sidebar foot={drawer === null && <Toasts />} />
        </Sheet>
      )}
      {drawer && (
        <Sheet side="right" label={drawerName(drawer)} onClose={closeDrawer}>
          <div className="flex h-full flex-col">
            <div className="min-h-0 flex-1">
              <DrawerContent drawer={drawer} />
            </div>
            <Toasts />
          </div>
        </Sheet>
      )}
    </>
  )
}
