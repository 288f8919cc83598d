/** The view options of the library: states, kind, order, grouping by folder. */
import { Check, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import type { StateFilter } from '../documentState.ts'
import { setByFolder, setFilters, setSort } from './viewOptions.ts'
import type { SortOrder } from './libraryOrder.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const sorts = ['name', 'newest', 'added', 'size', 'problems'] as const satisfies readonly SortOrder[]
const states = ['all', 'problems', 'locked', 'working', 'skipped'] as const satisfies readonly StateFilter[]
const everyKind = ''

export const itemClass =
  'flex h-8 cursor-pointer items-center gap-2 rounded-mark pe-3 ps-2 text-ink outline-none ' +
  'data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-faint'

export const contentClass =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-arrive overflow-y-auto ' +
  'rounded-card border border-line bg-raised p-1 shadow-float'

export function Mark() {
  return (
    <span className="flex size-4 shrink-0 items-center justify-center text-accent">
      <DropdownMenu.ItemIndicator>
        <Check {...icon} />
      </DropdownMenu.ItemIndicator>
    </span>
  )
}

function Choice({
  value,
  children,
  count,
}: {
  readonly value: string
  readonly children: ReactNode
  readonly count?: number
}) {
  return (
    // The menu stays open, because finding the right view takes several tries.
    <DropdownMenu.RadioItem value={value} className={itemClass} onSelect={(event) => event.preventDefault()}>
      <Mark />
      <span className="flex-1">{children}</span>
      {count !== undefined && <span className="text-small text-faint numeric">{formatCount(count)}</span>}
    </DropdownMenu.RadioItem>
  )
}

const Label = ({ children }: { readonly children: string }) => (
  <DropdownMenu.Label className="px-2 pt-2 pb-1 text-small text-faint">{children}</DropdownMenu.Label>
)

function Kinds({ kinds }: { readonly kinds: readonly (readonly [string, number])[] }) {
  const kind = useLibrary((view) => view.kindFilter)
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={`${itemClass} data-[state=open]:bg-hover`}>
        <span className="size-4 shrink-0" />
        <span className="flex-1">{strings.library.kindLabel}</span>
        <span className="text-small text-faint">{kind ?? strings.library.everyKind}</span>
        <ChevronRight {...icon} className="-me-2 text-faint" aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={4} collisionPadding={8} className={contentClass}>
          <DropdownMenu.RadioGroup
            value={kind ?? everyKind}
            onValueChange={(value) => setFilters({ kindFilter: value === everyKind ? null : value })}
          >
            <Choice value={everyKind}>{strings.library.everyKind}</Choice>
            {kinds.map(([word, count]) => (
              <Choice key={word} value={word} count={count}>
                {word}
              </Choice>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

function Items() {
  const state = useLibrary((view) => view.stateFilter)
  const sort = useLibrary((view) => view.sort)
  const byFolder = useLibrary((view) => view.byFolder)
  const summary = useLibrary(summarise)
  const counts: Readonly<Record<StateFilter, number>> = {
    all: summary.documents,
    problems: summary.problems,
    locked: summary.locked,
    working: summary.working,
    skipped: summary.skipped,
  }
  const kinds = [...summary.kinds].sort(([a], [b]) => a.localeCompare(b))
  return (
    <>
      <Label>{strings.library.show}</Label>
      <DropdownMenu.RadioGroup
        value={state}
        onValueChange={(value) => setFilters({ stateFilter: states.find((item) => item === value) ?? 'all' })}
      >
        {states
          .filter((item) => item === 'all' || item === state || counts[item] > 0)
          .map((item) => (
            <Choice key={item} value={item} count={counts[item]}>
              {strings.library.filters[item]}
            </Choice>
          ))}
      </DropdownMenu.RadioGroup>
      <Label>{strings.library.sortBy}</Label>
      <DropdownMenu.RadioGroup
        value={sort}
        onValueChange={(value) => setSort(sorts.find((item) => item === value) ?? 'name')}
      >
        {sorts.map((item) => (
          <Choice key={item} value={item}>
            {strings.library.sorts[item]}
          </Choice>
        ))}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator className="my-1 h-px bg-line" />
      <DropdownMenu.CheckboxItem
        checked={byFolder}
        onCheckedChange={(checked) => setByFolder(checked)}
        onSelect={(event) => event.preventDefault()}
        className={itemClass}
      >
        <Mark />
        {strings.library.byFolder}
      </DropdownMenu.CheckboxItem>
      {kinds.length > 1 && <Kinds kinds={kinds} />}
    </>
  )
}

export function ViewMenu() {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={strings.library.viewOptions} className="size-8">
          <SlidersHorizontal {...icon} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={contentClass}>
          <Items />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
