/** Tells lists and sections by their headings. Pure. */
import { contentStems } from '../../../text/words/words.ts'
import { shareHeld } from '../askedWords.ts'
import type { Passage } from '../passages.ts'

/** "Which meats does the pie need?": of all lists on the pie the one headed "Meats", and not the steps that cut them. */
export function isCalledAs({ kind, units }: Passage, things: ReadonlySet<string>): boolean {
  const [called, other] = contentStems(units[0]?.headings.at(-1) ?? '')
  return kind !== 'prose' && called !== undefined && other === undefined && things.has(called)
}

/** A short section whose heading is the thing asked for ("Rules"). */
export function isHeaded({ units }: Passage, wanted: readonly string[]): boolean {
  const heading = contentStems(units[0]?.headings.at(-1) ?? '')
  return (
    units.length > 1 && heading.length > 0 && heading.length <= maxHeading && shareHeld(heading, new Set(wanted)) === 1
  )
}

const maxHeading = 3
