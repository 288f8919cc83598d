/** The day a document is of. The time of its file says little: copying and unpacking change it. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { placeOf } from '../retrieve/hybridSearch.ts'
import { fileWords } from '../text/fileName.ts'
import { dateIn } from './figures.ts'

// A letter has its date above the salutation.
const headCharacters = 300

/** What its file records, else its name, title or first lines say, else when the file was changed; ISO as far as known. */
export function documentDate(id: ContentId, store: DocumentStore): string | null {
  const place = placeOf(id, store)
  if (place === null) return null
  const file = place.path.split(/[/\\]/).at(-1) ?? ''
  const named = [place.title, file.replaceAll('_', ' '), fileWords(place.path), store.readText(id, 0, headCharacters)]
  const written = named.map((text) => dateIn(text)).filter((date) => date !== null)
  // A title has often the year alone, and the head the day.
  const fullest = written.find((date) => date.length === 10 && date.startsWith(written[0] ?? '')) ?? written[0]
  return store.getContent(id)?.date ?? fullest ?? place.date
}
