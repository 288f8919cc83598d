import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import type { DocumentFilter } from '../../../../../src/shared/domain/filter.ts'
import { defaultSettings } from '../../../../../src/shared/domain/settings.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../../src/main/query/orchestrator.ts'
import { resolveFilter } from '../../../../../src/main/query/retrieve/filter/resolveFilter.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const message = (from: string, date: string, text: string): string =>
  `From: ${from}\nTo: me@example.org\nDate: ${date}\nSubject: The key\nContent-Type: text/plain\n\n${text}\n`
const files: Readonly<Record<string, string>> = {
  '/library/house/letter-2022.md':
    '# Letter\n\nDear Ms Holt,\n\nthe key to the shed costs 12 euros.\n\nYours, Greta Lund\n',
  '/library/house/letter-2023.md':
    '# Letter\n\nDear Ms Holt,\n\nthe key to the shed costs 15 euros.\n\nYours, Omar Said\n',
  '/library/tax/costs.csv': 'Item,Euros\nKey to the shed,18\nLamp,40\n',
  '/library/tax/notes.txt': 'The key to the shed costs 21 euros.\n\n14 March 2021\n',
  '/library/greta.eml': message(
    'Greta Lund <g@example.org>',
    'Mon, 4 Mar 2024 10:00:00 +0000',
    'The key to the shed costs 24 euros.',
  ),
  '/library/omar.eml': message(
    'Omar Said <o@example.org>',
    'Tue, 5 Mar 2024 10:00:00 +0000',
    'The key to the shed costs 27 euros.',
  ),
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

function pathsOf(filter: DocumentFilter): readonly string[] {
  return resolveFilter(filter, library.store)
    .contents.flatMap((id) => library.store.documents.ofContent(id).map(({ path }) => path.replace('/library/', '')))
    .sort()
}

async function ask(
  text: string,
  where: DocumentFilter | null = null,
  fingerprint: string | null = null,
  asked: QuestionLibrary = library,
): Promise<Answer> {
  const { store, index, cache } = asked
  // 20 May 2024.
  const clock = { now: () => Date.UTC(2024, 4, 20, 12), monotonic: () => 0 }
  const orchestrator = new Orchestrator({ store, index, cache, clock, log: silentLog })
  return orchestrator.answer(
    {
      text,
      where,
      level: 'standard',
      budget: 0,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: fingerprint,
      notSearched: [],
      loadModels: async () => ({ embedder: asked.embedder, reranker: null, chat: null, reason: null }),
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      emit: () => undefined,
      retract: () => undefined,
    },
  )
}

const sourcesOf = (answer: Answer): readonly string[] => [
  ...new Set(answer.citations.map(({ path }) => path.replace('/library/', ''))),
]
const notesOf = (answer: Answer): readonly string[] =>
  answer.trace.steps.find(({ engine }) => engine === 'filter')?.notes ?? []

describe('a filter lets pass', () => {
  it.each([
    [{ kinds: ['email'] }, ['greta.eml', 'omar.eml']],
    [{ folders: ['TAX'] }, ['tax/costs.csv', 'tax/notes.txt']],
    [{ from: '2023-01-01', until: '2023-12-31', nouns: ['letter'] }, ['house/letter-2023.md']],
    [{ from: '2024-03-05' }, ['omar.eml']],
    [{ until: '2021-12-31' }, ['tax/notes.txt']],
    [{ people: ['greta'] }, ['greta.eml', 'house/letter-2022.md']],
    [{ people: ['Greta'], kinds: ['email'] }, ['greta.eml']],
    [{ kinds: ['epub'] }, []],
  ] satisfies readonly (readonly [DocumentFilter, readonly string[]])[])('%j', (filter, paths) => {
    expect(pathsOf(filter)).toEqual(paths)
  })
})

describe('a filter in the words of a question', () => {
  it('keeps the answer to these documents, and the trace says which', async () => {
    const answer = await ask('What does the key to the shed cost in my letters from 2023?')
    expect(sourcesOf(answer)).toEqual(['house/letter-2023.md'])
    expect(answer.text).toContain('15 euros')
    expect(notesOf(answer)).toContain('Only letters from 2023: 1 of 6 documents.')
  })

  it('takes a month without a year for the latest that has such documents', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/minutes-2022-03-12.md', '# House meeting\n\nThe gutter is mended by Ivo.\n')
    await own.add('/library/minutes-2023-05-20.md', '# House meeting\n\nThe gutter is mended by Marta.\n')
    await own.add('/library/cake.txt', 'Plum cake\n\nBake it for 50 minutes.\n')
    const found = await ask('Who mends the gutter in the minutes from March?', null, null, own)
    expect(notesOf(found)[0]).toBe('Only minutes from 2022-03-01 to 2022-03-31: 1 of 3 documents.')
    expect(sourcesOf(found)).toEqual(['minutes-2022-03-12.md'])
    own.close()
  })

  it('counts relative times from the clock', async () => {
    const answer = await ask('What does the key to the shed cost in the mails by Omar from two months ago?')
    expect(sourcesOf(answer)).toEqual(['omar.eml'])
  })

  it('is given up where it leaves nothing, and the answer says so', async () => {
    const answer = await ask('What does the key to the shed cost in my presentations?')
    expect(answer.text).toContain('euros')
    expect(answer.notSearched).toEqual(['There are no presentations. All documents were searched.'])
  })

  it('of another question is not in the trace', async () => {
    expect(notesOf(await ask('What does the key to the shed cost?'))).toEqual(['Nothing restricts the search.'])
  })
})

describe('a filter that the user sets', () => {
  it('holds for every engine, tables included', async () => {
    const answer = await ask('What does the key to the shed cost?', { kinds: ['csv'] })
    expect(sourcesOf(answer)).toEqual(['tax/costs.csv'])
  })

  it('is never given up', async () => {
    const answer = await ask('What does the key to the shed cost?', { kinds: ['epub'] })
    expect(answer.kind).toBe('refusal')
    expect(answer.citations).toEqual([])
    expect(answer.notSearched).toEqual(['No document is among the epub files.'])
  })

  it('is part of the key of cached answers', async () => {
    const question = 'What does the key to the shed cost?'
    const first = await ask(question, { kinds: ['csv'] }, 'one')
    expect((await ask(question, { folders: ['house'] }, 'one')).cached).toBe(false)
    const again = await ask(question, { kinds: ['csv'] }, 'one')
    expect([again.cached, again.text]).toEqual([true, first.text])
  })
})
