/**
 * What the command line tells besides the result: what is missing, what waits, what wants attention, and how it ended.
 */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../../src/shared/domain/document.ts'
import type { ModelStatus } from '../../../src/shared/domain/model.ts'
import type { IndexReport } from '../../../src/shared/domain/library.ts'
import type { ErrorCode } from '../../../src/shared/errors/codes.ts'
import type { TransportClient } from '../../../src/shared/ipc/client.ts'
import { interruptible } from '../../../src/cli/interruptible.ts'
import { ProgressLine } from '../../../src/cli/output/progressLine.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>

const embedding = (state: ModelStatus['state'], reason: string | null): ModelStatus => ({
  id: 'minilm',
  name: 'MiniLM',
  role: 'embedding',
  path: '/m',
  state,
  reason,
  speed: null,
  trust: null,
  inUse: true,
  bytes: 68_000_000,
  memoryBytes: 200_000_000,
  licence: 'Apache-2.0',
})

function broken(path: string, code: ErrorCode, patch: Partial<Document> = {}): Document {
  return fakeDocument(path, {
    state: 'failed',
    reason: { code, message: `“${path}” says why.` },
    contentId: null,
    chunks: 0,
    embedded: 0,
    ...patch,
  })
}

const reportOf = (documents: readonly Document[], patch: Partial<IndexReport> = {}): IndexReport => ({
  added: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  failed: 0,
  skipped: 0,
  empty: 0,
  ms: 5,
  documents,
  ...patch,
})

describe('without an embedding model', () => {
  const models = [embedding('quarantined', 'Loading the model /m ended Docent.')]

  it.each([[['index', 'a.txt']], [['search', 'rent']], [['ask', 'rent?']], [['resume']]])(
    '%j says so once, why, and what to do',
    async (words) => {
      const { code, stdout } = await run(words, { models })
      expect(code).toBe(0)
      expect(stdout.split('Loading the model /m ended Docent.')).toHaveLength(2)
      expect(stdout).toContain('docent doctor')
    },
  )

  it('programs are told as well', async () => {
    expect(json((await run(['index', 'a.txt', '--json'], { models })).stdout)).toMatchObject({
      keywordOnly: expect.stringContaining('ended Docent'),
    })
    expect(json((await run(['search', 'rent', '--json'], { models })).stdout)).toHaveProperty('keywordOnly')
    expect(json((await run(['ask', 'rent?', '--json'], { models })).stdout)).toHaveProperty('keywordOnly')
  })

  it('who asks for words alone is not bothered, and neither is who has a model or one that is still to be loaded', async () => {
    expect((await run(['search', 'rent', '--strategy', 'bm25'], { models })).stdout).not.toContain('Semantic search')
    for (const state of ['ready', 'available', 'loading'] as const)
      expect((await run(['index', 'a'], { models: [embedding(state, null)] })).stdout).not.toContain('Semantic search')
    // The chosen one comes first and is broken; the one before still serves.
    expect(
      (await run(['search', 'rent'], { models: [embedding('failed', 'broken'), embedding('ready', null)] })).stdout,
    ).not.toContain('Semantic search')
  })
})

describe('a paused library', () => {
  it('index says so, and which command lets it go on', async () => {
    const { code, stdout } = await run(['index', 'a.txt'], { progress: { paused: true } })
    expect(code).toBe(0)
    expect(stdout).toContain('paused')
    expect(stdout).toContain('docent resume')
    expect(json((await run(['index', 'a.txt', '--json'], { progress: { paused: true } })).stdout)).toMatchObject({
      paused: expect.stringContaining('docent resume'),
    })
  })

  it('index says why Docent paused by itself', async () => {
    const progress = { paused: true, pausedBecause: { code: 'disk.full', message: 'The disk is full.' } } as const
    expect((await run(['index', 'a.txt'], { progress })).stdout).toContain('The disk is full.')
    // Whoever asked it to go on is not told that it did.
    for (const job of ['resume', 'retry'])
      expect(await run([job], { progress })).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'docent: The disk is full.\n',
      })
  })

  it('retry says that it waits for “resume”', async () => {
    expect(await run(['retry'], { progress: { paused: true } })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('“docent resume”') as unknown,
    })
  })
})

describe('what came of index', () => {
  const documents = [
    fakeDocument('/lib/a.txt'),
    fakeDocument('/lib/b.txt', { state: 'keyword' }),
    ...['c', 'd', 'e', 'f', 'g'].map((name) => broken(`/lib/${name}.pdf`, 'file.encrypted')),
    broken('/lib/h.txt', 'file.empty', { state: 'skipped' }),
    broken('/lib/film.mp4', 'file.unsupported', { state: 'skipped' }),
    fakeDocument('/lib/w.txt', { state: 'queued' }),
  ]
  const index = () =>
    Promise.resolve(
      reportOf(documents, {
        added: 3,
        failed: 6,
        skipped: 1,
        empty: 1,
        refused: [{ code: 'file.gone', message: '/lib/nowhere is not there any more.' }],
      }),
    )

  it('is told by reason, with counts, the first names and what to do; what can be mended first', async () => {
    const { code, stdout } = await run(['index', '/lib'], { index, elapsedMs: 8_240 })
    expect(code).toBe(0)
    // Of the whole command: the library itself counts from when it began to look.
    expect(stdout).toContain('3 added, 6 failed, 1 skipped, 1 empty in 8.2 s\n')
    expect(stdout).toContain('10 documents: 1 ready, 1 found by keyword only, 5 failed, 1 skipped, 1 empty, 1 waiting')
    expect(stdout).toContain('! /lib/nowhere is not there any more.')
    expect(stdout).toContain(
      '! 5 files need a password\n    /lib/c.pdf\n    /lib/d.pdf\n    /lib/e.pdf\n    and 2 more\n    → Give it with “docent unlock FILE”',
    )
    expect(stdout.indexOf('need a password')).toBeLessThan(stdout.indexOf('· 1 file is empty'))
    expect(stdout).toContain('! 1 document is found by keyword only so far\n')
    expect(stdout).not.toContain('/lib/g.pdf')
  })

  it('programs get every document, the totals and the paths that are nowhere', async () => {
    const report = json((await run(['index', '/lib', '--json'], { index })).stdout)
    expect(report).toMatchObject({
      totals: { ready: 1, keyword: 1, failed: 5, skipped: 1, empty: 1, waiting: 1, paused: 0, partial: 0 },
      empty: 1,
      refused: [{ code: 'file.gone' }],
      paused: null,
      keywordOnly: null,
    })
    expect(report['documents']).toHaveLength(10)
  })
})

describe('nothing but empty files', () => {
  const documents = [broken('/lib/h.txt', 'file.empty', { state: 'skipped' })]

  it('is no failure of index, and no file that was not searched', async () => {
    const { code, stdout, stderr } = await run(['index', '/lib/h.txt'], {
      index: () => Promise.resolve(reportOf(documents, { empty: 1 })),
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('1 document: 1 empty\n· 1 file is empty\n    /lib/h.txt\n')
    expect((await run(['search', 'rent'], { documents })).stdout).not.toContain('not been searched')
  })
})

describe('held back and waiting', () => {
  it('index says what is held back, and how it goes on', async () => {
    const index = () =>
      Promise.resolve(reportOf([fakeDocument('/lib/a.txt', { state: 'queued', paused: true })], { added: 1 }))
    expect(await run(['index', '/lib'], { index })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('! 1 document is paused by you\n    → “docent resume FILE”') as unknown,
    })
  })

  it('search says in one line what it could not see, and programs get it as well', async () => {
    const documents = [
      fakeDocument('/lib/a.txt'),
      fakeDocument('/lib/b.txt', { state: 'queued' }),
      broken('/lib/c.pdf', 'file.malformed'),
      broken('/lib/d.pdf', 'file.malformed'),
      fakeDocument('/lib/e.txt', { state: 'keyword' }),
    ]
    const words = [
      '1 file has not been read yet.',
      '2 files have not been searched because reading failed.',
      '1 file is found by keyword only.',
    ]
    expect(
      (await run(['search', 'rent'], { documents })).stdout.split('\n').filter((line) => line.startsWith('! ')),
    ).toEqual([`! ${words.join(' ')} “docent list” names them.`])
    expect(json((await run(['search', 'rent', '--json'], { documents })).stdout)).toMatchObject({ notSearched: words })
    expect((await run(['search', 'rent', '--strategy', 'bm25'], { documents })).stdout).not.toContain('its words only')
    expect((await run(['search', 'rent'])).stdout).not.toContain('not been')
  })
})

describe('list', () => {
  const documents = [
    fakeDocument('/lib/a.txt'),
    broken('/lib/b.pdf', 'file.malformed'),
    broken('/other/c.pdf', 'file.malformed'),
    fakeDocument('/libra/d.txt', { state: 'queued' }),
  ]

  it('is in the order of paths, as a person counts, with what lies in a folder together', async () => {
    const paths = [
      '/lib/scan 10.pdf',
      '/lib b/x.txt',
      '/lib/scan 9.pdf',
      '/lib/Äpfel.txt',
      '/lib/zoo.txt',
      '/lib/a/z.txt',
      '/lib/Birnen.txt',
    ]
    const { stdout } = await run(['list', '--json'], { documents: paths.map((path) => fakeDocument(path)) })
    const listed = json(stdout)['documents'] as { readonly path: string }[]
    expect(listed.map(({ path }) => path)).toEqual([
      '/lib/a/z.txt',
      '/lib/Äpfel.txt',
      '/lib/Birnen.txt',
      '/lib/scan 9.pdf',
      '/lib/scan 10.pdf',
      '/lib/zoo.txt',
      '/lib b/x.txt',
    ])
  })

  it('tells empty files from failed ones', async () => {
    const { stdout } = await run(['list', '--state', 'empty'], {
      documents: [...documents, broken('/lib/h.txt', 'file.empty', { state: 'skipped' })],
    })
    expect(stdout).toMatch(
      /^empty +text +0 {2}h\.txt · \/lib\/h\.txt\n +“[^\n]+\n1 document: 1 empty \(of 5 in the library\)\.\n$/,
    )
  })

  it('shows what is asked for: a state, a folder, the first few; and how many there are', async () => {
    expect((await run(['list', '--state', 'failed', '--under', '/lib'], { documents })).stdout).toMatch(
      /^failed +text +0 {2}b\.pdf · \/lib\/b\.pdf\n +“[^\n]+\n1 document: 1 failed \(of 4 in the library\)\.\n$/,
    )
    expect((await run(['list', '--state', 'waiting'], { documents })).stdout).toContain('/libra/d.txt')
    expect((await run(['list', '--limit', '1'], { documents })).stdout).toMatch(
      / 4 documents|… and 3 more\.\n4 documents: 1 ready, 2 failed, 1 waiting\.\n$/,
    )
    const filtered = json((await run(['list', '--json', '--state', 'failed', '--limit', '1'], { documents })).stdout)
    expect(filtered).toMatchObject({ totals: { failed: 2 } })
    expect(filtered['documents']).toHaveLength(1)
  })
})

describe('doctor', () => {
  it('files that want attention are no illness of the library', async () => {
    const doctor = {
      ok: true,
      problems: [],
      checks: ['sound'],
      attention: [
        {
          code: 'file.encrypted',
          what: '5 files need a password',
          fix: 'Give it.',
          count: 5,
          paths: ['/lib/a', '/lib/b', '/lib/c'],
        },
      ],
    }
    const result = await run(['doctor'], { doctor })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toContain(
      '! 5 files need a password\n    /lib/a\n    /lib/b\n    /lib/c\n    and 2 more\n    → Give it.',
    )
    expect(result.stdout).toContain('docent doctor --all')
    expect(json((await run(['doctor', '--json'], { doctor })).stdout)).toEqual({
      ok: true,
      problems: [],
      attention: doctor.attention,
      checks: ['sound'],
    })
  })
})

describe('a doctor who finds nothing but what needs nothing', () => {
  it('says that everything is in order', async () => {
    const doctor = {
      ok: true,
      problems: [],
      checks: [],
      attention: [
        {
          code: 'file.empty',
          what: '1 file is empty',
          fix: 'Nothing.',
          nothingToDo: true,
          count: 1,
          paths: ['/lib/h.txt'],
        },
      ],
    }
    const { stdout } = await run(['doctor'], { doctor })
    expect(stdout).toContain('· 1 file is empty\n    /lib/h.txt')
    expect(stdout).toContain('Everything is in order.')
  })
})

describe('a refusal', () => {
  it('says once what was not searched', async () => {
    const answer = {
      kind: 'refusal',
      text: 'Your documents do not seem to answer this. 2 files have not been read yet.',
      citations: [],
      notSearched: ['2 files have not been read yet.'],
    } as const
    expect((await run(['ask', 'rent?'], { answer })).stdout.split('2 files have not been read yet.')).toHaveLength(2)
    const answered = await run(['ask', 'rent?'], { answer: { notSearched: answer.notSearched } })
    expect(answered.stdout.split('2 files have not been read yet.')).toHaveLength(2)
  })
})

describe('names that command the terminal', () => {
  const evil = '/lib/evil\u001B]0;PWNED\u0007\u202Etxt.exe'

  it.each([
    [['list']],
    [['index', 'a']],
    [['doctor']],
    [['search', 'x']],
    [['history', 'document:e']],
    [['pause', 'document:e']],
    [['remove', 'evil']],
    [['show', 'evil']],
    [['cancel', 'nowhere\u001B[2J']],
  ])('cannot do so in %j', async (words) => {
    const document = {
      ...broken(evil, 'file.malformed'),
      title: evil,
      reason: { code: 'file.malformed' as const, message: `“${evil}” is damaged.` },
    }
    const documents = [{ ...document, id: 'document:e' as Document['id'] }]
    const doctor = {
      ok: false,
      problems: [{ code: 'x', message: `${evil} is damaged`, fix: evil }],
      checks: [evil],
      attention: [{ code: 'x', what: evil, fix: evil, count: 1, paths: [evil] }],
    }
    const result = await run(words, {
      documents,
      doctor,
      index: () => Promise.resolve(reportOf(documents)),
      terminal: true,
    })
    // What Docent itself says to the terminal: erase the line of progress.
    const own = (result.stdout + result.stderr).replaceAll('\r\u001B[2K', '').replaceAll('\n', '')
    expect(own).not.toMatch(/[\p{Cc}\u202E]/u)
    expect(own.length).toBeGreaterThan(0)
  })
})

describe('progress in a pipe', () => {
  it('is silent for short work, and a line now and then for long work', () => {
    let now = 0
    let written = ''
    const line = new ProgressLine(
      { write: (text) => void (written += text), isTTY: false, columns: 80, rows: 24 },
      true,
      () => now,
    )
    for (now = 0; now < 40_000; now += 100) line.show(`at ${now}`)
    line.clear()
    expect(written).toBe('at 15000\nat 30000\n')
  })
})

describe('--json', () => {
  const document =
    'chats chunks documentId kind marks note pages parentId path paused reason ocr state tags title'.split(' ')

  it.each([
    [
      ['index', 'a'],
      'added documents empty failed ms paused refused removed skipped totals unchanged updated keywordOnly',
    ],
    [
      ['reindex'],
      'added documents empty failed ms paused refused removed skipped totals unchanged updated keywordOnly',
    ],
    [['list'], 'documents totals'],
    [['show', 'lease'], 'candidates document text'],
    [['search', 'rent'], 'notSearched results'],
    [['history', 'lease.txt'], 'document history'],
    [['dates'], 'dates'],
    [['pause'], 'action documents'],
    [['resume', 'lease.txt'], 'action documents'],
    [['retry'], 'action documents'],
    [['cancel', 'lease.txt'], 'action documents'],
    [['remove', 'lease'], 'removed'],
    [['doctor'], 'attention checks ok problems'],
  ])('%j has the fields that docs/command-line.md promises, and no others', async (words, keys) => {
    const object = json((await run([...words, '--json'])).stdout)
    expect(Object.keys(object).sort()).toEqual(keys.split(' ').sort())
    const [first] = Array.isArray(object['documents']) ? (object['documents'] as object[]) : []
    if (first !== undefined) expect(Object.keys(first).sort()).toEqual(document.toSorted())
  })
})

describe('usage', () => {
  it('every command has an example, and the program says what exit codes mean', async () => {
    const { stdout } = await run(['--help'])
    for (const code of ['0', '1', '2', '130']) expect(stdout).toMatch(new RegExp(`^ {2}${code} +\\w`, 'm'))
    const names = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => name !== 'help')
    expect(names).toHaveLength(25)
    for (const name of names)
      expect((await run([name, '--help'])).stdout, name).toMatch(new RegExp(`Example:\\n {2}docent ${name}`))
  })

  it('a slip of the pen is answered with what may have been meant', async () => {
    expect((await run(['serch', 'x'])).stderr).toContain('search')
    expect((await run(['list', '--stat', 'failed'])).stderr).toContain('--state')
  })

  it('Ctrl-C while something is asked of the library ends the wait for it', async () => {
    const interrupt = new AbortController()
    const never = { request: () => new Promise<never>(() => undefined) } as unknown as TransportClient
    const asked = interruptible(never, interrupt.signal).request('library.doctor', {})
    interrupt.abort()
    await expect(asked).rejects.toMatchObject({ code: 'query.aborted' })
    await expect(interruptible(never, interrupt.signal).request('library.doctor', {})).rejects.toMatchObject({
      code: 'query.aborted',
    })
  })
})
