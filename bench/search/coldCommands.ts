/** Times of the built command line from its start to its end, as a user waits for it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { childrenCpuMs, timesOf } from './percentiles.ts'
import type { Times } from './percentiles.ts'
import { readQuestions } from './searchLibrary.ts'

export interface ColdRow extends Times {
  readonly chunks: number
  readonly what: string
}

const project = join(import.meta.dirname, '..', '..')

/** Empty when nothing was built (`npm run build`). */
export async function measureColdCommands(
  folder: string,
  { chunks, runs, chatModel }: { readonly chunks: number; readonly runs: number; readonly chatModel: boolean },
): Promise<ColdRow[]> {
  if (!existsSync(join(project, 'out', 'main', 'cli.js'))) return []
  const questions = readQuestions(folder).map(({ text }) => text)
  // The same question would come from the cache.
  let asked = 0
  const question = (): string => `${questions[asked % questions.length] ?? 'what'} ${Date.now()}${(asked += 1)}`
  const commands: readonly (readonly [what: string, args: () => readonly string[], until: 'end' | 'firstWord'])[] = [
    ['--version', () => ['--version'], 'end'],
    ['search, keyword', () => ['search', question(), '--strategy', 'bm25'], 'end'],
    ['search, hybrid', () => ['search', question()], 'end'],
    ['ask, by quotes', () => ['ask', question(), '--level', 'basic'], 'end'],
    ...(chatModel ? [['ask, first word', () => ['ask', question()], 'firstWord'] as const] : []),
  ]
  const rows: ColdRow[] = []
  for (const [what, args, until] of commands) {
    // Fills the compile cache.
    await timeOf(['--data', folder, ...args()], until)
    const before = childrenCpuMs()
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timeOf(['--data', folder, ...args()], until))
    const after = childrenCpuMs()
    rows.push({ chunks, what, ...timesOf(times, before === null || after === null ? null : (after - before) / runs) })
  }
  return rows
}

/** Milliseconds; rejects when the command fails. */
function timeOf(args: readonly string[], until: 'end' | 'firstWord'): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(project, 'bin', 'docent.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let firstWord: number | null = null
  let errors = ''
  child.stdout.on('data', () => (firstWord ??= performance.now() - start))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString('utf8')))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const ms = performance.now() - start
      if (code === 0) resolve(until === 'end' ? ms : (firstWord ?? ms))
      else reject(new Error(`docent ${args.join(' ')} ended with ${code}: ${errors}`))
    })
  })
}
