/** The filters of the library page in one line: words, state, kind, date, people, language, and a way back to everything. */
import { Search, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useMemo } from 'react'
import type { ListedFacts } from '../../../../../../shared/domain/library.ts'
import { Button } from '../../../../components/Button.tsx'
import { IconButton } from '../../../../components/IconButton.tsx'
import { classes } from '../../../../lib/classes.ts'
import { formatLanguage } from '../../../../lib/format.ts'
import { strings } from '../../../../strings.ts'
import type { StateFilter } from '../../documentState.ts'
import { useLibrary } from '../../libraryStore.ts'
import { summarise } from '../../librarySummary.ts'
import { DateFilter } from './DateFilter.tsx'
import { CheckItem, FilterMenu, RadioItem } from './FilterMenu.tsx'
import { isFiltering } from '../pageRows.ts'
import { PeopleFilter } from './PeopleFilter.tsx'
import { noFilters, setFactFilter, setPageFilters, usePage } from '../pageStore.ts'
import { TagFilter } from './TagFilter.tsx'
import { useCounts } from './useCounts.ts'

export const pageFilterId = 'library-page-filter'

const text = strings.libraryPage
const icon = { size: 16, strokeWidth: 1.5 } as const
const states = ['all', 'problems', 'locked', 'working', 'skipped'] as const satisfies readonly StateFilter[]

function Words({ onDown }: { readonly onDown: () => void }) {
  const words = usePage((state) => state.filters.text)
  return (
    <div className="relative min-w-40 flex-1 basis-52">
      <Search {...icon} className="pointer-events-none absolute top-2 start-2 text-faint" aria-hidden />
      <input
        id={pageFilterId}
        value={words}
        onChange={(event) => setPageFilters({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && words !== '') setPageFilters({ text: '' })
          else if (event.key === 'ArrowDown') onDown()
          else return
          event.preventDefault()
        }}
        placeholder={text.filter}
        aria-label={text.filter}
        className={classes(
          'h-8 w-full rounded-card border border-line bg-raised pe-8 ps-8 text-ellipsis',
          'hover:border-line-strong',
        )}
      />
      {words !== '' && (
        <IconButton
          label={strings.library.clearFilter}
          className="absolute top-0.5 end-0.5"
          onClick={() => setPageFilters({ text: '' })}
        >
          <X {...icon} />
        </IconButton>
      )}
    </div>
  )
}

function State() {
  const state = usePage((page) => page.filters.state)
  const summary = useLibrary(summarise)
  const counts: Readonly<Record<StateFilter, number>> = {
    all: summary.documents,
    problems: summary.problems,
    locked: summary.locked,
    working: summary.working,
    skipped: summary.skipped,
  }
  return (
    <FilterMenu name={text.columns.state} chosen={state === 'all' ? null : strings.library.filters[state]}>
      <DropdownMenu.RadioGroup
        value={state}
        onValueChange={(value) => setPageFilters({ state: states.find((item) => item === value) ?? 'all' })}
      >
        {states.map((item) => (
          <RadioItem key={item} value={item} count={counts[item]}>
            {strings.library.filters[item]}
          </RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </FilterMenu>
  )
}

function Kinds() {
  const chosen = usePage((page) => page.filters.kinds)
  const { kinds } = useLibrary(summarise)
  const sorted = useMemo(() => [...kinds].sort(([a], [b]) => a.localeCompare(b)), [kinds])
  return (
    <FilterMenu name={text.columns.kind} chosen={chosen.size === 0 ? null : [...chosen].join(', ')}>
      {sorted.map(([kind, count]) => (
        <CheckItem
          key={kind}
          count={count}
          checked={chosen.has(kind)}
          onChange={(checked) =>
            setPageFilters({ kinds: new Set(checked ? [...chosen, kind] : [...chosen].filter((one) => one !== kind)) })
          }
        >
          {kind}
        </CheckItem>
      ))}
    </FilterMenu>
  )
}

const languageOf = ({ language }: ListedFacts): readonly string[] => (language === undefined ? [] : [language])

function Languages() {
  const { languages = [] } = usePage((page) => page.filters.facts)
  const counts = useCounts(languageOf)
  if (counts.length < 2 && languages.length === 0) return null
  return (
    <FilterMenu
      name={text.columns.language}
      chosen={languages.length === 0 ? null : languages.map(formatLanguage).join(', ')}
    >
      {counts.map(([code, count]) => (
        <CheckItem
          key={code}
          count={count}
          checked={languages.includes(code)}
          onChange={(checked) =>
            setFactFilter({ languages: checked ? [...languages, code] : languages.filter((one) => one !== code) })
          }
        >
          {formatLanguage(code)}
        </CheckItem>
      ))}
    </FilterMenu>
  )
}

/** `onDown`: the arrow down leads into the table. */
export function PageFilterBar({ onDown }: { readonly onDown: () => void }) {
  const filtering = usePage((state) => isFiltering(state.filters))
  return (
    <div role="search" aria-label={text.filters} className="flex flex-wrap items-center gap-2 px-6 py-3">
      <Words onDown={onDown} />
      <State />
      <Kinds />
      <DateFilter />
      <PeopleFilter />
      <Languages />
      <TagFilter />
      {filtering && (
        <Button variant="quiet" onClick={() => setPageFilters(noFilters)}>
          {text.clearFilters}
        </Button>
      )}
    </div>
  )
}
