/** The folders of a collection: those it has to tick off, and those of the library to find by name. */
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { isUpload, readablePath } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'

const text = strings.collections
// Nobody reads a longer list, they narrow it by typing.
const maxListed = 30

const above = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')))

/** Every folder with a file of the library. Each copy that was added has one of its own, which nobody would look for. */
function foldersOf(documents: Iterable<Document>): readonly string[] {
  const folders = new Set<string>()
  for (const { path, parentId } of documents) if (parentId === null && !isUpload(path)) folders.add(above(path))
  folders.delete('')
  return [...folders].sort()
}

interface FolderChoiceProps {
  readonly folders: readonly string[]
  readonly onChange: (folders: readonly string[]) => void
}

export function FolderChoice({ folders, onChange }: FolderChoiceProps) {
  const documents = useLibrary((state) => state.documents)
  const [wanted, setWanted] = useState('')
  const known = useMemo(() => foldersOf(documents.values()), [documents])
  const typed = wanted.trim().toLocaleLowerCase()
  const others = known.filter((folder) => !folders.includes(folder) && folder.toLocaleLowerCase().includes(typed))
  const listed = [...folders, ...(typed === '' && folders.length > 0 ? [] : others.slice(0, maxListed))]
  const toggle = (folder: string): void => {
    onChange(folders.includes(folder) ? folders.filter((other) => other !== folder) : [...folders, folder])
    setWanted('')
  }
  if (known.length === 0 && folders.length === 0) return <p className="text-small text-soft">{text.noFolders}</p>
  return (
    <>
      <input
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={text.findFolder}
        aria-label={text.findFolder}
        className="h-8 w-full rounded-card border border-line bg-paper px-2 hover:border-line-strong"
      />
      <ul className="max-h-40 overflow-y-auto" aria-label={text.folders}>
        {listed.map((folder) => (
          <li key={folder}>
            <button
              type="button"
              role="checkbox"
              aria-checked={folders.includes(folder)}
              title={readablePath(folder)}
              onClick={() => toggle(folder)}
              className="flex min-h-8 w-full items-center gap-2 rounded-mark px-2 text-start hover:bg-hover"
            >
              <span className="flex size-4 shrink-0 items-center text-accent">
                {folders.includes(folder) && <Check size={16} strokeWidth={1.5} aria-hidden />}
              </span>
              {/* Cut at its beginning, because folders differ at their end. */}
              <span className="min-w-0 flex-1 truncate text-left [direction:rtl]">
                <bdi>{readablePath(folder)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {listed.length === 0 && <p className="px-2 py-1 text-small text-faint">{text.noFolder}</p>}
    </>
  )
}
