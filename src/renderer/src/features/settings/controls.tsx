/** The controls for settings beside Segmented: a number in a range, a path, and a list with an entry on each line. */
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'

/** Editable text that follows its value when the value changes elsewhere. */
function useFollowing(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setText(value)
  }
  return [text, setText]
}

interface NumberControlProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

const fieldClass = 'h-8 rounded-card border border-control-line bg-raised px-3 numeric'

/** Takes effect on blur or Enter; a number out of range becomes the nearest allowed one. */
export function NumberControl({ label, value, min, max, step = 1, onChange }: NumberControlProps) {
  const [text, setText] = useFollowing(String(value))
  const commit = (): void => {
    const parsed = Number(text)
    if (text.trim() === '' || Number.isNaN(parsed)) {
      setText(String(value))
      return
    }
    const next = Math.min(max, Math.max(min, parsed))
    setText(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <input
      type="number"
      aria-label={label}
      value={text}
      min={min}
      max={max}
      step={step}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      className={`${fieldClass} w-20 text-end`}
    />
  )
}

interface PathControlProps {
  readonly label: string
  readonly value: string | null
  readonly placeholder: string
  readonly onChange: (value: string | null) => void
}

export function PathControl({ label, value, placeholder, onChange }: PathControlProps) {
  const [text, setText] = useFollowing(value ?? '')
  const commit = (): void => {
    const next = text.trim() === '' ? null : text.trim()
    if (next !== value) onChange(next)
  }
  return (
    <input
      type="text"
      spellCheck={false}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      className={`${fieldClass} w-full min-w-0 flex-1`}
    />
  )
}

interface LinesControlProps {
  readonly label: string
  readonly value: readonly string[]
  readonly placeholder: string
  readonly onChange: (value: readonly string[]) => void
}

// More lines than a user needs at a glance; the field can be resized.
const rows = 4

/** Takes effect on blur; empty lines are dropped. */
export function LinesControl({ label, value, placeholder, onChange }: LinesControlProps) {
  const [text, setText] = useFollowing(value.join('\n'))
  const commit = (): void => {
    const next = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    setText(next.join('\n'))
    if (next.join('\n') !== value.join('\n')) onChange(next)
  }
  return (
    <textarea
      rows={rows}
      spellCheck={false}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      className={classes(
        'w-full min-w-0 flex-1 rounded-card border border-control-line bg-raised px-3 py-1.5 font-mono',
        'text-small',
      )}
    />
  )
}
