import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JsonLinesLog } from '../../../../../src/main/adapters/log/jsonLinesLog.ts'

describe('the log', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docent-log-'))
  })
  afterEach(() => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true })
  })

  const lines = (name = 'docent.log'): Record<string, unknown>[] =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('has one object a line, with errors whole', () => {
    const log = new JsonLinesLog({ folder, now: () => 0 })
    log.write('info', 'two\nlines', { count: 2 })
    log.write('error', 'failed', { error: new Error('broken') })
    log.close()
    expect(lines()).toMatchObject([
      { time: '1970-01-01T00:00:00.000Z', level: 'info', message: 'two\nlines', count: 2 },
      { level: 'error', error: expect.stringContaining('Error: broken\n') as unknown },
    ])
  })

  it('leaves out what is below its level', () => {
    const log = new JsonLinesLog({ folder, level: 'warn' })
    log.write('debug', 'a')
    log.write('info', 'b')
    log.write('warn', 'c')
    log.close()
    expect(lines()).toHaveLength(1)
  })

  it('never grows beyond four files of its size, and keeps the newest', () => {
    const log = new JsonLinesLog({ folder, maxBytes: 1_000 })
    for (let index = 0; index < 200; index += 1) log.write('info', `line ${index}`)
    log.close()
    expect(readdirSync(folder).sort()).toEqual(['docent.log', 'docent.log.1', 'docent.log.2', 'docent.log.3'])
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000)
    expect(lines().at(-1)).toMatchObject({ message: 'line 199' })
  })

  it('goes on in the file that is there', () => {
    for (const message of ['first', 'second']) {
      const log = new JsonLinesLog({ folder })
      log.write('info', message)
      log.close()
    }
    expect(lines().map(({ message }) => message)).toEqual(['first', 'second'])
  })

  it('does not stop the work when it cannot be written', () => {
    const log = new JsonLinesLog({ folder: join(folder, 'logs') })
    rmSync(join(folder, 'logs'), { recursive: true })
    expect(() => log.write('error', 'lost')).not.toThrow()
  })
})
