/** The chosen collection above the table: its name, what it is for, and what can be done with it. */
import { Folders, MessageSquare, PencilLine, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { Collection } from '../../../../../shared/domain/collection.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { askAbout } from '../../../lib/askAbout.ts'
import { readablePath } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { setPageFilters } from '../page/pageStore.ts'
import { setEditing } from './collectionActions.ts'
import { CollectionEditor } from './CollectionEditor.tsx'
import { useCollections } from './collectionStore.ts'

const text = strings.collections
const icon = { size: 16, strokeWidth: 1.5 } as const

export function CollectionHead({ collection }: { readonly collection: Collection }) {
  const editing = useCollections((state) => state.editing === collection.id)
  const { id, name, description, folders } = collection
  return (
    <section aria-label={name} className="mx-6 mt-4 mb-3 flex items-start gap-3 border-s-2 border-accent ps-3">
      <Folders {...icon} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        {description !== null && <p className="text-soft wrap-anywhere">{description}</p>}
        {folders.length > 0 && (
          <p className="truncate text-small text-faint" title={folders.map(readablePath).join('\n')}>
            {text.everythingIn(folders.map(readablePath))}
          </p>
        )}
      </div>
      <div className="-my-1 flex shrink-0 items-center gap-1">
        <Button
          variant="quiet"
          icon={<MessageSquare {...icon} />}
          onClick={() => askAbout({ collections: [{ id, title: name }] })}
        >
          {text.ask}
        </Button>
        <Popover.Root open={editing} onOpenChange={(open) => setEditing(open ? id : null)}>
          <Popover.Trigger asChild>
            <IconButton label={text.edit}>
              <PencilLine {...icon} />
            </IconButton>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              aria-label={text.edit}
              align="end"
              sideOffset={4}
              collisionPadding={8}
              className="z-50 w-80 animate-arrive rounded-card border border-line bg-raised p-3 shadow-float"
            >
              <CollectionEditor key={id} collection={collection} onDone={() => setEditing(null)} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
        <IconButton label={text.leave} onClick={() => setPageFilters({ collection: null })}>
          <X {...icon} />
        </IconButton>
      </div>
    </section>
  )
}
