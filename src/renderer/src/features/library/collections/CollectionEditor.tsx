/** Name, description and folders of a collection. Nothing is stored before the user is done. */
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { maxCollectionDescription, maxCollectionName } from '../../../../../shared/domain/collection.ts'
import type { Collection } from '../../../../../shared/domain/collection.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { strings } from '../../../strings.ts'
import { deleteCollection, saveCollection } from './collectionActions.ts'
import { FolderChoice } from './FolderChoice.tsx'

const text = strings.collections
const field = 'w-full rounded-card border border-line bg-paper px-2 hover:border-line-strong'

interface CollectionEditorProps {
  readonly collection: Collection
  readonly onDone: () => void
}

export function CollectionEditor({ collection, onDone }: CollectionEditorProps) {
  const [name, setName] = useState(collection.name)
  const [description, setDescription] = useState(collection.description ?? '')
  const [folders, setFolders] = useState(collection.folders)
  const nameField = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => nameField.current?.select(), [])
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return nameField.current?.focus()
        void saveCollection({ id: collection.id, name, description, folders })
        onDone()
      }}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-name`} className="text-small text-faint">
          {text.name}
        </label>
        <input
          ref={nameField}
          id={`${id}-name`}
          value={name}
          required
          maxLength={maxCollectionName}
          onChange={(event) => setName(event.target.value)}
          className={`h-8 ${field}`}
        />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-description`} className="text-small text-faint">
          {text.description}
        </label>
        <textarea
          id={`${id}-description`}
          rows={2}
          value={description}
          maxLength={maxCollectionDescription}
          placeholder={text.descriptionPlaceholder}
          onChange={(event) => setDescription(event.target.value)}
          className={`field-sizing-content max-h-32 resize-none py-1.5 ${field}`}
        />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 text-small text-faint">{text.folders}</legend>
        <FolderChoice folders={folders} onChange={setFolders} />
        <p className="text-small text-faint">{text.foldersHint}</p>
      </fieldset>
      <div className="flex items-center justify-between">
        <IconButton label={text.delete} onClick={() => deleteCollection(collection)}>
          <Trash2 size={16} strokeWidth={1.5} />
        </IconButton>
        <Button variant="primary" type="submit">
          {text.done}
        </Button>
      </div>
    </form>
  )
}
