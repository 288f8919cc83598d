/** The tag editor under its button. */
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { TagEditor } from './TagEditor.tsx'

interface TagPopoverProps {
  readonly documents: readonly Document[]
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly side?: 'top' | 'bottom'
  /** One button that forwards its props. */
  readonly children: ReactNode
}

export function TagPopover({ documents, open, onOpenChange, side = 'bottom', children }: TagPopoverProps) {
  return (
    <Popover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={
            documents.length > 1 ? strings.annotations.tagsOf(formatCount(documents.length)) : strings.annotations.tags
          }
          align="start"
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-72 animate-arrive rounded-card border border-line bg-raised p-2 shadow-float"
        >
          <TagEditor documents={documents} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
