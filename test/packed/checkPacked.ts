/**
 * Proves that a packed program holds all it needs: it takes in one file of every kind through its own command line, and
 * each must be found in it whole; then a locked file, exports, an assistant over MCP, a folder that is watched, a backup and its return. A
 * library that was left out of the package, or that cannot be loaded from it, is told by the kind it reads.
 *
 *   node test/packed/checkPacked.ts EXECUTABLE        (npm run dist does it)
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '../../src/shared/domain/document.ts'
import { exportFormats } from '../../src/shared/domain/export.ts'
import { connectMcp } from '../support/processes/mcpClient.ts'
import { makeEveryKind } from './everyKind.ts'

type Listed = Pick<Document, 'path' | 'state' | 'reason'>

// Chromium's own start, twelve scans and the models on a busy machine of two cores: a minute at most.
const patienceMs = 300_000

const [executable] = process.argv.slice(2)
if (executable === undefined) throw new Error('Usage: node test/packed/checkPacked.ts EXECUTABLE')
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []

function start(data: string, words: readonly string[]) {
  return spawn(executable ?? '', [...asRoot, '--data', data, ...words], { stdio: ['pipe', 'pipe', 'pipe'] })
}

/** What the command printed as JSON; throws with its words when it failed. */
async function command<T>(data: string, words: readonly string[], input = ''): Promise<T> {
  const child = start(data, ['--json', ...words])
  child.stdin.end(input)
  const out: string[] = []
  const err: string[] = []
  child.stdout.on('data', (piece: Buffer) => out.push(String(piece)))
  child.stderr.on('data', (piece: Buffer) => err.push(String(piece)))
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  if (code !== 0)
    throw new Error(
      `docent ${words.join(' ')} ended with ${code}: ${err.join('').trim()} ${out.join('').slice(0, 500)}`,
    )
  // The command line promises exactly one object of the shape its name stands for.
  return JSON.parse(out.join('')) as T
}

const wrong: string[] = []
function check(right: boolean, otherwise: string): void {
  if (!right) wrong.push(otherwise)
}

const state = ({ state: name, reason }: Listed): string => (reason === null ? name : `${name}: ${reason.message}`)
const folder = await mkdtemp(join(tmpdir(), 'docent-packed-'))
try {
  const [files, data, restored] = [join(folder, 'files'), join(folder, 'data'), join(folder, 'restored')]
  const kinds = await makeEveryKind(files)
  const report = await command<{ readonly documents: readonly Listed[] }>(data, ['index', files])
  for (const { name, word, password } of kinds) {
    const path = join(files, name)
    let document = report.documents.find((candidate) => candidate.path === path)
    if (password !== undefined) {
      check(document?.reason?.code === 'file.encrypted', `${name}: is not told as locked`)
      document = (
        await command<{ readonly documents: readonly Listed[] }>(data, ['unlock', path, '--password-stdin'], password)
      ).documents[0]
    }
    check(document?.state === 'ready', `${name}: ${document === undefined ? 'was not taken in' : state(document)}`)
    if (document?.state !== 'ready') continue
    // What lies in a container has a text of its own.
    const shown = report.documents
      .filter((candidate) => candidate.path.startsWith(path))
      .map((candidate) => candidate.path)
    const texts = await Promise.all(
      (shown.length === 0 ? [path] : shown).map((each) => command<{ readonly text: string }>(data, ['show', each])),
    )
    check(
      texts.some(({ text }) => text.includes(word)),
      `${name}: “${word}” is not in its text`,
    )
  }

  await checkExports(data, folder)
  await checkMcp(data, join(files, 'note.md'))
  await checkWatching(data, files)

  const backup = join(folder, 'library.docent')
  await command(data, ['backup', backup])
  await command(restored, ['restore', backup])
  const before = await command<{ readonly documents: readonly Listed[] }>(data, ['list'])
  const after = await command<{ readonly documents: readonly Listed[] }>(restored, ['list'])
  check(
    before.documents.length > 0 && JSON.stringify(after.documents) === JSON.stringify(before.documents),
    'The library that came back from its backup is another',
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const line of wrong) console.error(`✗ ${line}`)
if (wrong.length === 0)
  console.log(
    '✓ the packed program reads every kind, exports in every format, serves assistants, watches folders, and comes back from a backup',
  )
process.exitCode = wrong.length === 0 ? 0 : 1

/** The PDF needs fonts that are packed, the Word file a library that is built in. */
async function checkExports(data: string, folder: string): Promise<void> {
  for (const format of exportFormats) {
    const path = join(folder, `answer.${format}`)
    const words = ['ask', 'What was written here?', '--level', 'basic', '--export', path]
    const { exported } = await command<{ readonly exported: { readonly bytes: number } }>(data, words)
    const { size } = await stat(path)
    check(size > 0 && size === exported.bytes, `${path} is not what was exported`)
    const text = format === 'pdf' ? (await readFile(path)).toString('latin1') : ''
    check(format !== 'pdf' || text.includes('SourceSerif'), `${path} is not set in the font that is packed`)
  }
}

/** Its library is built in, and nothing that an assistant needs may be missing in the package. */
async function checkMcp(data: string, note: string): Promise<void> {
  const connection = await connectMcp({ command: executable ?? '', args: [...asRoot, '--data', data, 'mcp'] })
  try {
    const found = await connection.call('search', { query: 'lamp Lisbon' })
    check(JSON.stringify(found).includes(note), 'An assistant over MCP does not find a file')
  } finally {
    await connection.close()
  }
}

/** The watcher's library is loaded by a process that stays. */
async function checkWatching(data: string, files: string): Promise<void> {
  const server = start(data, ['serve', '--port', '0'])
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.once('data', () => resolve())
      server.on('close', (code) => reject(new Error(`docent serve ended with ${code}`)))
    })
    const path = join(files, 'later.txt')
    await writeFile(path, 'What was written later is found without being asked for.\n')
    const end = Date.now() + 60_000
    for (;;) {
      const { documents } = await command<{ readonly documents: readonly Listed[] }>(data, ['list'])
      if (documents.some((document) => document.path === path && document.state === 'ready')) return
      if (Date.now() > end) return check(false, 'A file that was put into a watched folder was not taken in')
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) =>
      server.exitCode === null && server.signalCode === null ? server.on('close', resolve) : resolve(null),
    )
  }
}
