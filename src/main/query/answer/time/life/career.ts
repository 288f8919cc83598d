/** Tells a career or an education by the dated lines of a curriculum vitae. */
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import { dateIn } from '../../broad/figures.ts'
import { outlineOf } from '../../broad/outline.ts'
import type { Outline } from '../../broad/outline.ts'
import { statementsOf } from '../../broad/topicUnits.ts'
import type { TopicUnit } from '../../broad/topicUnits.ts'
import { findDocuments } from '../../documents/findDocuments.ts'
import { contentStems } from '../../../text/words/words.ts'
import { headingDate } from '../dated.ts'
import type { StatementDate } from '../dated.ts'
import { orderingDate } from '../documentDate.ts'
import { lifeAsked } from './lifeAsked.ts'

type CareerEntry = StatementDate & TopicUnit

const own = /(?<!\p{L})(?:I|my|me|we|our|ich|meine?|unsere?|mes|mis?|je|yo)(?!\p{L})/iu
// Of one line nothing can be told in order.
const minEntries = 2
const maxEntries = 24

/** Oldest first; empty if the question asks for no course of the asker's own life, or there is no curriculum vitae. */
export async function careerIn(question: string, store: DocumentStore): Promise<readonly CareerEntry[]> {
  const life = lifeAsked(question)
  if (life === undefined || !own.test(question)) return []
  const outline = await newestCv(store)
  if (outline === null) return []
  const entries = statementsOf(outline).flatMap((unit): readonly CareerEntry[] => {
    const date = dateIn(unit.text) ?? headingDate(unit)
    return date === null ? [] : [{ outline, unit, held: 1, relevance: null, date, own: true }]
  })
  // "My teaching career" is told under "Teaching", whatever else the paper tells.
  const said = new Set(contentStems(question))
  const named = entries.filter(({ unit }) => contentStems(unit.headings.at(-1) ?? '').some((stem) => said.has(stem)))
  const inSection = entries.filter(({ unit }) => unit.headings.some((heading) => life.section.test(heading)))
  const meant = [named, inSection].find(({ length }) => length >= minEntries) ?? entries
  return meant.toSorted((a, b) => a.date.localeCompare(b.date) || a.unit.start - b.unit.start).slice(0, maxEntries)
}

/** People keep the versions that they sent; the newest has what the older ones have. */
async function newestCv(store: DocumentStore): Promise<Outline | null> {
  const found = [...(await findDocuments('cv', store)), ...(await findDocuments('curriculum vitae', store))]
  const contents = found.flatMap(({ documentId }) => store.documents.get(documentId)?.contentId ?? [])
  const [newest] = [...new Set(contents)].toSorted((a, b) =>
    orderingDate(b, store).localeCompare(orderingDate(a, store)),
  )
  return newest === undefined ? null : outlineOf(newest, store)
}
