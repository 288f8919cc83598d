/**
 * Lists all documents that mention something, are about it or come from somebody, one line each with the words that
 * show it. The list, and equally the answer that no document matches, comes with a count of what was searched. The
 * limits in this file were chosen by judgement, not fitted.
 */
import type { Coverage } from '../../../shared/domain/answer.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { detectedLanguages } from '../../../shared/text/detectedLanguages.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { placeOf } from '../retrieve/hybrid/joinLists.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { asciiWord, inOrder } from '../text/alternatives.ts'
import { askedDocuments } from './documents/askedDocuments.ts'
import type { AskedDocuments } from './documents/askedDocuments.ts'
import { holds, stemsWithin, subjectOf } from './broad/askedWords.ts'
import type { AskedSubject } from './broad/askedWords.ts'
import { coverageOf, searchedNote } from './broad/coverage.ts'
import { describedDocuments } from './documents/describedDocuments.ts'
import { documentDate } from './time/documentDate.ts'
import { draftOf, shownText } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { findMentions } from './documents/mentions.ts'
import type { Mention } from './documents/mentions.ts'
import { withCited } from './broad/outline.ts'

// One screenful; the rest is only counted.
const maxShown = 40

// The sender of a letter is named in its head or at its foot.
const headCharacters = 300
const footCharacters = 200

// A line of a list should be readable at a glance.
const maxQuote = 180

export const listDocumentsEngine: Engine = {
  id: 'listDocuments',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ?? (state.form === 'documents' ? undefined : 'It does not ask for a list of documents.'),
  async run(state, context) {
    const asked = askedDocuments(state.query)
    const subject = subjectOf(state.query)
    const coverage = coverageOf(context.store)
    context.progress('Looking through all documents')
    const isPlainMention =
      subject !== null &&
      asked.kinds.length === 0 &&
      asked.language === null &&
      (subject.isName ? mentionVerb : exactVerb).test(state.query)
    const mentioned = isPlainMention ? choose(subject, await findMentions(subject, context), context.store) : []
    const fitting = mentioned.length > 0 ? mentioned : await described(asked, state, context)
    const words = mentioned.length > 0 && subject !== null ? subject.words.join(' ') : namedWords(asked)
    context.note(`${fitting.length} of ${coverage.total} documents fit${words === '' ? '' : ` “${words}”`}.`)
    if (fitting.length === 0 && asked.language !== null && asked.description === '')
      return refused(noneInLanguage(asked.language), coverage)
    if (fitting.length === 0) return subject === null ? {} : noneOf(subject, coverage)
    const relation = mentioned.length > 0 && subject !== null ? subject.relation : 'mention'
    const patch = answerOf({ words, relation }, fitting, coverage, context)
    return { ...patch, candidates: withCited(state.candidates, patch.evidence, context.store) }
  },
}

const exactVerbs = [
  inOrder(
    'mention\\w*|talk\\w* about|discuss\\w*|refer\\w*|contain\\w*|appear\\w*|come up|comes up|',
    'show up|shows up|turns? up|crops? up|features?|occur\\w*|name[sd]?',
  ),
  inOrder(
    'includ\\w*|cite[sd]?|concern\\w*|regarding|erwähn\\w*|nenn\\w*|enthalt\\w*|mentionne\\w*|parle\\w*|',
    'mencion\\w*|habla\\w*',
  ),
  'kommt|kommen|kam|taucht|tauchen|steht|stehen|trouve(?:nt|-t-on)?|figure(?:nt)?|apparait|cite(?:nt)?|aparece\\w*',
]
// Only then the words themselves have to be there; else the subject may be said in other words.
const exactVerb = new RegExp(asciiWord(exactVerbs), 'i')
// Of a name also where it only says what they are about or whom they are from: a name has no other words.
const mentionVerb = new RegExp(asciiWord([...exactVerbs, 'about|from|by|say|says|where']), 'i')

/** Those of the kind and on the subject that the question describes. */
async function described(
  asked: AskedDocuments,
  state: RetrievalState,
  context: EngineContext,
): Promise<readonly Mention[]> {
  const found = await describedDocuments(state.query, asked, state.candidates, context)
  return found.map(({ contentId, shown }) => {
    const chunk =
      shown === null
        ? undefined
        : context.store.chunks.ofContent(contentId).findLast(({ start }) => start <= shown.unit.start)
    const at = shown === null || chunk === undefined ? null : { chunk, start: shown.unit.start, end: shown.unit.end }
    return { contentId, at, count: 1, titled: at === null }
  })
}

const namedWords = ({ noun, description }: AskedDocuments): string =>
  [noun, description].filter((part) => part !== '').join(': ')

function choose(subject: AskedSubject, mentions: readonly Mention[], store: DocumentStore): readonly Mention[] {
  if (subject.relation === 'from') {
    const known = new Map(mentions.map((mention) => [mention.contentId, mention]))
    const sent = store.contents
      .listIds()
      .filter((id) => isFrom(subject, id, store))
      .map((contentId) => known.get(contentId) ?? { contentId, at: null, count: 0, titled: false })
    if (sent.length > 0) return sent
  }
  if (subject.relation === 'about' && !subject.isName) {
    // A passing mention does not make a document be about the subject if others name it in their title or repeatedly.
    const about = mentions.filter((mention) => mention.titled || mention.count > 1)
    if (about.length > 0) return about
  }
  return mentions
}

/** Found by the author given in the file, its date, or the head and foot of its text. */
function isFrom(subject: AskedSubject, contentId: Mention['contentId'], store: DocumentStore): boolean {
  const content = store.contents.get(contentId)
  const text = store.contents.readText(contentId)
  const date = documentDate(contentId, store) ?? ''
  const named = [content?.author ?? '', ...(content?.people ?? []), text.slice(0, headCharacters)]
  const stems = stemsWithin(
    [...named, content?.date ?? '', text.slice(-footCharacters)].join('\n').replaceAll('-', ' '),
  )
  return subject.stems.every((stem) => (isYear(stem) ? date.startsWith(stem) : holds(stems, stem)))
}

const isYear = (stem: string): boolean => /^(?:19|20)\d{2}$/.test(stem)

function noneOf(subject: AskedSubject, coverage: Coverage): StatePatch {
  const relation = subject.relation === 'about' ? 'is about' : 'mentions'
  return refused(`No document ${relation} “${subject.words.join(' ')}”.`, coverage)
}

/** A language that the reader cannot detect is known only of files that declare it. */
function noneInLanguage(language: string): string {
  const name = languageNames.of(language) ?? language
  return detectedLanguages.has(language)
    ? `No document was found to be in ${name}.`
    : `Docent cannot tell which texts are in ${name}: it is not among the languages that it recognises.`
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

function refused(said: string, coverage: Coverage): StatePatch {
  const text = `${said} ${searchedNote(coverage)}`
  const extracted = draftOf('refusal', [{ role: 'note', text, evidence: [] }])
  return { extracted, evidence: [], answerability: 0, coverage }
}

function answerOf(
  { words, relation }: { readonly words: string; readonly relation: AskedSubject['relation'] },
  fitting: readonly Mention[],
  coverage: Coverage,
  { store }: Pick<EngineContext, 'store'>,
): StatePatch & { readonly evidence: readonly EvidenceSentence[] } {
  const evidence: EvidenceSentence[] = []
  const lines: DraftPiece[] = []
  const ordered = fitting
    .flatMap((mention) => {
      const place = placeOf(mention.contentId, store)
      return place === null ? [] : [{ mention, place: { ...place, date: documentDate(mention.contentId, store) } }]
    })
    .sort(
      (a, b) => (b.place.date ?? '').localeCompare(a.place.date ?? '') || a.place.title.localeCompare(b.place.title),
    )
  for (const { mention, place } of ordered.slice(0, maxShown)) {
    const unit = quoteOf(mention, place.documentId, store)
    if (unit === null) continue
    evidence.push(unit)
    const date = place.date === null ? '' : ` · ${place.date}`
    const quote = around(unit, mention)
    lines.push({ role: 'item', text: `${place.title}${date}: “${quote}”`, evidence: [evidence.length - 1] })
  }
  const verb = relation === 'from' ? 'from' : relation === 'about' ? 'about' : 'for'
  const documents = ordered.length === 1 ? 'document' : 'documents'
  // A question for all that is in another language describes nothing more.
  const wished = words === '' ? '' : ` ${verb} “${words}”`
  const count = `${ordered.length} ${documents}${wished}.`
  const rest = ordered.length > lines.length ? ` The first ${lines.length} are listed.` : ''
  const note: DraftPiece = { role: 'note', text: `${count}${rest} ${searchedNote(coverage)}`, evidence: [] }
  return { extracted: draftOf('extracted', [note, ...lines]), evidence, answerability: 1, coverage }
}

/** The sentence or row in which the document mentions it, else the first one of the document. */
function quoteOf({ contentId, at }: Mention, documentId: DocumentId, store: DocumentStore): EvidenceSentence | null {
  const chunk = at?.chunk ?? store.chunks.ofContent(contentId, { from: 0, to: 1 })[0]
  if (chunk === undefined) return null
  const place = (at?.start ?? chunk.start) - chunk.start
  const ranges = splitSentences(chunk.text)
  const range = ranges.find(({ start, end }) => start <= place && place < end) ?? ranges[0]
  if (range === undefined) return null
  const { start, end } = range
  const pages = chunk.text.slice(0, start).split('\f').length - 1
  return {
    contentId,
    documentId,
    chunkId: chunk.id,
    text: chunk.text.slice(start, end),
    start: chunk.start + start,
    end: chunk.start + end,
    page: chunk.page === null ? null : chunk.page + pages,
    score: 1,
    vector: null,
  }
}

/** The words around the mention, or all of them if they are short. */
function around(unit: EvidenceSentence, { at }: Mention): string {
  if (unit.text.length <= maxQuote) return shownText(unit.text)
  const place = Math.max(0, (at?.start ?? unit.start) - unit.start)
  const wanted = Math.max(0, Math.min(place - maxQuote / 2, unit.text.length - maxQuote))
  const from = wanted === 0 ? 0 : unit.text.indexOf(' ', wanted) + 1
  const end = from + maxQuote >= unit.text.length ? unit.text.length : unit.text.lastIndexOf(' ', from + maxQuote)
  const cut = unit.text.slice(from, end <= from ? from + maxQuote : end).toWellFormed()
  return `${from > 0 ? '… ' : ''}${shownText(cut)}${end < unit.text.length ? ' …' : ''}`
}
