/** The columns that the library page shows, and the way back to the usual ones. */
import { Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { defaultSettings, libraryColumns } from '../../../../../../shared/domain/settings.ts'
import { IconButton } from '../../../../components/IconButton.tsx'
import { strings } from '../../../../strings.ts'
import { contentClass, itemClass } from '../../view/ViewMenu.tsx'
import { CheckItem } from '../filters/FilterMenu.tsx'
import { parseColumns, withColumn } from './layout.ts'
import type { ShownColumn } from './layout.ts'

const text = strings.libraryPage

interface ColumnMenuProps {
  readonly columns: readonly ShownColumn[]
  readonly onChange: (columns: readonly ShownColumn[]) => void
}

export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={text.chooseColumns} className="size-8">
          <Columns3 size={16} strokeWidth={1.5} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={contentClass}>
          {libraryColumns
            .filter((id) => id !== 'name')
            .map((id) => (
              <CheckItem
                key={id}
                checked={columns.some((column) => column.id === id)}
                onChange={(checked) => onChange(withColumn(columns, id, checked))}
              >
                {text.columns[id]}
              </CheckItem>
            ))}
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item
            className={itemClass}
            onSelect={() => onChange(parseColumns(defaultSettings['appearance.libraryColumns']))}
          >
            <span className="size-4 shrink-0" />
            {text.usualColumns}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
