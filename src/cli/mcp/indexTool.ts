/** The one tool that changes the library; it exists only where the user allowed it. */
import { isAbsolute } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { describeDocument } from '../../main/programs/documents.ts'
import { programDocument } from '../../main/programs/schemas.ts'
import { grantPathsInput } from '../../shared/ipc/schemas/library.ts'
import { failure, progressOf, runTool, textResult } from './toolCalls.ts'
import type { LibraryConnection } from './toolCalls.ts'

const input = z.strictObject({
  paths: grantPathsInput.shape.paths.describe('Absolute paths of files and folders on this computer.'),
})

const count = z.number().int().min(0)
const output = z.object({
  added: count,
  updated: count,
  unchanged: count,
  removed: count,
  failed: count,
  skipped: count,
  notRead: z.array(programDocument).describe('Those that failed or were read in part, with the reason.'),
  refused: z.array(z.string()).describe('Why a path could not be read at all.'),
})

export function addIndexTool(server: McpServer, library: LibraryConnection): void {
  server.registerTool(
    'index',
    {
      title: 'Add files to the library',
      description: [
        'Adds files and folders of this computer to the library. Ends when they are found by keyword; semantic search',
        'follows. The files themselves are not changed.',
      ].join(' '),
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ paths }, extra) =>
      runTool(library, async (client) => {
        const relative = paths.filter((path) => !isAbsolute(path))
        if (relative.length > 0) return failure(`Not an absolute path: ${relative.join(', ')}. Nothing was added.`)
        const progress = progressOf(extra)
        const grants = await client.request('library.grantPaths', { paths })
        const handle = client.stream('library.index', { grants: [...grants], until: 'keyword' }, (event) => {
          if (event.type === 'progress') progress(`${event.progress.filesDone} of ${event.progress.filesTotal} files`)
        })
        const cancel = (): void => handle.cancel()
        extra.signal.addEventListener('abort', cancel, { once: true })
        try {
          const report = await handle.result
          const { added, updated, unchanged, removed, failed, skipped } = report
          const notRead = report.documents.filter(({ reason }) => reason !== null).map(describeDocument)
          const refused = (report.refused ?? []).map(({ message }) => message)
          const lines = [
            `${added} added, ${updated} updated, ${unchanged} unchanged, ${failed} failed, ${skipped} skipped.`,
            ...notRead.map(({ path, reason }) => `- ${path}: ${reason?.message ?? ''}`),
            ...refused.map((message) => `- ${message}`),
          ]
          return textResult(lines.join('\n'), { added, updated, unchanged, removed, failed, skipped, notRead, refused })
        } finally {
          extra.signal.removeEventListener('abort', cancel)
        }
      }),
  )
}
