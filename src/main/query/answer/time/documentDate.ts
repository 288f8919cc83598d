/** Finds the date of a document. The time of its file is none, because copying and unpacking change it. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { placeOf } from '../../retrieve/hybrid/joinLists.ts'
import { withoutBirths } from '../../text/time/births.ts'
import { datesIn } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { dateIn } from '../broad/figures.ts'

// A letter has its date above the salutation.
const headCharacters = 300

/**
 * The day in its name, else the date of its content (one of an earlier year that the file's name says comes first), else
 * in its name, title or first lines; ISO, as precise as known. Null if none of them has one.
 */
export function documentDate(id: ContentId, store: DocumentStore): string | null {
  const place = placeOf(id, store)
  if (place === null) return null
  const file = place.path.split(/[/\\]/).at(-1) ?? ''
  const named = [
    place.title,
    file.replaceAll('_', ' '),
    fileWords(place.path),
    withoutBirths(store.contents.readText(id, 0, headCharacters)),
  ]
  // A day in the name was chosen for the document; the metadata may be those of the template it was made from.
  const inName = named
    .slice(0, 2)
    .map((text) => dateIn(text))
    .find((date) => date?.length === 10)
  if (inName !== undefined && inName !== null) return inName
  const written = named.map((text) => dateIn(text)).filter((date) => date !== null)
  // A title often contains only the year, while the head contains the day.
  const fullest = written.find((date) => date.length === 10 && date.startsWith(written[0] ?? '')) ?? written[0]
  const made = store.contents.get(id)?.date ?? null
  if (made === null) return fullest ?? null
  const year = otherYear(made, fileWords(place.path))
  // "Offer 2025-06" was of a day of that year, which its first lines may say.
  const days = named.flatMap((text) => datesIn(text).map(({ day }) => isoOf(day)))
  const ofYear = [...days, ...written]
    .filter((date) => year !== null && date.startsWith(year))
    .toSorted((a, b) => b.length - a.length)
  if (year === null) return made
  // A plan may be for a year to come; a letter of a later year was made from an older one.
  return ofYear.find((date) => date.length === 10) ?? (year < made ? (ofYear[0] ?? year) : made)
}

const isoOf = ({ year, month, day }: Day): string =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** "Insurance 2024" that was saved in 2026 is of 2024; null for a name without a year, or with several. */
function otherYear(made: string, name: string): string | null {
  const [year, other] = name.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []
  return year !== undefined && other === undefined && !made.startsWith(year) ? year : null
}

/**
 * Its date, else the day on which its file was changed: to tell the older of two documents from the newer. It is never
 * shown.
 */
export function orderingDate(id: ContentId, store: DocumentStore): string {
  const [document] = store.documents.ofContent(id)
  const changed = document === undefined ? '' : new Date(document.modifiedAt).toISOString().slice(0, 10)
  return documentDate(id, store) ?? changed
}
