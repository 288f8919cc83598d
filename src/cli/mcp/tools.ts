/** The tools of the MCP server that read: search, ask, show, list_documents. None of them leaves anything behind. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { askForProgram } from '../../main/programs/ask.ts'
import { findForProgram, listForProgram, partOf } from '../../main/programs/documents.ts'
import {
  listDocumentsInput,
  programAnswer,
  programAskInput,
  programDocuments,
  programSearchInput,
  programSearchResult,
  showInputByName,
  shownText,
} from '../../main/programs/schemas.ts'
import { searchForProgram } from '../../main/programs/search.ts'
import type { Client } from '../../shared/ipc/bridge.ts'
import { answerText, documentsText, searchText, shownDocumentText } from './toolTexts.ts'
import { failure, progressOf, runTool, textResult } from './toolCalls.ts'
import type { LibraryConnection } from './toolCalls.ts'

export const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Null when there is something to search. */
async function emptyLibrary(client: Client): Promise<CallToolResult | null> {
  const { documents } = await client.request('library.getStatus', {})
  return documents > 0
    ? null
    : failure('The library is empty. The user adds files in the window of Docent, or with "docent index PATH".')
}

export function addReadingTools(server: McpServer, library: LibraryConnection): void {
  addSearch(server, library)
  addAsk(server, library)
  addShow(server, library)
  addList(server, library)
}

function addSearch(server: McpServer, library: LibraryConnection): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documents',
      description:
        'Finds passages in the user’s own documents, by keyword and semantically, with their file, heading and page.',
      inputSchema: programSearchInput,
      outputSchema: programSearchResult,
      annotations: readOnly,
    },
    (input) =>
      runTool(library, async (client) => {
        const empty = await emptyLibrary(client)
        if (empty !== null) return empty
        const result = await searchForProgram(client, input)
        return textResult(searchText(result), result)
      }),
  )
}

function addAsk(server: McpServer, library: LibraryConnection): void {
  server.registerTool(
    'ask',
    {
      title: 'Ask the documents',
      description: [
        'Answers a question from the user’s own documents. Every sentence is tied to verbatim quotes with file,',
        'heading, page and date; what the documents do not say is not answered. Takes seconds, up to a minute.',
      ].join(' '),
      inputSchema: programAskInput,
      outputSchema: programAnswer,
      annotations: readOnly,
    },
    (input, extra) =>
      runTool(library, async (client) => {
        const empty = await emptyLibrary(client)
        if (empty !== null) return empty
        const progress = progressOf(extra)
        const result = await askForProgram(
          client,
          { ...input, keep: false, chatId: null },
          { signal: extra.signal, onEvent: (event) => event.type === 'step' && progress(event.text) },
        )
        return textResult(answerText(result), result)
      }),
  )
}

function addShow(server: McpServer, library: LibraryConnection): void {
  server.registerTool(
    'show',
    {
      title: 'Read a document',
      description: 'The text of one document, in parts. Offsets are those of citations and passages.',
      inputSchema: showInputByName,
      outputSchema: shownText,
      annotations: readOnly,
    },
    ({ document, from, limit }) =>
      runTool(library, async (client) => {
        const { shown, candidates } = await findForProgram(client, document)
        if (shown === null)
          return failure(
            [
              `Several documents fit "${document}". Name one by its id:`,
              ...candidates.map(({ title, path, documentId }) => `- ${title} (${path}), id ${documentId}`),
            ].join('\n'),
          )
        const result = partOf(shown, { from, limit })
        return textResult(shownDocumentText(result), result)
      }),
  )
}

function addList(server: McpServer, library: LibraryConnection): void {
  server.registerTool(
    'list_documents',
    {
      title: 'List the documents',
      description: 'The documents of the library, with their state and why one cannot be searched.',
      inputSchema: listDocumentsInput,
      outputSchema: programDocuments,
      annotations: readOnly,
    },
    (input) =>
      runTool(library, async (client) => {
        const result = await listForProgram(client, input)
        return textResult(documentsText(result, input.offset), result)
      }),
  )
}
