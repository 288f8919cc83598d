/** Finds the papers that are offers, what each is for, and the latest one of each firm. Pure over the store. */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { anyOf, wholeWord } from '../../../text/alternatives.ts'
import { fileWords, folderOf, placeWords } from '../../../text/names/fileName.ts'
import { isKnownWord } from '../../../text/words/spelling.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'
import { versionName } from '../../../refine/versionName.ts'
import { senderOf } from '../../judge/senderOf.ts'
import type { Measured } from '../lists/extremeAnswer.ts'
import { contentsOf, outlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'

const offering = new RegExp(
  wholeWord([
    'quotes?|quotation|estimates?|offers?|tender|proposal|our price|price for|pleased to (?:quote|offer)',
    'angebot\\p{L}*|kostenvoranschlag\\p{L}*|anbieten|devis|presupuesto|oferta',
  ]),
  'iu',
)
const demanding = new RegExp(wholeWord(['invoice|receipt|rechnung|quittung|facture|reçu|factura|recibo']), 'iu')
// Who tells of offers makes none.
const telling = new RegExp(
  wholeWord(['minutes|agenda|diary|journal|logs?|notes?|chat|calendar|protokoll\\p{L}*|tagebuch|compte rendu|acta']),
  'iu',
)
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
  if (demanding.test(named)) return false
  return offering.test(named) || (!telling.test(named) && offering.test(opening.join('\n')))
}

/** The offers for the thing: where nothing says what it is those that lie together, else by what a trade does. */
export function offersFor(
  thing: readonly string[],
  deed: readonly string[],
  state: RetrievalState,
  context: EngineContext,
): readonly Outline[] {
  const outlines = papersAround(state, context).flatMap((id) => outlineOf(id, context.store) ?? [])
  const offers = surelyOffers(outlines.filter((outline) => isOffer(outline)))
  if (thing.length === 0) return ofOneFolder(offers)
  const own = offers.filter((outline) => isOf(thing, outline))
  // "The three roofers for Dad's house": an offer need not say whose house it is.
  return own.length > 1 || deed.length === 0 ? own : ofOneFolder(offers.filter((outline) => isOf(deed, outline)))
}

// What a paper that makes an offer says; one that speaks of a proposal or a price may be a letter about it.
const makesOffer = new RegExp(
  anyOf([
    wholeWord([
      '(?:our|my) (?:\\p{L}+ )?(?:price|quot(?:e|ation)|estimate|offer)',
      '(?:unser|mein|notre|nuestr[oa]) (?:\\p{L}+ )?(?:angebot|devis|oferta)',
      '(?:pleased|happy) to (?:quote|offer)|we (?:can |would )?(?:offer|quote)|(?:bieten|anbieten)',
      '(?:quot(?:e|ation)|estimate|offer|tender|angebot|devis|presupuesto) (?:for|no|nr|n°)',
    ]),
    '^(?:\\p{L}+ )?(?:quot(?:e|ation)|estimate|offer|angebot|kostenvoranschlag|devis|presupuesto)(?!\\p{L})',
  ]),
  'imu',
)

/** Where several are offers by their names, others have to make one in their own words. */
function surelyOffers(offers: readonly Outline[]): readonly Outline[] {
  const named = offers.filter(({ place }) => offering.test(`${place.title}\n${placeWords(place.path)}`))
  if (named.length < 2) return offers
  const opening = ({ units }: Outline): string =>
    units
      .filter(({ start }) => start < openingCharacters)
      .map(({ text }) => text)
      .join('\n')
  return offers.filter((offer) => named.includes(offer) || makesOffer.test(opening(offer)))
}

function ofOneFolder(offers: readonly Outline[]): readonly Outline[] {
  const folders = [...Map.groupBy(offers, ({ place }) => folderOf(place.path)).values()]
  const [most = [], next = []] = folders.toSorted((a, b) => b.length - a.length)
  return most.length > next.length ? most : []
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
export function latestOfEach<T extends Dated>(offers: readonly T[], { store }: EngineContext): readonly T[] {
  const latest: T[] = []
  for (const offer of offers.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))) {
    const isSame = (other: T): boolean => areOfOneFirm(offer, other, store)
    if (!latest.some(isSame)) latest.push(offer)
  }
  return latest
}

type Dated = Pick<Measured, 'outline' | 'date'>

function areOfOneFirm(one: Dated, other: Dated, store: EngineContext['store']): boolean {
  const [own, theirs] = [one, other].map(({ outline }) => senderOf(outline.contentId, store)?.name ?? '')
  if (own !== '' && own === theirs) return true
  const [first, second] = [one, other].map(({ outline }) => versionName(outline.place.path).stem)
  if (first !== '' && first === second) return true
  // The name of a firm is no word: "Quote Dewhirst and Sons", "Dewhirst correction".
  const namesOf = ({ outline }: Dated): readonly string[] =>
    wordsOf(fileWords(outline.place.path))
      .map(({ raw }) => raw.toLowerCase())
      .filter((word) => /^\p{L}{4,}$/u.test(word) && !isKnownWord(word, ['en', 'de', 'fr', 'es']))
  const known = new Set(namesOf(other))
  return namesOf(one).some((word) => known.has(word))
}
