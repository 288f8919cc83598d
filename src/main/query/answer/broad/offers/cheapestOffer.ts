/**
 * Answers which of several offers is the cheapest or dearest: each paper that offers the thing with what it comes to, the
 * latest of each firm. Pure over the store, but for the note that it leaves.
 */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { fileWords, folderOf, placeWords } from '../../../text/names/fileName.ts'
import { isKnownWord } from '../../../text/words/spelling.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'
import { versionName } from '../../../refine/versionName.ts'
import { dearestAsked } from '../../../understand/asked/dearestAsked.ts'
import { senderOf } from '../../judge/senderOf.ts'
import { extremeAnswer } from '../lists/extremeAnswer.ts'
import type { Measured } from '../lists/extremeAnswer.ts'
import { contentsOf, outlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { offerTotal } from './offerTotal.ts'

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
const minCompared = 2

/** Empty if the question asks for something else, or fewer than two offers of the thing can be read. */
export function cheapestOffer(state: RetrievalState, context: EngineContext): StatePatch {
  const asked = dearestAsked(state.query)
  if (asked === null) return {}
  const outlines = papersAround(state, context).flatMap((id) => outlineOf(id, context.store) ?? [])
  const offers = outlines.filter((outline) => isOffer(outline) && isOf(asked.thing, outline))
  const priced = (asked.thing.length > 0 ? offers : ofOneFolder(offers)).flatMap((outline): readonly Measured[] => {
    const total = offerTotal(outline)
    return total === null ? [] : [{ outline, ...total, quantities: [total.quantity], date: outline.place.date }]
  })
  const [kind = ''] =
    [...Map.groupBy(priced, ({ quantity }) => quantity.kind)].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  const sign = asked.direction === 'max' ? -1 : 1
  const compared = latestOfEach(
    priced.filter(({ quantity }) => quantity.kind === kind),
    context,
  ).toSorted((a, b) => sign * (a.quantity.value - b.quantity.value))
  if (compared.length < minCompared) return {}
  const form = { rank: 1, kinds: ['money'], noun: '', measured: '', of: 'price', isCounted: false, words: [] }
  return extremeAnswer({ ...form, direction: asked.direction }, kind, compared, [], state, context)
}

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

/** Where nothing says what is offered, the offers that lie together are for one thing. */
function ofOneFolder(offers: readonly Outline[]): readonly Outline[] {
  const folders = [...Map.groupBy(offers, ({ place }) => folderOf(place.path)).values()]
  const [most = [], next = []] = folders.toSorted((a, b) => b.length - a.length)
  return most.length > next.length ? most : []
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
