/** Documents of a year or of a span of days, by their own dates. */
import { useId } from 'react'
import type { ListedFacts } from '../../../../../../shared/domain/library.ts'
import { classes } from '../../../../lib/classes.ts'
import { formatCount, formatDay } from '../../../../lib/format.ts'
import { strings } from '../../../../strings.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { setFactFilter, usePage } from '../pageStore.ts'
import { useCounts } from './useCounts.ts'

const text = strings.libraryPage
// A year in a document is of the life of whoever keeps it; others are misread numbers.
const isYear = (year: string): boolean => /^(?:19|20)\d{2}$/.test(year)

const yearOf = ({ date }: ListedFacts): readonly string[] => (date === undefined ? [] : [date.slice(0, 4)])

function labelOf(from: string | undefined, until: string | undefined): string | null {
  if (from === undefined && until === undefined) return null
  const year = from?.slice(0, 4)
  if (from === `${year}-01-01` && until === `${year}-12-31`) return year ?? null
  if (from === undefined) return text.untilOn(formatDay(until ?? ''))
  return until === undefined ? text.fromOn(formatDay(from)) : text.between(formatDay(from), formatDay(until))
}

function DayField({ side }: { readonly side: 'from' | 'until' }) {
  const value = usePage((state) => state.filters.facts[side])
  const id = useId()
  return (
    <div className="flex flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-small text-faint">
        {text[side]}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => setFactFilter({ [side]: event.target.value || undefined })}
        className="h-8 w-full min-w-0 rounded-card border border-line bg-paper px-2 text-small"
      />
    </div>
  )
}

export function DateFilter() {
  const { from, until } = usePage((state) => state.filters.facts)
  const years = useCounts(yearOf)
  const recent = years.filter(([year]) => isYear(year)).sort(([a], [b]) => (a < b ? 1 : -1))
  const chosen = labelOf(from, until)
  return (
    <FilterPopover name={text.columns.date} chosen={chosen}>
      <ul className="max-h-56 overflow-y-auto" aria-label={text.columns.date}>
        {[[text.anyTime, null] as const, ...recent].map(([year, count]) => {
          const current = count === null ? chosen === null : chosen === year
          return (
            <li key={year}>
              <button
                type="button"
                aria-pressed={current}
                onClick={() =>
                  setFactFilter(
                    count === null
                      ? { from: undefined, until: undefined }
                      : { from: `${year}-01-01`, until: `${year}-12-31` },
                  )
                }
                className={classes(
                  'flex h-8 w-full items-center justify-between rounded-mark px-2 numeric hover:bg-hover',
                  current ? 'bg-pressed font-medium' : '',
                )}
              >
                {year}
                {count !== null && <span className="text-small text-faint">{formatCount(count)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex gap-2 border-t border-line px-1 pt-2 pb-1">
        <DayField side="from" />
        <DayField side="until" />
      </div>
    </FilterPopover>
  )
}
