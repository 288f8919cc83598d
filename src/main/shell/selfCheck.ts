/**
 * `--self-check`: verifies that this executable works, in a temporary folder. It indexes one text and asks about it,
 * which needs the parse process, SQLite, LanceDB, the embedding model in its worker and the language model.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAppFolders } from '../folders.ts'
import { openDocent } from '../openDocent.ts'
import { readNetworkStatus } from '../networkGuard.ts'
import { startUtilityProcess } from './startUtilityProcess.ts'

const text = '# Warranty of the pump\n\nThe pump was bought in Lisbon on 4 May 2024. Its warranty ends on 4 May 2029.\n'
const question = 'When does the warranty of the pump end?'

/** Exit code 0 when every part worked, 1 otherwise. With `--json` one object on stdout. */
export async function selfCheck(args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-self-check-'))
  try {
    const report = await check(folder)
    if (args.includes('--json')) process.stdout.write(`${JSON.stringify(report)}\n`)
    else
      for (const [part, works] of Object.entries(report.parts)) process.stdout.write(`${works ? '✓' : '✗'} ${part}\n`)
    return report.ok ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function check(folder: string) {
  const { resources, samples } = findAppFolders()
  await mkdir(join(folder, 'documents'))
  await writeFile(join(folder, 'documents', 'pump.md'), text)
  const opened = await openDocent({
    dataFolder: join(folder, 'data'),
    resourcesFolder: resources,
    sampleFolder: samples,
    role: 'command',
    spawnProcess: startUtilityProcess,
  })
  try {
    const { client } = opened
    const grants = await client.request('library.grantPaths', { paths: [join(folder, 'documents')] })
    const report = await client.stream('library.index', { grants: [...grants], until: 'ready' }, () => undefined).result
    const byKeyword = await client.request('library.search', { query: 'warranty', strategy: 'bm25' })
    const bySemantics = await client.request('library.search', { query: 'guarantee period', strategy: 'vector' })
    const { answer } = await client.stream('chat.ask', { question, fresh: true }, () => undefined).result
    const models = await client.request('model.list', {})
    const cited = answer.citations.some((citation) => text.includes(citation.quote))
    const parts = {
      'parse process and SQLite': report.added === 1 && report.failed === 0,
      'LanceDB, full text': byKeyword.length > 0,
      'embedding worker and vectors': bySemantics.some((hit) => hit.ranks.vector !== null),
      'language model': models.some((model) => model.role === 'chat' && model.state === 'ready'),
      'an answer with a citation': cited && answer.text.includes('2029'),
      'no request left the machine': readNetworkStatus().allowed === 0,
    }
    return {
      ok: Object.values(parts).every(Boolean),
      parts,
      versions: { electron: process.versions['electron'], node: process.versions.node, napi: process.versions['napi'] },
      models: models.map(({ id, role, state, reason }) => ({ id, role, state, reason })),
      question,
      answer: { text: answer.text, kind: answer.kind, citations: answer.citations.length },
      network: readNetworkStatus(),
    }
  } finally {
    await opened.close()
  }
}
