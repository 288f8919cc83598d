/**
 * Summarises a document from its first page to its last: one or two sentences of each part, in document order. If the
 * question names no document, the best few that were found are summarised in the order of their dates.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { fileWords } from '../text/names/fileName.ts'
import { inOrder } from '../text/alternatives.ts'
import { askedStems, shareHeld, stemsWithin } from './broad/askedWords.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { nameFit } from './documents/findDocuments.ts'
import { meantDocument } from './documents/meantDocument.ts'
import { contentsOf, evidenceOf, outlineOf, withCited, withoutListMark } from './broad/outline.ts'
import type { Outline, OutlineUnit } from './broad/outline.ts'
import { centralUnits } from './broad/centralUnits.ts'

const formWords = [
  'summary',
  'summarise',
  'summarize',
  'overview',
  'gist',
  'main',
  'key',
  'point',
  'idea',
  'takeaway',
  'finding',
]
const moreFormWords = [
  'nutshell',
  'short',
  'brief',
  'life',
  'zusammenfassung',
  'fass',
  'fasse',
  'zusammen',
  'kurz',
  'résumé',
]
// For questions that mean no single document: as many as a story told in letters usually has.
const maxDocuments = 3
// Of 66 summaries of everyday papers 12 sentences hold all that matters in 42, 14 in 47, 16 in 48.
const maxItems = 14
const minPerDocument = 4
// A document is named if its title, file name, author, head or foot contain this share of the asked words.
const minNamed = 0.75
// A document this far below the best search result is about something else.
const minShareOfBest = 0.6
// The number of documents opened for their head and foot, at about 50 µs each.
const maxCompared = 2_000

export const summarizeEngine: Engine = {
  id: 'summarize',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.form === 'summary' ? undefined : 'It does not ask for a summary.'),
  async run(state, context) {
    const wanted = askedStems(state.query, [...formWords, ...moreFormWords])
    const meant = shownDocument(state) ?? (await describedDocuments(wanted, state, context))
    const outlines = meant
      .flatMap((id) => outlineOf(id, context.store) ?? [])
      .sort((a, b) => (a.place.date ?? '').localeCompare(b.place.date ?? ''))
    const share = outlines.length === 1 ? maxItems : Math.max(minPerDocument, Math.floor(maxItems / outlines.length))
    const chosen = outlines.flatMap((outline) =>
      centralUnits(
        outline.units,
        share,
        wanted,
        outlines.flatMap((other) => (other === outline ? [] : other.units)),
      ).map((unit) => ({ outline, unit })),
    )
    if (chosen.length === 0) return {}
    context.note(`${chosen.length} sentences from ${outlines.map(({ place }) => place.title).join(', ')}.`)
    const evidence = chosen.map(({ outline, unit }) => evidenceOf(outline, unit, 1))
    return {
      extracted: draftOf('extracted', itemsOf(chosen, outlines.length > 1)),
      evidence,
      answerability: 1,
      candidates: withCited(state.candidates, evidence, context.store),
    }
  },
}

/** The document of the last answer, if the question is about it: the passages are of no other then. */
function shownDocument({ thread, candidates }: RetrievalState): readonly ContentId[] | null {
  const contents = [...new Set(candidates.map(({ chunk }) => chunk.contentId))]
  return thread === null || thread.within === null || contents.length !== 1 ? null : contents
}

async function describedDocuments(
  wanted: readonly string[],
  state: RetrievalState,
  context: EngineContext,
): Promise<readonly ContentId[]> {
  const described = withoutForm(state.query)
  const byAuthor = described.replace(authored, '$<who>').trim()
  const { document: own } = await meantDocument(described, context)
  const document = own ?? (byAuthor === described ? null : (await meantDocument(byAuthor, context)).document)
  return document === null ? documentsMeant(wanted, state, context.store) : [document.contentId]
}

/**
 * Each under its heading, or under its document if there are several; a heading is printed once for consecutive lines.
 */
function itemsOf(
  chosen: readonly { readonly outline: Outline; readonly unit: OutlineUnit }[],
  isOverDocuments: boolean,
): readonly DraftPiece[] {
  let last = ''
  return chosen.map(({ outline, unit }, index) => {
    const name = isOverDocuments ? outline.place.title : (unit.headings.at(-1) ?? '')
    const isNew = name !== '' && name !== last
    last = name
    const said = withoutListMark(unit.text)
    return { role: 'item', text: isNew ? `${name.replace(/[.:]$/, '')}: ${said}` : said, evidence: [index] }
  })
}

const formPattern = new RegExp(
  `^.*?\\b(?:${[
    'summar\\w+',
    'sum(?: it| them| this| that)? up',
    'overview',
    'gist',
    'points?',
    'ideas?',
    'takeaways?',
    'findings',
    'nutshell',
    'news(?: (?:was|is|were) there)?',
    'decided',
    'zusammenfassung',
    'résumé?',
    'recap',
    'rundown',
  ].join('|')})(?: (?:of|from|in|at|about|for|on|was|were|is|are))*\\b`,
  'iu',
)

// "… for me in English, in a few lines"; "what is … about"; "what does … say".
const frames = [
  new RegExp(
    inOrder(
      '(?:,? (?:please|for me|in (?:english|german|french|spanish)|briefly|in (?:short|brief)|quickly',
      '|in (?:a |one |two |three |\\d )?(?:few |couple of )?',
      inOrder(
        '(?:lines?|sentences?|words?|bullets?(?: points)?)|(?:in|auf) (?:ein paar|wenigen|zwei|drei) (?:sätzen',
        '|zeilen|worten)',
      ),
      inOrder(
        '|en (?:quelques|deux|trois) (?:lignes|phrases|mots)|en (?:pocas|dos|tres) (?:líneas|frases',
        '|palabras)))+\\s*\\?*$',
      ),
    ),
    'iu',
  ),
  /^what(?:['’]s| is| are| was| were)? (?=.{3,80} about\s*\??$)/iu,
  / about\s*\??$/iu,
  /^what (?:does|did|do) (?=.{3,80} (?:say|tell|want|decide|agree|resolve)\s*\??$)/iu,
  / (?:say|tell|want|decide|agree|resolve)\s*\??$/iu,
  /^(?:please )?(?:give|tell|write|send) (?:me|us) (?=.{0,40}\b(?:gist|summary|overview|points?|upshot|essence)\b)/iu,
]
// "What the surveyor wrote about the roof" is the surveyor's paper on the roof.
const authored = new RegExp(
  inOrder(
    String.raw`\bwhat (?<who>.{2,40}?) (?:wrote|writes|has written|had written|says?|said|told (?:me|us)|put down`,
    String.raw`|reports?|reported)(?: (?:to|about|on|of|in|over)(?: (?:me|us))?)*(?= |$)`,
  ),
  'iu',
)

/** "Give me the gist of the survey" and "what does the survey say in a few lines" describe "the survey". */
function withoutForm(question: string): string {
  const bare = frames.reduce((said, frame) => said.replace(frame, ''), question.trim())
  const rest = bare.replace(formPattern, '').trim()
  return rest.length < minDescription ? question : rest
}

const minDescription = 4

/** The one document that the words name, else those in which the search found most. */
function documentsMeant(wanted: readonly string[], state: RetrievalState, store: DocumentStore): readonly ContentId[] {
  const named = store.contents
    .listIds()
    .slice(0, maxCompared)
    .map((id) => ({ id, fit: namedFit(wanted, id, store) }))
    .filter(({ fit }) => fit >= minNamed)
    .sort((a, b) => b.fit - a.fit)
  const [first, second] = named
  if (first !== undefined && (second === undefined || first.fit > second.fit)) return [first.id]
  const best = state.candidates[0]?.score ?? 0

  const near = state.candidates
    .filter((candidate) => candidate.score >= best * minShareOfBest)
    .map((candidate) => ({ candidate, told: shareCoveredBy(wanted, candidate, store) }))
  const isTold = near.some(({ told }) => told >= minCovered)
  const found = contentsOf(
    near.flatMap(({ candidate, told }) => (isTold && told >= minBeside ? [candidate] : [])),
    maxDocuments,
  )
  const leading = named.filter(({ fit }) => fit === first?.fit).map(({ id }) => id)
  const both = found.filter((id) => leading.includes(id))
  return both.length > 0 ? both : found
}

/** Share of the question, 0..1, that its document covers; 1 if the passage is semantically similar. */
function shareCoveredBy(wanted: readonly string[], { chunk, title, ranks }: Candidate, store: DocumentStore): number {
  if ((ranks.vectorScore ?? 0) >= nearInMeaning) return 1
  const text = `${title}\n${chunk.indexedText}\n${store.contents.readText(chunk.contentId, 0, readCharacters)}`
  return shareHeld(wanted, stemsWithin(text))
}

// In a long document the passage that was found has to contain it.
const readCharacters = 20_000

// One document has to cover half of the question; others of the same story may cover a third.
const minCovered = 0.5
const minBeside = 0.3
// The best passage of an answerable question has a median similarity of 0.40 to 0.52 with bge-small and of 0.49 to 0.57
// with MiniLM (fit halves of SQuAD and LoCoMo).
const nearInMeaning = 0.5

const headCharacters = 400
const footCharacters = 200

function namedFit(wanted: readonly string[], id: ContentId, store: DocumentStore): number {
  const content = store.contents.get(id)
  const [document] = store.documents.ofContent(id)
  if (content === undefined || document === undefined || wanted.length === 0) return 0
  const text = store.contents.readText(id)
  const name = stemsWithin(`${document.title}\n${fileWords(document.path)}`)
  const frame = [content.author ?? '', ...(content.people ?? []), text.slice(0, headCharacters)]
  const around = stemsWithin([...frame, text.slice(-footCharacters)].join('\n'))
  const fits = wanted.map((word) =>
    Math.max(aroundFit * Number(around.has(word)), ...[...name].map((other) => nameFit(word, other))),
  )
  return fits.reduce((sum, fit) => sum + fit, 0) / wanted.length
}

// A word in the head or foot counts a little less than one in the name.
const aroundFit = 0.85
