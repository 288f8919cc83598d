/**
 * What other programs send and get, over MCP and over HTTP alike. The same schemas check the input, describe it to the
 * client, and are what every output is tested against, so that no second description can fall behind.
 *
 * Fields are added, never removed or given another meaning. A value that is not known is null, never absent.
 */
import { z } from 'zod'
import { answerKinds, confidenceLabels } from '../../shared/domain/answer.ts'
import { documentKinds } from '../../shared/domain/document.ts'
import { askInput, budget, level } from '../../shared/ipc/schemas/chat.ts'
import { searchInput, showInput } from '../../shared/ipc/schemas/library.ts'
import { errorCodes } from '../../shared/errors/codes.ts'

const count = z.number().int().min(0)
const offset = count.describe('In UTF-16 code units from the beginning of the text of the document.')
const share = z.number().describe('0 to 1')
const page = z.number().int().min(1).nullable().describe('From 1; null where the format has no pages.')
const headings = z.array(z.string()).describe('The headings above it, from the outermost.')
const isoDate = z.string().nullable().describe('ISO date that the document itself gives, or null.')

export const documentStates = [
  'queued',
  'reading',
  'keyword',
  'embedding',
  'ready',
  'partial',
  'failed',
  'skipped',
] as const

const where = searchInput.shape.where.describe(
  'Only these documents: "type:pdf after:2023-01-01 folder:tax author:anna", in any combination.',
)

// inputs

export const programAskInput = z.strictObject({
  question: askInput.shape.question.min(1).describe('The question, in a whole sentence.'),
  level: level.optional().describe('How much effort to spend; without it, as the user has set it.'),
  where,
  fresh: askInput.shape.fresh.describe('Search again, not in the answers that are kept.'),
})

/** For clients that may leave something behind in the list of chats. */
export const keptAskInput = programAskInput.extend({
  budget: budget.optional().describe('How many calls of the language model it may make.'),
  keep: z.boolean().default(false).describe('Keep question and answer as a chat that the user sees.'),
  chatId: askInput.shape.chatId.describe('Continue this chat, which keeps the question in it.'),
})

export const programSearchInput = z.strictObject({
  query: searchInput.shape.query.min(1).describe('The words to search for.'),
  limit: searchInput.shape.limit.describe('At most this many passages.'),
  strategy: searchInput.shape.strategy.describe('How to search; hybrid is by keyword, semantically and by title.'),
  where,
})

// A page of a list that fits into the context of a language model; programs may ask for more.
const defaultDocuments = 50

export const listDocumentsInput = z.strictObject({
  contains: z.string().min(1).max(1_000).optional().describe('Only those with this in their title or path.'),
  state: z.enum(documentStates).optional().describe('Only those in this state.'),
  limit: z.number().int().min(1).max(1_000).default(defaultDocuments).describe('At most this many.'),
  offset: count.default(0).describe('Skip this many, in the order of their paths.'),
})

export const documentIdInput = z.strictObject({
  id: z.string().min(1).max(200).describe('The id of a document, as lists, hits and citations have it.'),
})

const textRange = {
  from: offset.default(0),
  // About 5,000 tokens: a long letter or a chapter, and still a part of any context.
  limit: z.number().int().min(1).max(1_000_000).default(20_000).describe('At most this many UTF-16 code units.'),
}

export const showDocumentInput = documentIdInput.extend(textRange)

export const showInputByName = z.strictObject({
  document: showInput.shape.target.describe('Its id, its path, or words of its title.'),
  ...textRange,
})

// outputs

export const programCitation = z.object({
  marker: z.number().int().min(1).describe('The number that stands in the answer as [1].'),
  documentId: z.string(),
  contentId: z.string().describe('The content that was cited; it changes when the file does.'),
  title: z.string(),
  path: z.string(),
  page,
  headings,
  date: isoDate,
  quote: z.string().describe('Verbatim: the text of the document from start to end.'),
  columns: z.array(z.string()).nullable().describe('For a row of a table the names of its columns, else null.'),
  start: offset,
  end: offset,
  ocrConfidence: share.nullable().describe('How surely OCR read it from an image; null where the file has the text.'),
  newerVersion: z.object({ documentId: z.string(), title: z.string() }).nullable(),
})

const found = z.object({ documentId: z.string(), title: z.string(), path: z.string() })

export const programAnswer = z.object({
  answer: z.string().describe('The answer, with [1] where a citation supports it.'),
  kind: z.enum(answerKinds),
  confidence: z.object({ score: share, label: z.enum(confidenceLabels) }),
  citations: z.array(programCitation),
  conflicts: z
    .array(z.object({ markers: z.array(z.number().int().min(1)), reason: z.string() }))
    .describe('Citations that answer differently.'),
  missing: z.string().nullable().describe('The part of the question that the documents do not answer, or null.'),
  computation: z
    .object({ query: z.string(), over: z.array(z.string()), rows: z.object({ used: count, total: count }) })
    .nullable()
    .describe('The query over rows of tables that computed the answer, or null.'),
  choices: z.array(found).describe('Documents that fit, where one was asked for and several do.'),
  nearest: z
    .array(found.extend({ page, text: z.string(), reason: z.string() }))
    .describe('For a refusal the nearest passages, and why they do not answer.'),
  notSearched: z.array(z.string()).describe('A sentence for each kind of file that could not be searched.'),
  semanticProblem: z.string().nullable().describe('Why only keyword search is available, or null.'),
  modelProblem: z.string().nullable().describe('Why no language model helped, or null.'),
  cached: z.boolean(),
  chatId: z.string().nullable().describe('The chat that keeps it; null when it was not kept.'),
  totalMs: z.number().min(0),
})
export type ProgramAnswer = z.infer<typeof programAnswer>

export const programHit = z.object({
  documentId: z.string(),
  contentId: z.string(),
  title: z.string(),
  path: z.string(),
  alsoAt: z.array(z.string()).describe('Other paths of the same content.'),
  page,
  headings,
  text: z.string().describe('The passage.'),
  start: offset,
  end: offset,
  score: z.number().describe('Comparable within one list.'),
  ocrConfidence: share.nullable(),
  newerVersion: z.object({ documentId: z.string(), title: z.string() }).nullable(),
})

export const programSearchResult = z.object({
  results: z.array(programHit).describe('The best first.'),
  notSearched: z.array(z.string()),
  semanticProblem: z.string().nullable(),
})
export type ProgramSearchResult = z.infer<typeof programSearchResult>

export const programDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  path: z.string(),
  kind: z.enum(documentKinds).nullable().describe('Null until it was read.'),
  state: z.enum(documentStates).describe('“ready”: found by keyword and semantically.'),
  reason: z
    .object({ code: z.enum(errorCodes), message: z.string() })
    .nullable()
    .describe('Why it failed, was skipped or read in part, and what to do.'),
  parentId: z.string().nullable().describe('The mail or archive that contains it, or null.'),
  bytes: count,
  pages: count.nullable(),
  modifiedAt: z.string().describe('When the file was changed on the disk, ISO.'),
})
export type ProgramDocument = z.infer<typeof programDocument>

export const programDocuments = z.object({
  documents: z.array(programDocument),
  total: count.describe('Of those that were asked for, with and without this page.'),
})
export type ProgramDocuments = z.infer<typeof programDocuments>

export const programDocumentDetails = programDocument.extend({
  author: z.string().nullable(),
  people: z.array(z.string()),
  date: isoDate,
  language: z.string().nullable().describe('ISO 639-1.'),
  tables: count,
  ocrPages: count.describe('Pages whose text OCR read from an image.'),
  alsoAt: z.array(z.string()),
  related: z.array(found.extend({ relation: z.enum(['newer', 'older', 'nearCopy']), similarity: share })),
})
export type ProgramDocumentDetails = z.infer<typeof programDocumentDetails>

export const shownText = z.object({
  document: programDocument,
  text: z.string(),
  from: offset,
  characters: count.describe('Of the whole text.'),
  next: offset.nullable().describe('Where the next part begins; null when this was the last.'),
})
export type ShownText = z.infer<typeof shownText>
