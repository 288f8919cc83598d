/** Holding back, going on, trying again, cancelling, unlocking and history on the command line. */
import { describe, expect, it } from 'vitest'
import type { DocumentId } from '../../../src/shared/domain/ids.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>
const lease = 'document:/lib/lease.txt'

describe('one document or all', () => {
  it.each([
    [['pause'], ['pause']],
    [['resume', '--no-wait'], ['resume']],
    [['retry'], ['retryFailed']],
    [['cancel'], ['cancelAll']],
    [['pause', lease], [`pauseDocument ${lease}`]],
    [['resume', '/lib/lease.txt'], [`resumeDocument ${lease}`]],
    [['retry', lease], [`retry ${lease}`]],
    [
      ['cancel', '/lib'],
      [`cancelDocument ${lease}`, 'cancelDocument document:/lib/cv.txt'],
    ],
  ])('%j does this and nothing else', async (words, calls) => {
    expect(await run(words)).toMatchObject({ code: 0, stderr: '', calls })
  })

  it('says what became of the documents, with one JSON object where it is asked for', async () => {
    expect(json((await run(['pause', lease, '--json'])).stdout)).toMatchObject({
      action: 'pause',
      documents: [{ documentId: lease }],
    })
    expect(json((await run(['cancel', '--json'])).stdout)).toEqual({ action: 'cancel', documents: null })
    expect((await run(['cancel', lease])).stdout).toContain('/lib/lease.txt')
  })

  it('cancel says what was taken out of the work, and when there was nothing to cancel', async () => {
    const stdoutOf = async (words: readonly string[], options: Parameters<typeof run>[1] = {}) => {
      const { code, stdout } = await run(words, options)
      expect(code).toBe(0)
      return stdout
    }
    expect(await stdoutOf(['cancel', lease])).toBe('There was nothing to cancel in /lib/lease.txt (ready).\n')
    expect(await stdoutOf(['cancel', '/lib'])).toBe('There was nothing to cancel in 2 documents: 2 ready.\n')
    expect(await stdoutOf(['cancel'])).toBe('There was nothing to cancel: no work was left.\n')
    const documents = [fakeDocument('/lib/a.txt', { state: 'queued' }), fakeDocument('/lib/b.txt')]
    expect(await stdoutOf(['cancel', '/lib'], { documents })).toMatch(
      /^cancelled: \/lib\/a\.txt\n {2}[^\n]+\nThere was nothing to cancel in \/lib\/b\.txt \(ready\)\.\n$/,
    )
    expect(await stdoutOf(['cancel'], { documents })).toContain('Cancelled: 1 document that was not done yet.')
  })

  it('retry says of a file that was deleted that it has left the library, and does not end as if it had been read', async () => {
    const result = await run(['retry', lease], { retriedIsGone: true })
    expect(result).toMatchObject({ code: 1, stdout: expect.stringContaining('gone: /lib/lease.txt') as unknown })
  })

  it('knows a document by its name as “show” does, and does not guess between two of one name', async () => {
    expect(await run(['pause', 'lease.txt'])).toMatchObject({ code: 0, calls: [`pauseDocument ${lease}`] })
    const two = { documents: [fakeDocument('/lib/a/lease.txt'), fakeDocument('/lib/b/lease.txt')] }
    expect(await run(['cancel', 'lease.txt'], two)).toMatchObject({
      code: 1,
      stdout: '',
      calls: [],
      stderr: expect.stringContaining('/lib/b/lease.txt') as unknown,
    })
  })

  it('refuses what is nowhere, in one line, and changes nothing', async () => {
    const result = await run(['cancel', '/lib/nowhere.txt'])
    expect(result).toMatchObject({ code: 1, stdout: '', calls: [] })
    expect(result.stderr).toContain('nowhere.txt')
  })

  it.each([[['pause', 'a', 'b']], [['unlock']], [['history']], [['pause', '--no-wait']]])(
    '%j is wrong usage',
    async (words) => {
      expect(await run(words)).toMatchObject({ code: 2, stdout: '', opened: [] })
    },
  )
})

describe('unlock', () => {
  it('asks for the password without showing it', async () => {
    const result = await run(['unlock', lease], { secret: 'sesame' })
    expect(result).toMatchObject({ code: 0, calls: [`unlock ${lease}`] })
    expect(result.stderr).toContain('Password of lease.txt')
    expect(result.stdout + result.stderr).not.toContain('sesame')
  })

  it('takes it from stdin without the line end', async () => {
    expect(await run(['unlock', lease, '--password-stdin', '--json'], { input: 'sesame\r\n' })).toMatchObject({
      code: 0,
      stderr: '',
    })
  })

  it('says that it is wrong, that none was given, or that there is nobody to ask', async () => {
    expect((await run(['unlock', lease], { secret: 'open' })).stderr).toContain('not its password')
    expect((await run(['unlock', lease, '--password-stdin'], { input: '\n' })).stderr).toContain('No password')
    expect(await run(['unlock', lease])).toMatchObject({ code: 2, stdout: '' })
  })

  it('does not ask for a password where none helps', async () => {
    const documents = [
      fakeDocument('/lib/a.pdf', {
        state: 'failed',
        reason: { code: 'file.malformed', message: '“a.pdf” is damaged.' },
      }),
    ]
    const result = await run(['unlock', '/lib/a.pdf'], { documents, secret: 'sesame' })
    expect(result).toMatchObject({
      code: 1,
      calls: [],
      stderr: 'docent: A password does not help here: “a.pdf” is damaged.\n',
    })
  })

  it('does not guess which of several is meant', async () => {
    expect(await run(['unlock', '/lib'], { secret: 'sesame' })).toMatchObject({ code: 1, calls: [] })
  })
})

describe('history and list', () => {
  it('history has a line for each step with its time', async () => {
    const result = await run(['history', '/lib/lease.txt'])
    expect(result.stdout).toMatch(/^ {2}19(70-01-01|69-12-31) \d\d:\d\d:01 {2}Read: 2 pages, 5 passages \(1\.2 s\)\.$/m)
    expect(result.stdout).toMatch(/ {2}Ready for semantic search: 5 passages with all-minilm\.$/m)
    expect(json((await run(['history', lease, '--json'])).stdout)).toMatchObject({
      document: { documentId: lease },
      history: [
        { at: '1970-01-01T00:00:00.000Z', event: 'found' },
        { event: 'read', ms: 1_234 },
        { event: 'embedded' },
      ],
    })
  })

  it('list shows what is held back, what is being recognised, and what lies in a container beneath it', async () => {
    const box = fakeDocument('/lib/box.zip')
    const documents = [
      box,
      fakeDocument('/lib/held.txt', { paused: true }),
      fakeDocument('/lib/scan.pdf', { ocr: { done: 3, total: 10 } }),
      fakeDocument('/lib/box.zip/in.txt', { parentId: asId<DocumentId>(box.id) }),
    ]
    const lines = (await run(['list'], { documents })).stdout.trimEnd().split('\n')
    expect(lines.map((line) => line.split(/\s/)[0])).toEqual(['ready', 'ready', 'paused', '3/10', '4'])
    expect(lines.at(-1)).toBe('4 documents: 3 ready, 1 paused.')
    expect(lines[1]).toContain('  in.txt · /lib/box.zip/in.txt')
  })
})
