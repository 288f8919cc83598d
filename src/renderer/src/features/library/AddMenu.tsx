/** The ways to add files other than dropping them. */
import { FilePlus2, FolderPlus, LibraryBig, Plus } from 'lucide-react'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu } from '../../components/Menu.tsx'
import { strings } from '../../strings.ts'
import { addSample, chooseAndAdd } from './libraryActions.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

export function AddMenu() {
  return (
    <Menu
      items={[
        { label: strings.library.addFiles, icon: <FilePlus2 {...icon} />, run: () => void chooseAndAdd('files') },
        { label: strings.library.addFolder, icon: <FolderPlus {...icon} />, run: () => void chooseAndAdd('folders') },
        { label: strings.library.addSample, icon: <LibraryBig {...icon} />, run: () => void addSample() },
      ]}
    >
      <IconButton label={strings.library.add}>
        <Plus {...icon} />
      </IconButton>
    </Menu>
  )
}
