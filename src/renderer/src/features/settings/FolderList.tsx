/** The sources of the library: if each is reachable, if it is watched, and a button to remove it. */
import { FileText, Folder, FolderX, HardDriveUpload, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Source } from '../../../../shared/domain/document.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { PathText } from '../../components/PathText.tsx'
import { Toggle } from '../../components/Toggle.tsx'
import { fileName, formatDay } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { loadSources, removeSource, setWatched } from './sourceActions.ts'
import { useSettings } from './settingsStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.settings.folders

const icons = { folder: Folder, file: FileText, upload: HardDriveUpload } as const

function SourceRow({ source }: { readonly source: Source }) {
  const Icon = source.present ? icons[source.kind] : FolderX
  const name = source.kind === 'upload' ? strings.library.uploads : fileName(source.path)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <Icon {...icon} className={`shrink-0 ${source.present ? 'text-faint' : 'text-caution'}`} aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere">{name}</p>
        {source.kind !== 'upload' && (
          <p className="text-small text-faint wrap-anywhere select-text">
            <PathText path={source.path} />
          </p>
        )}
        <p className="text-small text-faint numeric">
          {text.added(formatDay(source.addedAt))}
          {!source.present && <span className="text-caution"> · {text.offline}</span>}
        </p>
      </div>
      {source.kind === 'folder' && (
        <Toggle
          label={text.watch}
          name={`${text.watch}: ${name}`}
          checked={source.watched}
          onChange={(watched) => void setWatched(source.id, watched)}
        />
      )}
      <IconButton label={text.remove(name)} onClick={() => removeSource(source)}>
        <Trash2 {...icon} />
      </IconButton>
    </li>
  )
}

export function FolderList() {
  const sources = useSettings((state) => state.sources)
  const hidden = useSettings((state) => state.hiddenSources)
  useEffect(() => void loadSources(), [])
  const shown = sources.filter((source) => !hidden.has(source.id) && source.chats === undefined)
  return (
    <div className="border-b border-line py-4">
      <h3 className="font-medium">{text.title}</h3>
      <p className="text-soft">{text.detail}</p>
      {shown.length === 0 ? (
        <p className="mt-2 text-small text-faint">{text.none}</p>
      ) : (
        <ul className="mt-2 flex flex-col">
          {shown.map((source) => (
            <SourceRow key={source.id} source={source} />
          ))}
        </ul>
      )}
    </div>
  )
}
