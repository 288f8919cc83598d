/**
 * Decides which single document a description means: by how well documents fit it, and where several fit about equally,
 * by the reranker over their names and openings, and by keyword such as "latest" and "original".
 */
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EngineContext } from '../../engine.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { datesIn, numberOf } from '../../text/time/calendarDates.ts'
import { editionMeant, newest, oldest, orderAsked } from './editionMeant.ts'
import { bearingNoun, fittingDocuments, saysAsMuch, wishOf } from './documentFit.ts'
import type { DocumentFit } from './documentFit.ts'

// Documents this close to the best fit are weighed by the reranker.
const nearFit = 0.3
const maxWeighed = 8
const openingCharacters = 450
// A fit that needs no second opinion, and a fit below which the reranker has to agree.
const clearFit = 0.75
const clearLead = 0.2
const minFit = 0.3
const middlingFit = 0.5
// Logits of the reranker: the best document has to be likelier than nothing, and likelier than the next by this much.
const minLogit = -3
const logitLead = 0.8
// A document of which the reranker thinks little is still the one that is meant if it thinks nothing of the others; all
// texts that have nothing to do with a description get about -11. Chosen by judgement, not fitted.
const faintLogit = -9
const faintLead = 2.5
const faintFit = 0.4

export interface MeantDocument {
  /** The document that is meant; null if none or several are. */
  readonly document: DocumentFit | null
  /** Best first: those between which the description does not decide. */
  readonly choices: readonly DocumentFit[]
}

interface ClearlyMeant {
  /** The document that is meant without a doubt; null if there is none. */
  readonly document: DocumentFit | null
  /** Best first: those that fit about equally, of which a reranker may choose. */
  readonly near: readonly DocumentFit[]
  /** What is described, without what is denied. */
  readonly wanted: string
}

/** As far as code can tell. Accepts any text. */
export function clearlyMeant(description: string, store: DocumentStore, question: string = description): ClearlyMeant {
  const { wanted, unwanted } = withoutDenied(description)
  const denied = new Set(
    unwanted === ''
      ? []
      : fittingDocuments(unwanted, store)
          .filter(({ named }) => named >= clearFit)
          .map(({ contentId }) => contentId),
  )
  const described = withoutOrder(wanted)
  const found = bearingNoun(
    described,
    fittingDocuments(described, store).filter(({ contentId }) => !denied.has(contentId)),
  )
  const [first, second] = found
  if (first === undefined || first.fit < minFit) return { document: null, near: [], wanted }
  const edition =
    first.fit < middlingFit && first.named < first.fit
      ? null
      : editionMeant(
          question,
          first.place.path,
          found.map(({ place }) => place.path),
        )
  const other = found.find(({ place }) => place.path === edition)
  if (other !== undefined) return { document: other, near: [], wanted }
  if (first.fit >= clearFit && (second === undefined || first.fit - second.fit >= clearLead))
    return { document: first, near: [], wanted }
  const near = found.filter(({ fit }) => fit >= first.fit - nearFit).slice(0, maxWeighed)
  return { document: byOrder(question, described, near, first, store), near, wanted }
}

/** `question`: the whole of it, which may say "now" or "old". Accepts any text. Rejects with `query.aborted` when stopped. */
export async function meantDocument(
  description: string,
  { store, reranker, signal }: Pick<EngineContext, 'store' | 'reranker' | 'signal'>,
  question: string = description,
): Promise<MeantDocument> {
  const { document, near, wanted } = clearlyMeant(description, store, question)
  const [first] = near
  if (document !== null || first === undefined) return { document, choices: [] }
  if (reranker === null) return alone(near, first)
  const texts = near.map(
    ({ contentId, place }) =>
      `${place.title} (${fileWords(place.path)}): ${store.contents.readText(contentId, 0, openingCharacters)}`,
  )
  const logits = await reranker.rerank(wanted, texts, { priority: 'query', signal })
  const weighed = near
    .map((document, index) => ({
      document,
      score: (logits[index] ?? -Infinity) + fitWeight * document.fit,
      logit: logits[index] ?? -Infinity,
    }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = weighed
  if (best === undefined || (best.logit < minLogit && best.document.fit < middlingFit && !isAlone(weighed)))
    return { document: null, choices: [] }
  if (next === undefined || best.score - next.score >= logitLead) return { document: best.document, choices: [] }
  return {
    document: null,
    choices: weighed.filter(({ score }) => best.score - score < logitLead).map((each) => each.document),
  }
}

interface Weighed {
  readonly document: DocumentFit
  readonly logit: number
}

/** "The mail with the changed boat times": no title says so, but nothing else is about boats at all. */
function isAlone([best, ...others]: readonly Weighed[]): boolean {
  return (
    best !== undefined &&
    best.document.fit >= faintFit &&
    best.logit >= faintLogit &&
    others.every(({ logit }) => best.logit - logit >= faintLead)
  )
}

// A tenth more of the description counts as much as this many tenths of a logit.
const fitWeight = 6

function alone(near: readonly DocumentFit[], first: DocumentFit): MeantDocument {
  const equal = near.filter(({ fit }) => first.fit - fit < clearLead / 2)
  if (first.fit < clearFit) return { document: null, choices: [] }
  return equal.length === 1 ? { document: first, choices: [] } : { document: null, choices: equal }
}

// "The first version of the lease" is a lease.
const editionOf =
  /^(?:\p{L}+ ){0,2}(?:version|copy|edition|fassung|versión) (?:of|von|der|des|de|du) (?:(?:the|my|our) )?/iu

/** "My current CV" without "current", which says nothing of what the paper is about; as it is where nothing else is said. */
function withoutOrder(description: string): string {
  const rest = [newest, oldest]
    .reduce((text, words) => text.replace(words, ' '), description)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(editionOf, '')
  return wishOf(rest).stems.length > 0 ? rest : description
}

/** "The latest lease": of those that fit about equally, the newest. */
function byOrder(
  question: string,
  described: string,
  near: readonly DocumentFit[],
  first: DocumentFit,
  store: DocumentStore,
): DocumentFit | null {
  const order = orderAsked(question, first.place.path)
  if (order === 0) return null
  const dated = near
    .filter((each) => first.fit - each.fit < clearLead && each.date !== null && saysAsMuch(described, first, each))
    .map((document) => ({ document, day: `${document.date ?? ''} ${dayInHead(document, store)}` }))
    .sort((a, b) => a.day.localeCompare(b.day))
  // Documents of one day have no order.
  if (dated.length < 2 || dated[0]?.day === dated.at(-1)?.day) return null
  return (order > 0 ? dated.at(-1) : dated[0])?.document ?? null
}

/** The first day that its head says, as far as it tells apart what was made on the same day; else ''. */
function dayInHead({ contentId }: DocumentFit, store: DocumentStore): string {
  const [written] = datesIn(store.contents.readText(contentId, 0, openingCharacters))
  return written === undefined ? '' : String(numberOf(written.day)).padStart(9, '0')
}

/** "The contract, not the amendment": what is wanted, and what is not. */
function withoutDenied(description: string): { readonly wanted: string; readonly unwanted: string } {
  const match = /,? (?:but )?(?:not|nicht|pas|no) (?:the |my |our |that |die |das |den |le |la |el )?(.{2,60})$/i.exec(
    description,
  )
  return match === null
    ? { wanted: description, unwanted: '' }
    : { wanted: description.slice(0, match.index), unwanted: match[1] ?? '' }
}
