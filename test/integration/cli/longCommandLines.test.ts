/** Command lines as a shell makes them from `*`, and questions as they are pasted, in real processes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCommandLine } from '../../support/processes/realCommandLine.ts'
import type { FinishedCommand, RunningCommand } from '../../support/processes/realCommandLine.ts'

describe('a long command line', () => {
  let folder: string
  let running: RunningCommand | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docent-long-'))
  })
  afterEach(async () => {
    running?.child.kill('SIGTERM')
    await running?.finished
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const start = (...words: string[]): RunningCommand =>
    (running = startCommandLine(folder, ['--data', join(folder, 'data'), '--json', ...words]))
  const docent = (...words: string[]): Promise<FinishedCommand> => start(...words).finished
  const written = (result: FinishedCommand) => JSON.parse(result.stdout) as Record<string, unknown>

  it('takes in four hundred files by their names, gives all of them vectors, and answers a question of 99,000 characters', async () => {
    mkdirSync(join(folder, 'notes'))
    const paths = Array.from({ length: 400 }, (_, index) =>
      join(folder, 'notes', `a-note-about-the-island-number-${index}.txt`),
    )
    for (const [index, path] of paths.entries())
      writeFileSync(path, `Note ${index}. The ferry to the island number ${index} leaves at noon.\n`)
    const indexed = await docent('index', ...paths)
    expect(indexed).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(written(indexed)).toMatchObject({ added: 400, failed: 0 })
    const { documents } = written(await docent('list')) as { documents: readonly { state: string }[] }
    expect(documents.filter(({ state }) => state === 'ready')).toHaveLength(400)

    const mail = 'When does the ferry to the island number 7 leave? It was “late”,\n\tthey said \\ "so". '
    const question = mail.repeat(Math.ceil(99_000 / mail.length)).slice(0, 99_000)
    const found = await docent('search', '--strategy', 'vector', '--', question)
    expect(found).toMatchObject({ code: 0, signal: null })
    const answered = await docent('ask', '--', question)
    expect(answered).toMatchObject({ code: 0, signal: null })
  })

  it('keeps the exit code and the words of a mistake, and every character of the words', async () => {
    const odd = `${'x'.repeat(9_000)} “ü” 🦦 \\ "quoted" $HOME`
    const result = await docent('show', odd)
    expect(result).toMatchObject({ code: 1, signal: null })
    expect(result.stdout + result.stderr).toContain('“ü” 🦦 \\')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends in order when the process that was started gets %s', async (signal) => {
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>')
    const server = start('serve', '--page', `${'./'.repeat(5_000)}page`)
    const { url } = JSON.parse(await server.firstLine()) as { readonly url: string }
    server.child.kill(signal)
    expect(await server.finished).toMatchObject({ code: 0 })
    // Nobody was left behind who would still answer.
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow())
  })
})
