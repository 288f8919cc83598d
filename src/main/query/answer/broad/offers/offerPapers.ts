/** Finds the papers that are offers, what each is for, and the latest one of each firm. Pure over the store. */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { fileWords, folderOf, placeWords } from '../../../text/names/fileName.ts'
import { isKnownWord } from '../../../text/words/spelling.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'
import { versionName } from '../../../refine/versionName.ts'
import { senderOf } from '../../judge/senderOf.ts'
import type { Measured } from '../lists/extremeAnswer.ts'
import { contentsOf } from '../outline.ts'
import type { Outline } from '../outline.ts'

const offering = new RegExp(
  wholeWord([
    'quotes?|quotation|estimates?|offers?|tender|proposal|our price|price for|pleased to (?:quote|offer)',
    'angebot\\p{L}*|kostenvoranschlag\\p{L}*|anbieten|devis|presupuesto|oferta',
  ]),
  'iu',
)
const demanding = new RegExp(wholeWord(['invoice|receipt|rechnung|quittung|facture|reçu|factura|recibo']), 'iu')
// An offer says at its beginning that it is one. UTF-16 units.
const openingCharacters = 600
const maxContents = 20
const [maxDocuments, maxInFolders] = [2_000, 60]

/** What was found, and all papers of the folders that its offers are in. */
export function papersAround({ candidates }: RetrievalState, { store }: EngineContext): ReturnType<typeof contentsOf> {
  const found = contentsOf(candidates, maxContents)
  const folders = new Set(
    candidates
      .filter(({ path, title }) => offering.test(`${placeWords(path)}\n${title}`))
      .map(({ path }) => folderOf(path)),
  )
  if (folders.size === 0) return found
  const beside: ContentId[] = []
  let seen = 0
  for (const page of store.documents.pages()) {
    seen += page.length
    // In a large library only the search can find them.
    if (seen > maxDocuments) return found
    for (const { path, contentId } of page)
      if (contentId !== null && folders.has(folderOf(path))) beside.push(contentId)
  }
  if (beside.length > maxInFolders) return found
  return [...new Set([...found, ...beside])].slice(0, 2 * maxContents)
}

export function isOffer({ place, units }: Outline): boolean {
  const opening = units.filter(({ start }) => start < openingCharacters).map(({ text }) => text)
  const named = `${place.title}\n${placeWords(place.path)}`
  return !demanding.test(named) && offering.test([named, ...opening].join('\n'))
}

/** True if the paper says the whole thing: in its name, its folder or its text. */
export function isOf(thing: readonly string[], { place, units }: Outline): boolean {
  if (thing.length === 0) return true
  const said = new Set(contentStems([place.title, placeWords(place.path), ...units.map(({ text }) => text)].join('\n')))
  const isSaid = (stem: string): boolean =>
    [...said].some((own) => own === stem || (stem.length > 3 && own.startsWith(stem)))
  return thing.every(isSaid)
}

/** The latest paper of each firm, which is told by the sender or by a word that two file names share. */
export function latestOfEach(offers: readonly Measured[], { store }: EngineContext): readonly Measured[] {
  const latest: Measured[] = []
  for (const offer of offers.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))) {
    const isSame = (other: Measured): boolean => areOfOneFirm(offer, other, store)
    if (!latest.some(isSame)) latest.push(offer)
  }
  return latest
}

function areOfOneFirm(one: Measured, other: Measured, store: EngineContext['store']): boolean {
  const [own, theirs] = [one, other].map(({ outline }) => senderOf(outline.contentId, store)?.name ?? '')
  if (own !== '' && own === theirs) return true
  const [first, second] = [one, other].map(({ outline }) => versionName(outline.place.path).stem)
  if (first !== '' && first === second) return true
  // The name of a firm is no word: "Quote Dewhirst and Sons", "Dewhirst correction".
  const namesOf = ({ outline }: Measured): readonly string[] =>
    wordsOf(fileWords(outline.place.path))
      .map(({ raw }) => raw.toLowerCase())
      .filter((word) => /^\p{L}{4,}$/u.test(word) && !isKnownWord(word, ['en', 'de', 'fr', 'es']))
  const known = new Set(namesOf(other))
  return namesOf(one).some((word) => known.has(word))
}
