/**
 * Makes the questions that could follow an answer, out of the documents that it cites and of their neighbours: the
 * values near the quotes, the other sections, and the names that several documents share. The nearest come first, and
 * the kinds take turns. Questions to begin with are made the same way, out of any documents.
 */
import type { Citation } from '../../../shared/domain/citation.ts'
import type { Block } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import { namesIn } from '../text/expectation/expectation.ts'
import { monthOf } from '../text/time/months.ts'
import { isKnownWord } from '../text/words/spelling.ts'
import { contentStems, wordsOf } from '../text/words/words.ts'
import type { CandidateQuestion } from './candidateQuestion.ts'
import { questionOfLine, questionsOfSentence } from './factQuestions.ts'

export interface QuestionSource {
  readonly contentId: ContentId
  readonly title: string
  /** UTF-16 offset that the questions should be near. */
  readonly near: number
}

// Text read around a quote: a dozen pages are more than a follow-up question is about.
const reach = 12_000
const maxTitle = 60
const maxHeadingWords = 5
const minSection = 40
const genericHeadings =
  /^(?:introduction|contents|summary|overview|appendix|annex|notes?|general|miscellaneous|other)$/iu

/** The cited places, one per content, in the order of their markers. */
export function citedSources(citations: readonly Citation[]): readonly QuestionSource[] {
  const sources = new Map<ContentId, QuestionSource>()
  for (const { contentId, title, start } of citations)
    if (!sources.has(contentId)) sources.set(contentId, { contentId, title, near: start })
  return [...sources.values()]
}

/**
 * One question of each document in turn, those about facts first; none from documents in other languages than English.
 * Nothing was said before them, so that each has to name what it is about.
 */
export function openingQuestions(
  sources: readonly QuestionSource[],
  store: Pick<DocumentStore, 'contents'>,
): readonly CandidateQuestion[] {
  const all = sources.map((source) => questionsIn(source, store))
  const named = all.map(({ facts }) => facts.filter(namesItsSubject).toSorted((a, b) => nameless(a) - nameless(b)))
  return [...takingTurns(named), ...takingTurns(all.map(({ sections }) => sections))]
}

/** "How much was the hire?" does not say whose. */
const namesItsSubject = ({ text }: CandidateQuestion): boolean => new Set(contentStems(text)).size > 1

const nameless = ({ text }: CandidateQuestion): number => (/ \p{Lu}|“/u.test(text) ? 0 : 1)

/** Best first. Documents in other languages than English yield none, because the questions are English. */
export function candidateQuestions(
  cited: readonly QuestionSource[],
  neighbours: readonly QuestionSource[],
  store: Pick<DocumentStore, 'contents'>,
): readonly CandidateQuestion[] {
  const own = cited.map((source) => questionsIn(source, store))
  const others = neighbours.map((source) => questionsIn(source, store))
  const facts = own.flatMap((questions) => questions.facts).toSorted((a, b) => a.distance - b.distance)
  const sections = own.flatMap((questions) => questions.sections)
  const beside = others.flatMap(({ facts: theirs, sections: parts }) =>
    [...theirs.filter(namesItsSubject), ...parts].slice(0, 2),
  )
  const names = own.flatMap((questions) => questions.names)
  return takingTurns([facts, sections, names, beside])
}

interface QuestionsOfSource {
  readonly facts: readonly CandidateQuestion[]
  readonly sections: readonly CandidateQuestion[]
  readonly names: readonly CandidateQuestion[]
}

const none: QuestionsOfSource = { facts: [], sections: [], names: [] }

function questionsIn(
  { contentId, title, near }: QuestionSource,
  store: Pick<DocumentStore, 'contents'>,
): QuestionsOfSource {
  const from = Math.max(0, near - reach)
  const text = store.contents.readText(contentId, from, near + reach)
  if (languageOf(text) !== 'en') return none
  const base = { contentId, expected: null, within: null, distance: 0 }
  const facts: CandidateQuestion[] = []
  const shown = shortTitle(title)
  const add = (question: { readonly text: string; readonly expected: string } | null, start: number): void => {
    if (question !== null) facts.push({ ...base, ...question, kind: 'fact', distance: Math.abs(from + start - near) })
  }
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end)
    for (const question of questionsOfSentence(sentence)) add(question, start)
  }
  let at = 0
  for (const line of text.split('\n')) {
    add(questionOfLine(line.trim(), shown), at)
    at += line.length + 1
  }
  const sections = sectionsOf(store.contents.readBlocks(contentId), near).flatMap(({ start, headingEnd, end }) => {
    if (start < from || end > from + text.length) return []
    const asked = askedHeading(text.slice(start - from, headingEnd - from), title, text)
    return asked === null
      ? []
      : [
          {
            ...base,
            kind: 'heading' as const,
            text: `What does “${shown}” say about ${asked}?`,
            within: { start, end },
          },
        ]
  })
  const names = [...new Set(namesIn(text.slice(Math.max(0, near - from - 600), near - from + 600)))]
    // The last word of a sentence and the first of the next stand side by side in the list, but not in the text.
    .filter((each) => text.includes(each) && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(each))
    .filter((each) => !each.split(' ').some((part) => isKnownWord(part)))
    .map((each) => ({ ...base, kind: 'mention' as const, text: `Which documents mention ${each}?` }))
  return { facts: facts.toSorted((a, b) => a.distance - b.distance), sections, names }
}

interface Section {
  readonly start: number
  readonly headingEnd: number
  readonly end: number
}

/** The sections with a text of their own, nearest first, without the one that was cited. */
function sectionsOf(blocks: readonly Block[], near: number): readonly Section[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const last = blocks.at(-1)?.end ?? 0
  return headings
    .map(({ start, end }, index) => ({ start, headingEnd: end, end: headings[index + 1]?.start ?? last }))
    .filter(({ start, headingEnd, end }) => end - headingEnd >= minSection && !(near >= start && near < end))
    .toSorted((a, b) => Math.abs(a.start - near) - Math.abs(b.start - near))
}

/** A heading as it stands in a question, or null if it would not read well there. */
function askedHeading(heading: string, title: string, around: string): string | null {
  const text = heading
    .replace(/^(?:[§#]\s*)?[\dIVX]{0,4}(?:\.\d+)*[.):]?\s+/u, '')
    .replace(/(?<![\s:.])[\s:.]+$/u, '')
    .trim()
  const words = text.split(/\s+/)
  if (text.length < 3 || words.length > maxHeadingWords || /[?!"“”\d|]/.test(text)) return null
  if (genericHeadings.test(text) || title.toLowerCase().includes(text.toLowerCase())) return null
  const [first = ''] = words
  const lower = first.toLowerCase()
  const isOrdinary = monthOf(first) === null && (isKnownWord(lower) || wordsOf(around).some(({ raw }) => raw === lower))
  return isOrdinary && /^\p{Lu}\p{Ll}/u.test(first) ? `${lower}${text.slice(first.length)}` : text
}

/** Shortened at a word; without quotation marks, because the question adds its own. */
function shortTitle(title: string): string {
  const plain = title
    .replace(/["“”„«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= maxTitle) return plain
  const cut = plain.slice(0, maxTitle)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitle / 2)).trimEnd()
}

function takingTurns(lists: readonly (readonly CandidateQuestion[])[]): readonly CandidateQuestion[] {
  const most = Math.max(0, ...lists.map(({ length }) => length))
  const seen = new Set<string>()
  return Array.from({ length: most }, (_, place) => lists.flatMap((list) => list[place] ?? []))
    .flat()
    .filter(({ text }) => !seen.has(text) && seen.add(text))
}
