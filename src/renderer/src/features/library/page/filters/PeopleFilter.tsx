/** Documents of somebody: one of the names that files give, or any name, which is looked for in letters as well. */
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ListedFacts } from '../../../../../../shared/domain/library.ts'
import { classes } from '../../../../lib/classes.ts'
import { formatCount } from '../../../../lib/format.ts'
import { strings } from '../../../../strings.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { setFactFilter, usePage } from '../pageStore.ts'
import { useCounts } from './useCounts.ts'

const text = strings.libraryPage
// Nobody reads a longer list, they narrow it by typing.
const maxNames = 50

const peopleOf = ({ people }: ListedFacts): readonly string[] => people

interface NameProps {
  readonly label: string
  readonly chosen: boolean
  readonly count?: number
  readonly onClick: () => void
}

function Name({ label, chosen, count, onClick }: NameProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onClick}
        className="flex min-h-8 w-full items-center gap-2 rounded-mark px-2 text-start hover:bg-hover"
      >
        <Check size={16} strokeWidth={1.5} className={classes('shrink-0 text-accent', chosen ? '' : 'invisible')} />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {count !== undefined && <span className="text-small text-faint numeric">{formatCount(count)}</span>}
      </button>
    </li>
  )
}

export function PeopleFilter() {
  const { people = [] } = usePage((state) => state.filters.facts)
  const [wanted, setWanted] = useState('')
  const known = useCounts(peopleOf)
  const typed = wanted.trim()
  const fits = (name: string): boolean => name.toLocaleLowerCase().includes(typed.toLocaleLowerCase())
  const listed = known.filter(([name]) => fits(name) && !people.includes(name)).slice(0, maxNames)
  const add = (name: string): void => {
    setFactFilter({ people: [...people, name] })
    setWanted('')
  }
  return (
    <FilterPopover name={text.columns.people} chosen={people.length === 0 ? null : people.join(', ')}>
      <input
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === '') return
          event.preventDefault()
          add(listed.length === 1 ? (listed[0]?.[0] ?? typed) : typed)
        }}
        placeholder={text.findPerson}
        aria-label={text.findPerson}
        className="mb-1 h-8 w-full rounded-card border border-line bg-paper px-2"
      />
      <ul className="max-h-64 overflow-y-auto" aria-label={text.columns.people}>
        {people.map((name) => (
          <Name
            key={name}
            label={name}
            chosen
            onClick={() => setFactFilter({ people: people.filter((one) => one !== name) })}
          />
        ))}
        {listed.map(([name, count]) => (
          <Name key={name} label={name} chosen={false} count={count} onClick={() => add(name)} />
        ))}
        {typed !== '' && !people.includes(typed) && (
          <Name label={text.searchName(typed)} chosen={false} onClick={() => add(typed)} />
        )}
      </ul>
      {known.length === 0 && people.length === 0 && typed === '' && (
        <p className="px-2 py-1 text-small text-faint">{text.noNames}</p>
      )}
    </FilterPopover>
  )
}
