/** The library page with what the settings keep for it. */
import { LibraryPage } from '../features/library/page/LibraryPage.tsx'
import { updateSetting } from '../features/settings/settingsActions.ts'
import { useSettings } from '../features/settings/settingsStore.ts'

export function LibraryView() {
  const columns = useSettings((state) => state.values['appearance.libraryColumns'])
  const sort = useSettings((state) => state.values['appearance.librarySort'])
  const seenAt = useSettings((state) => state.values['appearance.newsSeenAt'])
  const ocr = useSettings((state) => state.values['ocr.enabled'])
  const readOnly = useSettings((state) => state.info?.readOnly === true)
  return (
    <LibraryPage
      columns={columns}
      sort={sort}
      onColumns={(changed) => void updateSetting('appearance.libraryColumns', changed)}
      onSort={(changed) => void updateSetting('appearance.librarySort', changed)}
      seenAt={seenAt}
      onSeen={() => {
        if (!readOnly) void updateSetting('appearance.newsSeenAt', Date.now())
      }}
      ocr={ocr}
    />
  )
}
