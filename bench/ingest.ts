/**
 * Measures taking in, each part in a process of its own, and writes bench/results/ingest.json.
 *
 *   npm run bench -- ingest [--parts notes,parsing,writes10k,writes100k,fresh,mailbox,memory,embedding] [--data DIR]
 *
 * Figures hold for an otherwise idle machine; those of one part were taken in one run and can be compared with each
 * other on any.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: flags } = parseArgs({
  options: { parts: { type: 'string' }, data: { type: 'string' }, beside: { type: 'string' } },
})
const parts: Readonly<Record<string, readonly string[]>> = {
  parsing: ['parsing.ts', ...(flags.data === undefined ? [] : ['--data', flags.data])],
  notes: ['notes.ts', ...(flags.beside === undefined ? [] : ['--beside', flags.beside])],
  writes10k: ['writes.ts', '--chunks', '10000'],
  writes100k: ['writes.ts', '--chunks', '100000'],
  fresh: ['fresh.ts'],
  mailbox: ['mailbox.ts'],
  memory: ['memory.ts', '--minutes', '5'],
  embedding: ['embedding.ts'],
}
const target = join(import.meta.dirname, 'results', 'ingest.json')
// What was measured before stays, so that one part can be measured again. Written by this script.
const report = (existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {}) as Record<string, unknown>
report['machine'] = { cores: availableParallelism(), memoryGb: Math.round(totalmem() / 2 ** 30) }
for (const name of flags.parts?.split(',') ?? Object.keys(parts)) {
  const [file = '', ...args] = parts[name] ?? []
  if (file === '') throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
  const loadBefore = Math.round((loadavg()[0] ?? 0) * 10) / 10
  // A part prints one object.
  report[name] = { loadBefore, ...(JSON.parse(await run(join(import.meta.dirname, 'ingest', file), args)) as object) }
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`)
  console.log(name, JSON.stringify(report[name], null, 2))
}

function run(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve(out.trim().split('\n').at(-1) ?? '{}')
      else reject(new Error(`${file} ended with ${code}`))
    })
  })
}
