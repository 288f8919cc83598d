import { homedir } from 'node:os'
import { join, parse, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { searchStrategies } from '../../../src/shared/domain/search.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { fakeDocument, idleProgress } from '../../support/fakes/fakeServices.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'
import type { RunOptions } from '../../support/processes/runFakeCommandLine.ts'

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>

describe('wrong usage', () => {
  it.each([
    ['no command', []],
    ['an unknown command', ['find', 'x']],
    ['an unknown option', ['list', '--everything']],
    ['a state that does not exist', ['list', '--state', 'lost']],
    ['an empty folder to list', ['list', '--under', '']],
    ['an unknown global option', ['--verbose', 'list']],
    ['index without a path', ['index']],
    ['ask without a question', ['ask']],
    ['ask with an empty question', ['ask', '']],
    ['ask with a blank question', ['ask', '  ']],
    ['search without words', ['search']],
    ['search with empty words', ['search', '']],
    ['show without a document', ['show']],
    ['remove without a target', ['remove']],
    ['remove with two targets', ['remove', 'a', 'b']],
    ['list with an argument', ['list', 'x']],
    ['doctor with an argument', ['doctor', 'x']],
    ['a level that does not exist', ['ask', 'x', '--level', 'genius']],
    ['a budget that is too large', ['ask', 'x', '--budget', '21']],
    ['a budget below nothing', ['ask', 'x', '--budget=-1']],
    ['a budget that is no number', ['ask', 'x', '--budget', 'some']],
    ['a limit of none', ['search', 'x', '--limit', '0']],
    ['a limit that is too large', ['search', 'x', '--limit', '201']],
    ['a broken limit', ['search', 'x', '--limit', '1.5']],
    ['a strategy that does not exist', ['search', 'x', '--strategy', 'magic']],
    ['a port that does not exist', ['serve', '--port', '65536']],
    ['export without an answer', ['export', '--out', 'a.pdf']],
    ['export without a file', ['export', 'Lease']],
    ['a format that does not exist', ['export', 'Lease', '--out', 'a', '--format', 'odt']],
    ['an option without its value', ['ask', 'x', '--model']],
    ['--data without a folder', ['list', '--data']],
    ['--data with an empty folder, as from an unset variable', ['--data', '', 'list']],
  ])('%s: exit code 2, words on stderr, nothing on stdout, the library not opened', async (_name, words) => {
    const result = await run(words)
    expect(result).toMatchObject({ code: 2, stdout: '', opened: [] })
    expect(result.stderr).not.toBe('')
  })

  it.each([['--help'], ['ask', '--help'], ['help', 'ask']])(
    '%s %s: exit code 0 with help on stdout',
    async (...words) => {
      const result = await run(words)
      expect(result).toMatchObject({ code: 0, stderr: '', opened: [] })
      expect(result.stdout).toContain('Usage: docent')
    },
  )
})

describe('where things are', () => {
  it.runIf(process.platform === 'linux').each([
    ['/xdg', '/xdg/docent'],
    ['', join(homedir(), '.local/share/docent')],
    ['relative', join(homedir(), '.local/share/docent')],
  ])(
    'an XDG_DATA_HOME of "%s" never makes a library that follows the working folder around',
    async (XDG_DATA_HOME, folder) => {
      expect((await run(['list'], { environment: { XDG_DATA_HOME } })).opened).toMatchObject([{ dataFolder: folder }])
    },
  )

  it.each([
    [['list', '--data', 'mine'], {}, '/work/mine'],
    [['--data', 'mine', 'list'], {}, '/work/mine'],
    [['list', '--data', 'mine'], { INIT_CWD: '/typed/here' }, '/typed/here/mine'],
    [['list', '--data', '/abs'], { INIT_CWD: '/typed/here', DOCENT_HOME: '/home' }, '/abs'],
    [['list'], { DOCENT_HOME: '/home/lib' }, '/home/lib'],
    [['list'], { DOCENT_HOME: 'lib', INIT_CWD: '/typed/here' }, '/typed/here/lib'],
  ] as const)('%j with %j uses the library %s', async (words, environment, folder) => {
    expect((await run(words, { environment })).opened).toMatchObject([{ dataFolder: resolve(folder) }])
  })

  it('paths are relative to where they were typed, not to where npm runs', async () => {
    expect((await run(['index', 'a', '/b'], { environment: { INIT_CWD: '/typed' } })).calls).toEqual([
      'index /typed/a /b until ready',
    ])
    // Any file that exists.
    const { dir, base } = parse(import.meta.filename)
    expect((await run(['ask', 'x', '--model', base], { environment: { INIT_CWD: dir } })).calls).toEqual([
      `ask x model ${import.meta.filename}`,
    ])
  })

  it.each([
    ['search', 'brief'],
    ['show', 'brief'],
    ['ask', 'command'],
    ['index', 'command'],
    ['remove', 'command'],
  ])('%s opens the library as a %s', async (command, role) => {
    expect((await run([command, 'lease'])).opened).toMatchObject([{ role }])
  })

  it.each([
    [['search', 'lease'], ['embedder']],
    [['search', 'lease', '--strategy', 'bm25'], []],
    [
      ['ask', 'When does the lease end?'],
      ['embedder', 'reranker'],
    ],
    [['list'], undefined],
  ])('%j has the models loaded that it uses while the library is opened, and no other', async (args, models) => {
    const [request] = (await run(args)).opened
    expect(request?.models).toEqual(models)
  })
})

describe('--json', () => {
  it.each([
    ['index', ['index', 'a.txt'], ['added', 'updated', 'unchanged', 'removed', 'failed', 'skipped', 'ms', 'documents']],
    ['reindex', ['reindex'], ['added', 'updated', 'unchanged', 'removed', 'failed', 'skipped', 'ms', 'documents']],
    [
      'ask',
      ['ask', 'rent?'],
      [
        'answer',
        'answerKind',
        'citations',
        'confidence',
        'challenges',
        'answerType',
        'budget',
        'llmCalls',
        'cached',
        'timings',
        'trace',
      ],
    ],
    ['search', ['search', 'rent'], ['results']],
    ['show', ['show', 'lease'], ['document', 'text', 'candidates']],
    ['list', ['list'], ['documents']],
    ['remove', ['remove', '/lib/cv.txt'], ['removed']],
    ['doctor', ['doctor'], ['ok', 'problems']],
  ])('%s prints one object and nothing else, also in a terminal', async (_name, words, keys) => {
    for (const terminal of [false, true]) {
      for (const placed of [
        [...words, '--json'],
        ['--json', ...words],
      ]) {
        const result = await run(placed, { terminal })
        expect(result).toMatchObject({ code: 0, stderr: '', closed: 1 })
        expect(result.stdout.endsWith('}\n')).toBe(true)
        expect(result.stdout.trim().split('\n')).toHaveLength(1)
        expect(Object.keys(json(result.stdout))).toEqual(expect.arrayContaining(keys))
      }
    }
  })

  it('ask has every field that scripts were promised', async () => {
    const answer = json((await run(['ask', 'rent?', '--json'])).stdout)
    expect(answer).toMatchObject({
      answer: 'The rent is 900. [1]',
      answerKind: 'extracted',
      answerType: 'FACTUAL',
      challenges: ['SIMPLE'],
      llmCalls: 1,
      cached: false,
      plan: { route: 'HYBRID', level: 'standard', depth: { passages: 12, hops: 'light' }, maxLlmCalls: 1 },
      hops: [],
      subAnswers: [],
      budget: { limit: 8, used: 1 },
      confidence: { score: 0.9, label: 'High', signals: {} },
      timings: { totalMs: 12, firstWordMs: 5, retrievalMs: 4 },
      citations: [
        {
          marker: 1,
          documentId: 'document:/lib/lease.txt',
          contentId: 'content:/lib/lease.txt',
          title: 'lease.txt',
          path: '/lib/lease.txt',
          page: 2,
          quote: 'The rent is 900.',
          start: 3,
          end: 19,
        },
      ],
      trace: [
        { engine: 'hybrid', status: 'run', reason: null, ms: 4, llmCalls: 0, before: 0, after: 10 },
        { engine: 'synthesize', status: 'run', reason: null, ms: 8, llmCalls: 1, before: 10, after: 10 },
      ],
    })
  })

  it('list has failed files with their reason', async () => {
    const documents = [
      fakeDocument('/lib/bad.pdf', {
        state: 'failed',
        kind: null,
        contentId: null,
        chunks: 0,
        reason: { code: 'file.encrypted', message: 'It needs a password.' },
      }),
    ]
    expect(json((await run(['list', '--json'], { documents })).stdout)).toEqual({
      documents: [
        {
          documentId: 'document:/lib/bad.pdf',
          path: '/lib/bad.pdf',
          title: 'bad.pdf',
          kind: null,
          state: 'failed',
          reason: { code: 'file.encrypted', message: 'It needs a password.' },
          pages: null,
          chunks: 0,
          parentId: null,
          paused: false,
          ocr: null,
          tags: [],
          marks: [],
          note: null,
          chats: [],
        },
      ],
      totals: { ready: 0, keyword: 0, partial: 0, failed: 1, skipped: 0, empty: 0, waiting: 0, paused: 0 },
    })
  })

  it('search takes every strategy that there is, and its help says what each does', async () => {
    const { stdout: help } = await run(['search', '--help'])
    for (const [strategy, what] of Object.entries(searchStrategies)) {
      expect((await run(['search', 'rent', '--strategy', strategy])).calls).toEqual([
        `search rent limit 10 strategy ${strategy}`,
      ])
      expect(help).toContain(what)
    }
  })

  it('search passes limit and strategy on and has the ranks', async () => {
    const result = await run(['search', 'the', 'rent', '--limit', '1', '--strategy', 'bm25', '--json'])
    expect(result.calls).toEqual(['search the rent limit 1 strategy bm25'])
    const { results } = json(result.stdout) as { results: Record<string, unknown>[] }
    expect(results).toHaveLength(1)
    expect(Object.keys(results[0] ?? {})).toEqual(
      expect.arrayContaining([
        'documentId',
        'path',
        'alsoAt',
        'chunkId',
        'score',
        'text',
        'page',
        'start',
        'end',
        'ranks',
      ]),
    )
  })

  it.each([
    [['ask', 'rent?', '--model', 'nowhere.gguf'], '/work/nowhere.gguf'],
    [['ask', 'a'.repeat(100_001)], 'the question is too long: at most 100,000 characters'],
  ])('%j is refused in one short line instead of being answered some other way', async (words, part) => {
    const result = await run(words)
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).toContain(part)
    expect(result.stderr.trim().split('\n')).toHaveLength(1)
  })

  it('keeps stdout empty when a command fails', async () => {
    expect(await run(['show', 'unheard', '--json'])).toMatchObject({ code: 1, stdout: '' })
  })
})

describe('exit codes', () => {
  it('a file that cannot be read is no failure while another one is found', async () => {
    expect(await run(['index', 'good.txt', 'bad.pdf'])).toMatchObject({ code: 0, stderr: '' })
  })

  it('indexing nothing that can be read is a failure, with the report all the same', async () => {
    const result = await run(['index', 'bad.pdf', '--json'])
    expect(result.code).toBe(1)
    expect(json(result.stdout)).toMatchObject({ added: 0, failed: 1 })
    expect(result.stderr.trim().split('\n')).toHaveLength(1)
  })

  it('--no-wait ends when everything is found by words', async () => {
    expect((await run(['index', 'a', '--no-wait'])).calls).toEqual(['index /work/a until keyword'])
  })

  it.each([
    ['what the library says', ['remove', 'unheard'], {}],
    [
      'a library that cannot be opened',
      ['list'],
      { openError: new AppError('library.corrupt', 'It is damaged.\nRestore it.') },
    ],
    ['something unforeseen', ['list'], { openError: new TypeError('x is not a function') }],
    [
      'a full disk',
      ['resume'],
      {
        openError: Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
        part: 'make room',
      },
    ],
    [
      'a folder that may not be written',
      ['list'],
      { openError: Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data' }), part: 'may not use /data' },
    ],
  ])(
    '%s is exit code 1 with one line on stderr',
    async (_name, words, { part = '', ...options }: RunOptions & { readonly part?: string }) => {
      const result = await run(words, options)
      expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(part) as unknown })
      expect(result.stderr).toMatch(/^docent: [^\n]+\n$/)
    },
  )

  it('a document is removed by its path as typed, even when the id is unknown', async () => {
    const result = await run(['remove', 'lease.txt'], {
      environment: { INIT_CWD: '/lib' },
      documents: [fakeDocument('/lib/lease.txt', { title: 'Lease' })],
    })
    expect(result).toMatchObject({ code: 0, calls: ['remove lease.txt', 'remove /lib/lease.txt'] })
  })

  it('doctor reports a library that cannot be opened instead of giving up', async () => {
    const result = await run(['doctor', '--json'], { openError: new AppError('library.corrupt', 'It is damaged.') })
    expect(result).toMatchObject({ code: 1, stderr: 'docent: 1 problem found\n' })
    expect(json(result.stdout)).toMatchObject({
      ok: false,
      problems: [{ code: 'library.corrupt', message: 'It is damaged.' }],
    })
  })

  it('closes the library whatever happened', async () => {
    expect((await run(['show', 'unheard'])).closed).toBe(1)
    expect((await run(['list'])).closed).toBe(1)
  })
})

describe('for a person', () => {
  it('an answer in a pipe is the final text with its sources', async () => {
    const { stdout } = await run(['ask', 'rent?'])
    expect(stdout.startsWith('The rent is 900. [1]\n')).toBe(true)
    expect(stdout).toContain('[1] lease.txt, page 2 · /lib/lease.txt')
    expect(stdout).toContain('“The rent is 900.”')
    expect(stdout).toContain('Confidence: High (0.90)')
    expect(stdout).not.toContain('\u001B')
  })

  it('an answer in a terminal streams and is only continued by the marks that came later', async () => {
    const { stdout } = await run(['ask', 'rent?'], { terminal: true })
    expect(stdout.startsWith('The rent is 900. [1]\n')).toBe(true)
  })

  it('an answer in a terminal that did not stand up is replaced by the one that does', async () => {
    const { stdout } = await run(['ask', 'rent?'], {
      terminal: true,
      ask: async (_question, emit) => emit({ type: 'token', text: 'The rent is 90.' }),
    })
    expect(stdout.startsWith('The rent is 90.\r\u001B[JThe rent is 900. [1]\n')).toBe(true)
  })

  it('a long answer that came as it stays is not printed twice, also where it has scrolled away', async () => {
    const shown = 'The rent is 900. [1]'
    const result = await run(['ask', 'rent?'], {
      terminal: true,
      ask: async (_question, emit) => emit({ type: 'token', text: shown }),
    })
    expect(result.stdout.split(shown)).toHaveLength(2)
    expect(result.stdout).not.toContain('\u001B[J')
  })

  it('--trace shows the plan and lists every engine', async () => {
    const { stdout } = await run(['ask', 'rent?', '--trace'])
    expect(stdout).toContain('Plan: HYBRID at level standard (a question for one thing): 12 passages')
    expect(stdout).toMatch(/hybrid +run +4 ms/)
    expect(stdout).toMatch(/synthesize +run +8 ms +10 → 10 +1 model calls/)
  })

  it('show prints the file word for word', async () => {
    expect((await run(['show', 'lease'])).stdout).toBe('# whole\n')
  })

  it('progress goes to stderr, and only in a terminal', async () => {
    const terminal = await run(['index', 'a'], { terminal: true })
    expect(terminal.stderr).toContain('0 of 1 files')
    expect(terminal.stdout).not.toContain('files')
    expect((await run(['index', 'a'])).stderr).toBe('')
  })
})

describe('--suggest', () => {
  const suggestions = ['When is the rent paid?', 'Who is the landlord according to “Lease”?']

  it('prints the questions that can follow, after the answer', async () => {
    const { stdout } = await run(['ask', 'how', 'much', '--suggest'], { suggestions })
    expect(stdout.indexOf('You could also ask:')).toBeGreaterThan(stdout.indexOf('Confidence:'))
    for (const question of suggestions) expect(stdout).toContain(`  · ${question}`)
  })

  it('says so when there is none', async () =>
    expect((await run(['ask', 'how', 'much', '--suggest'])).stdout).toContain('No further question suggests itself.'))

  it('puts them into the JSON, and looks for none unasked', async () => {
    const asked = await run(['ask', 'how', 'much', '--suggest', '--json'], { suggestions })
    expect(JSON.parse(asked.stdout)).toMatchObject({ suggestions, sufficiency: null, conflicts: [] })
    const plain = await run(['ask', 'how', 'much', '--json'], { suggestions })
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('suggestions')
    expect(plain.calls.some((call) => call.startsWith('suggest'))).toBe(false)
  })
})

describe('Ctrl-C', () => {
  it('cancels a question: one line, exit code 1, library closed', async () => {
    let press = (): void => undefined
    const result = await run(['ask', 'rent?'], {
      onStart: (pressCtrlC) => (press = pressCtrlC),
      ask: (_question, emit, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AppError('query.aborted', 'Stopped.')))
          emit({ type: 'token', text: 'The' })
          press()
        }),
    })
    expect(result).toMatchObject({ code: 130, stderr: 'docent: Stopped.\n', closed: 1 })
  })

  it('cancels indexing, and says that nothing is lost and how it goes on', async () => {
    let press = (): void => undefined
    const result = await run(['index', 'a'], {
      onStart: (pressCtrlC) => (press = pressCtrlC),
      index: (_paths, { signal, onEvent }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new AppError('query.aborted', 'Stopped.')))
          onEvent?.({ type: 'progress', progress: idleProgress })
          press()
        }),
    })
    expect(result).toMatchObject({ code: 130, stdout: '', closed: 1 })
    expect(result.stderr).toMatch(/^docent: Stopped\. Nothing is lost: [^\n]*continues[^\n]*\n$/)
  })
})
