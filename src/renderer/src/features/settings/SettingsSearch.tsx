/** The field that shows only the groups of settings with these words. Escape empties it first. */
import { Search } from 'lucide-react'
import { strings } from '../../strings.ts'

interface SettingsSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SettingsSearch({ value, onChange }: SettingsSearchProps) {
  return (
    <div className="relative">
      <Search
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-2 start-2 text-faint"
        aria-hidden
      />
      <input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          onChange('')
        }}
        aria-label={strings.settings.search}
        placeholder={strings.settings.search}
        className="h-8 w-52 rounded-card border border-line-strong bg-raised pe-2 ps-8"
      />
    </div>
  )
}
