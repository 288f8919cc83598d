/**
 * The quotable units of a passage, each with the surrounding words that say what it is about. The subject of a fact
 * often occurs only in the title, at the top of the document, in the label of its line or in the head of its table.
 * Pure. Invariant: a unit is a verbatim slice of the passage; titles and headings are not units.
 */
import type { Block } from '../../../../shared/domain/content.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { TextRange } from '../../../../shared/text/sentences.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { dayOfIso, sayDay } from '../../text/time/calendarDates.ts'
import { relativeDatesIn } from '../../text/time/relativeDates.ts'
import type { DatedEntry } from '../../text/time/entryDates.ts'
import { contentStems } from '../../text/words/words.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { labelOf } from '../../text/layout/labels.ts'
import { isWithin, passageSections, sectionAt } from '../../text/layout/passageSections.ts'
import type { PassageSection } from '../../text/layout/passageSections.ts'
import { cutUnits } from './cutUnits.ts'
import type { Sender } from './senderOf.ts'
import type { SentenceInContext } from './sentenceFeatures.ts'

export interface EvidenceUnit {
  readonly sentence: Omit<EvidenceSentence, 'score' | 'vector'>
  readonly context: SentenceInContext
  /** The text for the embedding model: the unit with the words without which it cannot be understood. */
  readonly embedded: string
  /**
   * The text for the reranker, which knows nothing of the document: the same, preceded by title and heading, and by the
   * head of its table.
   */
  readonly framed: string
  /** True if `framed` has the English words of a text in another language. */
  readonly isGloss: boolean
}

export interface DocumentFrame {
  /** Structure of the content. */
  readonly blocks: readonly Block[]
  /** The first characters of the document and its signature: sender, date, recipient and subject. */
  readonly opening: string
  /** English words for a text of a document in another language; null if the text is read as it is. */
  readonly gloss?: ((text: string) => string) | null
  /** Of an e-mail. */
  readonly sender?: Sender | null
  /** The dated entries of the passage, in order. */
  readonly entries?: readonly DatedEntry[]
}

/** The number of characters at a document's beginning that introduce the whole document. */
export const openingCharacters = 250
// The maximum that the embedding model reads of one unit; longer units are tables and code.
const embeddedCharacters = 600
// A title longer than this is a first line that was mistaken for a title.
const frameCharacters = 120
// Lines of forms and letterheads are short.
const formLineCharacters = 120
const pronounStart =
  /^(?:["'“(]?\s*)(?:he|she|it|they|this|these|that|those|his|her|its|their|such|both|the latter|the former)\b/i
const sentenceEnd = /[.!?…。！？]["'”’»)\]]*\s*$/
const listStart = /^\s*(?:[-*•‣▪◦–—·☐☑]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s/

interface Surroundings {
  /** Stems of the sentence's section and of those around it. */
  readonly passage: ReadonlySet<string>
  /** Stems of title and headings. */
  readonly headings: ReadonlySet<string>
  /** Stems of title, headings, file name and the top of the document. */
  readonly about: ReadonlySet<string>
}

/** In the order of the passage. `rank`: 0-based rank of the passage among the candidates. */
// oxlint-disable-next-line max-lines-per-function -- most of it is one literal: a sentence with all that is known around it
export function unitsOf(candidate: Candidate, rank: number, frame: DocumentFrame): readonly EvidenceUnit[] {
  const { chunk } = candidate
  const text = chunk.text
  const { gloss = null } = frame
  const stemsIn = (part: string): readonly string[] =>
    gloss === null ? contentStems(part) : [...new Set([...contentStems(part), ...contentStems(gloss(part))])]
  // If no word is known, the original text is the better guess.
  const readable = (part: string): string => gloss?.(part) || part
  const cuts = cutUnits(text, chunk.start, frame.blocks)
  const ranges = cuts.map(({ range }) => range)
  const slices = ranges.map((range) => text.slice(range.start, range.end))
  const stems = slices.map((slice) => stemsIn(slice))
  const introduced = stemsIn([fileWords(candidate.path), frame.opening].join('\n'))
  const sections = passageSections(chunk, frame.blocks)
  const sectionOf = ranges.map(({ start }) => sectionAt(sections, start))
  const surroundingsOf = (section: PassageSection): Surroundings => {
    const headed = stemsIn([candidate.title, ...section.headingPath].join('\n'))
    // What a sibling section says is of another person or thing.
    const inside = stems.filter((_, index) => isWithin(section, sectionOf[index] ?? section))
    return { passage: new Set(inside.flat()), headings: new Set(headed), about: new Set([...introduced, ...headed]) }
  }
  const surroundings = new Map(sections.map((section) => [section, surroundingsOf(section)]))
  return ranges.map((range, index) => {
    const slice = slices[index] ?? ''
    const section = sectionOf[index] ?? sections[0]
    const { passage, headings, about } = surroundings.get(section) ?? surroundingsOf(section)
    const lead = leadOf(text, range, tableHead(cuts[index]?.table, chunk.start, text))
    const introduction = introductionOf(slices, index)
    const start = chunk.start + range.start
    const entry = frame.entries?.findLast((each) => each.start <= start)
    const writtenOn = entry === undefined ? ofDocument(slice, candidate.date) : sayDay(entry.day)
    const previous = slices[index - 1]
    const asked = previous?.trimEnd().endsWith('?') === true ? previous : undefined
    // "He moved there in 1912" and "Three times a week" are about the subject of the sentence before them.
    const before = previous !== undefined && (pronounStart.test(slice) || asked !== undefined) ? `${previous} ` : ''
    return {
      isGloss: frame.gloss != null,
      sentence: {
        contentId: chunk.contentId,
        documentId: candidate.documentId,
        chunkId: chunk.id,
        text: slice,
        start: chunk.start + range.start,
        end: chunk.start + range.end,
        page: pageAt(chunk.page, text, range.start),
        ...(lead.head === '' ? {} : { head: lead.head }),
      },
      context: {
        text: slice,
        stems: stems[index] ?? [],
        lead: new Set(stemsIn(`${lead.label}\n${lead.head}\n${introduction}`)),
        label: lead.label !== '' ? lead.label : (labelOf(slice) ?? ''),
        neighbours: new Set([...(stems[index - 1] ?? []), ...(stems[index + 1] ?? [])]),
        asked: new Set(asked === undefined ? [] : (stems[index - 1] ?? [])),
        passage,
        headings,
        about: writtenOn === '' ? about : new Set([...about, ...stemsIn(writtenOn)]),
        writtenOn,
        formLine: isFormLine(slice, chunk.start + range.start),
        rank,
        passageSimilarity: candidate.ranks.vectorScore,
        similarity: null,
        aroundSimilarity: null,
        relevance: null,
      },
      framed: framedText(
        [titleWithFileName(candidate), section.headingPath.at(-1) ?? '', senderAt(frame, start)],
        writtenOn,
        readable(
          `${lead.head === '' ? '' : `${lead.head}: `}${lead.label === '' ? '' : `${lead.label}: `}${before}${slice}`,
        ),
      ),
      embedded: readable(`${lead.label === '' ? '' : `${lead.label}: `}${before}${slice}`).slice(0, embeddedCharacters),
    }
  })
}

/** The day of the document, for a sentence that counts from it: "I will see him again in six months." */
function ofDocument(sentence: string, date: string | null): string {
  const day = date === null ? null : dayOfIso(date)
  return day === null || relativeDatesIn(sentence, day).length === 0 ? '' : sayDay(day)
}

/** "Lease › Deposit: The landlord returns it …", and "Log, 19 June 2024: Rain." */
/** "insulation invoice – Invoice 2022-0931": the name of the file is put before a title that does not say the same. */
function titleWithFileName({ title, path }: Candidate): string {
  const known = new Set(contentStems(title.replaceAll('_', ' ')))
  const named = fileWords(path)
  return contentStems(named).every((stem) => known.has(stem) || /^\d+$/.test(stem)) ? title : `${named} – ${title}`
}

function framedText(
  [title, heading, sender]: readonly [title: string, heading: string, sender: string],
  writtenOn: string,
  said: string,
): string {
  const named = title.replaceAll('_', ' ')
  const frame = heading === '' || heading === title ? named : `${named} › ${heading}`
  // A date that the entry itself shows is not repeated.
  const dated = writtenOn === '' || said.startsWith('[') ? '' : `, ${writtenOn}`
  const from = sender === '' ? '' : `, from ${sender}`
  return `${frame.slice(0, frameCharacters)}${from}${dated}: ${said}`.slice(0, frameCharacters + embeddedCharacters)
}

function senderAt({ sender }: DocumentFrame, start: number): string {
  return sender == null || start >= sender.until ? '' : sender.name
}

interface Lead {
  /** The label of the line that the unit continues, or ''. */
  readonly label: string
  /** The head of the unit's table, or ''. */
  readonly head: string
}

function leadOf(text: string, range: TextRange, head: string): Lead {
  const lineStart = text.lastIndexOf('\n', range.start) + 1
  const label = lineStart < range.start ? (labelOf(text.slice(lineStart, range.start + 1)) ?? '') : ''
  return { label, head }
}

/** An introduction such as "Not insured are:" is put before each item of the list that follows it. */
function introductionOf(slices: readonly string[], index: number): string {
  if (!listStart.test(slices[index] ?? '')) return ''
  for (let at = index - 1; at >= 0; at -= 1) {
    const slice = slices[at] ?? ''
    if (slice.trimEnd().endsWith(':')) return slice
    if (!listStart.test(slice)) return ''
  }
  return ''
}

function tableHead(table: Block | undefined, chunkStart: number, text: string): string {
  // The head of a continued table is in the previous passage.
  if (table === undefined || table.start < chunkStart) return ''
  const from = table.start - chunkStart
  const end = text.indexOf('\n', from)
  return text.slice(from, end < 0 ? text.length : end)
}

/**
 * A line at the top of a document that is not a sentence (sender, address, date, number): it identifies the document.
 */
function isFormLine(line: string, offset: number): boolean {
  return offset < openingCharacters && line.length <= formLineCharacters && !sentenceEnd.test(line)
}

/**
 * Pages are joined by form feeds, so a sentence's page is its passage's page plus the number of form feeds before it.
 */
function pageAt(first: number | null, text: string, offset: number): number | null {
  if (first === null) return null
  let page = first
  for (let at = text.indexOf('\f'); at >= 0 && at < offset; at = text.indexOf('\f', at + 1)) page += 1
  return page
}
