/** Exports by the real command line, in real processes, on a real library: every format is read back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFormats } from '../../../src/shared/domain/export.ts'
import { readExport } from '../../support/files/readExport.ts'
import { commandLineEntry } from '../../support/processes/realCommandLine.ts'

const lease = '# Lease of the flat\n\nThe monthly rent is 900 euros. The deposit is 2,700 euros.\n'
const question = 'How much is the deposit?'

interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Asked {
  readonly answer: string
  readonly messageId: string
  readonly chatId: string
  readonly exported: { readonly path: string; readonly bytes: number }
  readonly citations: readonly { readonly quote: string }[]
}

describe('docent export', () => {
  let folder: string
  let asked: Asked

  async function docent(...words: string[]): Promise<Finished> {
    const child = spawn(process.execPath, [commandLineEntry, '--data', join(folder, 'data'), ...words], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder, DOCENT_HOME: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (data: Buffer) => (stdout += String(data)))
    child.stderr.on('data', (data: Buffer) => (stderr += String(data)))
    await once(child, 'close')
    return { code: child.exitCode, stdout, stderr }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docent-export-'))
    mkdirSync(join(folder, 'files'))
    mkdirSync(join(folder, 'out'))
    writeFileSync(join(folder, 'files', 'lease.md'), lease)
    expect(await docent('index', 'files')).toMatchObject({ code: 0 })
    const words = ['--json', 'ask', question, '--level', 'basic', '--export', 'out/answer.html']
    const result = await docent(...words)
    expect(result).toMatchObject({ code: 0, stderr: '' })
    asked = JSON.parse(result.stdout) as Asked
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, 'out', name)))

  it('writes the answer beside showing it, when “ask” is told to', async () => {
    expect(asked.exported).toMatchObject({ path: join(folder, 'out', 'answer.html') })
    expect(read('answer.html')).toHaveLength(asked.exported.bytes)
    expect(await readExport('html', read('answer.html'))).toContain('2,700')
  })

  it.each(exportFormats)('writes a chat as %s with answer, quote, file and hash', async (format) => {
    const result = await docent('export', question, '--out', `out/chat.${format}`)
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toMatch(/^Exported 1 answer with \d+ notes?: /)
    const text = await readExport(format, read(`chat.${format}`))
    expect(asked.citations.length).toBeGreaterThan(0)
    for (const { quote } of asked.citations) expect(text).toContain(quote.replaceAll(/\s+/g, ' ').trim())
    expect(text).toContain('2,700')
    expect(text).toContain('lease.md')
    expect(text).toContain(createHash('sha256').update(lease).digest('hex'))
  })

  it('writes one answer by its id, and leaves no half file beside it', async () => {
    expect(await docent('export', asked.messageId, '--out', 'out/one.md')).toMatchObject({ code: 0 })
    expect(await readExport('md', read('one.md'))).toContain(question)
    expect(readdirSync(join(folder, 'out')).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('says what is wrong: an unknown chat, a file that is there, a folder that is not', async () => {
    const unknown = await docent('export', 'Nobody', '--out', 'out/nobody.md')
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toContain(`“${question}” (${asked.chatId})`)
    const there = await docent('export', question, '--out', 'out/answer.html')
    expect(there).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') as unknown })
    expect(read('answer.html')).toHaveLength(asked.exported.bytes)
    expect(await docent('export', question, '--out', 'no/answer.html')).toMatchObject({ code: 1 })
    const own = await docent('export', question, '--out', 'files/lease.md', '--force')
    expect(own).toMatchObject({ code: 1, stderr: expect.stringContaining('one of the documents') as unknown })
    expect(readFileSync(join(folder, 'files', 'lease.md'), 'utf8')).toBe(lease)
  })
})
