/**
 * The HTTP API, as one table: what it answers, what it takes, what it gives. The dispatcher runs it, and the
 * description for other programs is made from it, so that neither knows a route that the other does not. All of it
 * only reads; a chat is kept where the input asks for it.
 */
import { z } from 'zod'
import type { AskEvent } from '../../../shared/domain/chat.ts'
import { errorCodes } from '../../../shared/errors/codes.ts'
import type { Client } from '../../../shared/ipc/bridge.ts'
import { askForProgram } from '../../programs/ask.ts'
import { detailsForProgram, listForProgram, showForProgram } from '../../programs/documents.ts'
import {
  documentIdInput,
  keptAskInput,
  listDocumentsInput,
  programAnswer,
  programDocumentDetails,
  programDocuments,
  programSearchInput,
  programSearchResult,
  showDocumentInput,
  shownText,
} from '../../programs/schemas.ts'
import { searchForProgram } from '../../programs/search.ts'

/** An event of a streamed answer, before its end: its name and its data. */
export interface ApiEvent {
  readonly event: Exclude<keyof typeof streamEvents, 'answer' | 'error'>
  readonly data: object
}

export interface ApiWork {
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
  readonly onEvent: (event: ApiEvent) => void
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST'
  /** `{id}` stands for one part of the path, and is a field of the input. */
  readonly path: string
  readonly operation: string
  readonly summary: string
  /** Of the query of a GET, of the body of a POST. */
  readonly input: z.ZodObject
  readonly output: keyof typeof outputs
  /** Answers with events where the client asks for them. */
  readonly streams: boolean
  run(client: Client, input: unknown, work: ApiWork): Promise<object>
}

/** The body of every refusal, as RFC 9457 has it. */
export const apiProblem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(errorCodes).describe('What went wrong, for programs.'),
  detail: z.string().describe('What went wrong, for people.'),
  fix: z.string().describe('What to do about it.'),
  retryable: z.boolean().describe('The same request can succeed later.'),
})

/** What a client gets, by the names in the description. */
export const outputs = {
  Answer: programAnswer,
  SearchResult: programSearchResult,
  Documents: programDocuments,
  DocumentDetails: programDocumentDetails,
  ShownText: shownText,
  Problem: apiProblem,
} as const

/** The events of a streamed answer, by their names; `answer` or `error` is the last. */
export const streamEvents = {
  progress: z.object({ text: z.string().describe('The step that begins, as a sentence.') }),
  text: z.object({ text: z.string().describe('More of the answer; every sentence of it has been checked.') }),
  retract: z.object({ reason: z.string().describe('Why all text so far is taken back.') }),
  answer: programAnswer,
  error: apiProblem,
} as const

interface TypedRoute<Input extends z.ZodObject, Output extends keyof typeof outputs> extends Omit<
  ApiRoute,
  'input' | 'output' | 'run' | 'streams'
> {
  readonly input: Input
  readonly output: Output
  readonly streams?: true
  run(client: Client, input: z.output<Input>, work: ApiWork): Promise<z.input<(typeof outputs)[Output]> & object>
}

function route<Input extends z.ZodObject, Output extends keyof typeof outputs>(
  typed: TypedRoute<Input, Output>,
): ApiRoute {
  // The dispatcher gives a route only what its own schema has parsed.
  return { ...typed, streams: typed.streams ?? false, run: typed.run as ApiRoute['run'] }
}

function eventOf(event: AskEvent): ApiEvent | null {
  if (event.type === 'step') return { event: 'progress', data: { text: event.text } }
  if (event.type === 'token') return { event: 'text', data: { text: event.text } }
  return event.type === 'retract' ? { event: 'retract', data: { reason: event.reason } } : null
}

const search = { input: programSearchInput, output: 'SearchResult', run: searchForProgram } as const

export const apiRoutes: readonly ApiRoute[] = [
  route({
    method: 'POST',
    path: '/api/ask',
    operation: 'ask',
    summary: 'Answers a question, with citations.',
    input: keptAskInput,
    output: 'Answer',
    streams: true,
    run: (client, input, { signal, onEvent }) =>
      askForProgram(client, input, {
        signal,
        onEvent: (event) => {
          const told = eventOf(event)
          if (told !== null) onEvent(told)
        },
      }),
  }),
  route({
    ...search,
    method: 'GET',
    path: '/api/search',
    operation: 'search',
    summary: 'Finds passages.',
  }),
  route({
    ...search,
    method: 'POST',
    path: '/api/search',
    operation: 'searchLong',
    summary: 'Finds passages; the words may be too long for an address.',
  }),
  route({
    method: 'GET',
    path: '/api/documents',
    operation: 'listDocuments',
    summary: 'Lists documents, in the order of their paths.',
    input: listDocumentsInput,
    output: 'Documents',
    run: listForProgram,
  }),
  route({
    method: 'GET',
    path: '/api/documents/{id}',
    operation: 'getDocument',
    summary: 'Everything that is known about one document.',
    input: documentIdInput,
    output: 'DocumentDetails',
    run: detailsForProgram,
  }),
  route({
    method: 'GET',
    path: '/api/documents/{id}/show',
    operation: 'showDocument',
    summary: 'The text of a document, in parts.',
    input: showDocumentInput,
    output: 'ShownText',
    run: showForProgram,
  }),
]
