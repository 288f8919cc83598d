/** The library page with the columns and the order that the settings keep. */
import { LibraryPage } from '../features/library/page/LibraryPage.tsx'
import { updateSetting } from '../features/settings/settingsActions.ts'
import { useSettings } from '../features/settings/settingsStore.ts'

export function LibraryView() {
  const columns = useSettings((state) => state.values['appearance.libraryColumns'])
  const sort = useSettings((state) => state.values['appearance.librarySort'])
  return (
    <LibraryPage
      columns={columns}
      sort={sort}
      onColumns={(changed) => void updateSetting('appearance.libraryColumns', changed)}
      onSort={(changed) => void updateSetting('appearance.librarySort', changed)}
    />
  )
}
