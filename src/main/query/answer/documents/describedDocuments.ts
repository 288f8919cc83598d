/**
 * Finds all documents of a kind, in a language or on a subject that a question describes: by the keywords of their names,
 * heads and texts, and by the reranker over what each says about it.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EngineContext } from '../../engine.ts'
import { inOrder } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'
import type { AskedDocuments } from './askedDocuments.ts'
import { stemsWithin } from '../broad/askedWords.ts'
import { fittingDocuments, frameShare, wishOf } from './documentFit.ts'
import type { DocumentFit } from './documentFit.ts'
import { nameFit } from './findDocuments.ts'
import { passageShares } from './passageShares.ts'
import { outlineOf } from '../broad/outline.ts'
import type { Outline } from '../broad/outline.ts'
import { unitsOn } from '../broad/topicUnits.ts'
import type { TopicUnit } from '../broad/topicUnits.ts'

export interface DescribedDocument {
  readonly contentId: ContentId
  /** The statement that shows why it is listed; null if only its name or head does. */
  readonly shown: TopicUnit | null
}

// All documents of one kind can be weighed up to here; beyond, the best by keyword.
const maxWeighed = 10
const pairsPerDocument = 2
// A document belongs to the list if its words cover nearly as much as the best one's, or if the reranker finds a
// statement in it that answers; chosen by judgement, not fitted.
const minShareOfBest = 0.8
// Where the kind is named as well, the rest may be said in other words.
const minShareOfKind = 0.65
const minCovered = 0.5
const clearLogit = 1
const logitMargin = 4
// A list of more is no answer if the words alone chose it: then the reranker has to see something in each.
const maxByKeyword = 5
const wideMargin = 6
// What a document only tells of is less its subject than what its name says, unless it is asked where something is told.
const bodyFit = 0.58
const mentionFit = 0.95

/** Best first. Empty if no document fits. Rejects with `query.aborted` when stopped. */
export async function describedDocuments(
  question: string,
  asked: AskedDocuments,
  candidates: readonly Candidate[],
  context: Pick<EngineContext, 'store' | 'index' | 'reranker' | 'signal'>,
): Promise<readonly DescribedDocument[]> {
  const { store } = context
  const fits = new Map(
    fittingDocuments(`${asked.description} ${asked.kinds.join(' ')}`, store).map((fit) => [fit.contentId, fit]),
  )
  const pool = store.contents
    .listIds()
    .filter((id) => isInLanguage(asked, store.contents.get(id)?.language ?? null))
    .filter((id) => asked.kinds.length === 0 || asked.kinds.some((kind) => isOfKind(kind, id, fits.get(id), store)))
  const { stems, dates } = wishOf(asked.description)
  const passages = asked.isFrom ? new Map<ContentId, number>() : await passageShares(stems, asked.description, context)
  if (stems.length === 0 && dates.length === 0)
    return asked.kinds.length === 0 && asked.language === null
      ? []
      : pool.map((contentId) => ({ contentId, shown: null }))
  const covered = pool
    .map((contentId) => ({
      contentId,
      share:
        coverage(asked, stems, fits.get(contentId), passages.get(contentId) ?? 0) *
        datedShare(dates.length, fits.get(contentId)),
    }))
    .sort((a, b) => b.share - a.share)
  const ranked = covered.filter(({ share }) => share > 0).slice(0, maxWeighed)
  const found = candidates.map(({ chunk }) => chunk.contentId).filter((id) => pool.includes(id))
  const weighed = [...new Set([...ranked.map(({ contentId }) => contentId), ...found])].slice(0, maxWeighed)
  const outlines = weighed.flatMap((id) => outlineOf(id, store) ?? [])
  const units = await unitsOn(question, outlines, candidates, context, {
    maxPairs: maxWeighed * pairsPerDocument,
    maxPerContent: pairsPerDocument,
    wanted: contentStems(asked.description),
  })
  return chosen(asked, covered, units, outlines)
}

/** A text whose language could not be told is in no other one. */
function isInLanguage({ language, isOtherLanguage }: AskedDocuments, own: string | null): boolean {
  if (language === null) return true
  return isOtherLanguage ? own !== null && own !== language : own === language
}

function chosen(
  asked: AskedDocuments,
  covered: readonly { readonly contentId: ContentId; readonly share: number }[],
  units: readonly TopicUnit[],
  outlines: readonly Outline[],
): readonly DescribedDocument[] {
  const best = covered[0]?.share ?? 0
  const shown = new Map(
    outlines.map(({ contentId }) => [contentId, units.find(({ outline }) => outline.contentId === contentId)]),
  )
  const logitOf = (id: ContentId): number => shown.get(id)?.relevance ?? -Infinity
  const top = Math.max(...outlines.map(({ contentId }) => logitOf(contentId)))
  const isNamed = asked.kinds.length > 0 || asked.language !== null
  const byKeyword = covered.filter(
    ({ share }) => best >= minCovered && share >= best * (isNamed ? minShareOfKind : minShareOfBest),
  )
  const isMany = !isNamed && byKeyword.length > maxByKeyword && top > -Infinity
  const words = new Set(byKeyword.map(({ contentId }) => contentId))
  return covered
    .filter(({ contentId }) => {
      const logit = logitOf(contentId)
      const isRelevant = logit >= (isNamed ? 0 : clearLogit) && logit >= top - (asked.isMention ? 2 : logitMargin)
      return isRelevant || (words.has(contentId) && (!isMany || logit >= top - wideMargin))
    })
    .map(({ contentId }) => ({ contentId, shown: shown.get(contentId) ?? null }))
}

/** Share of the subject, 0..1, that a document holds. Who wrote it stands in its name, its head or its foot. */
function coverage(asked: AskedDocuments, stems: readonly string[], fit: DocumentFit | undefined, held: number): number {
  if (stems.length === 0) return 1
  const framed = fit === undefined ? 0 : frameShare(stems, fit.frame)
  if (asked.isFrom) return framed
  if (asked.isMention) return Math.max(framed, held * mentionFit)
  return Math.max(framed, framed + (held - framed) * bodyFit)
}

function datedShare(dates: number, fit: DocumentFit | undefined): number {
  return dates === 0 || fit === undefined ? 1 : fit.isDated ? 1 : otherDate
}

const otherDate = 0.4
const salutation = new RegExp(
  inOrder(
    '^[^\\S\\r\\n]*(?:dear|my dear|hello|hi|liebe[rs]?|sehr geehrte|hallo|chère?|cher|bonjour|querid[oa]s?',
    '|estimad[oa]s?|hola)\\b',
  ),
  'imu',
)
const letterStems = new Set(['letter', 'brief', 'lettre', 'carta'].flatMap((word) => contentStems(word)))
const mailStems = new Set(['email', 'e-mail', 'mail'].flatMap((word) => contentStems(word)))
const openingCharacters = 900

/** By its name, folder or head; a letter also by its salutation, a mail by its format. */
function isOfKind(kind: string, id: ContentId, fit: DocumentFit | undefined, store: DocumentStore): boolean {
  const path = store.documents.ofContent(id)[0]?.path ?? ''
  if (mailStems.has(kind) && /\.(?:eml|msg|mbox)$/i.test(path)) return true
  if (letterStems.has(kind) && !/\.(?:eml|msg|mbox)$/i.test(path))
    if (salutation.test(store.contents.readText(id, 0, openingCharacters))) return true
  if (fit === undefined) return false
  const { name, folders, head } = fit.frame
  return (
    [...name].some((other) => nameFit(kind, other) >= kindFit) ||
    folders.has(kind) ||
    (head.has(kind) && kindInHead(kind, id, store))
  )
}

const kindFit = 0.9
const headCharacters = 160

/** A kind that heads the text ("INVOICE 2024/17") is its own; further down it is one that is talked about. */
function kindInHead(kind: string, id: ContentId, store: DocumentStore): boolean {
  return stemsWithin(store.contents.readText(id, 0, headCharacters)).has(kind)
}
