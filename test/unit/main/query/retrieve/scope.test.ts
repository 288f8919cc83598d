import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../../src/main/query/orchestrator.ts'
import { resolveFilter } from '../../../../../src/main/query/retrieve/filter/resolveFilter.ts'
import { ChatService } from '../../../../../src/main/services/chatService.ts'
import { CountingQuestionGate } from '../../../../../src/main/services/questionGate.ts'
import type { DocumentFilter } from '../../../../../src/shared/domain/filter.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { DocumentId } from '../../../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../../../src/shared/domain/settings.ts'
import { openQuestionLibrary, papers } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
const ids = new Map<string, DocumentId>()
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(papers)) ids.set(path, await library.add(path, text))
  ids.set('/library/old/minutes.md', await library.add('/library/old/minutes.md', '# Old\n\nThe club met in March.\n'))
})
afterAll(() => library.close())

const chosen = (path: string) => ({
  id: ids.get(path) ?? asId<DocumentId>('none'),
  title: path.split('/').at(-1) ?? '',
})

function pathsOf(filter: DocumentFilter): readonly string[] {
  return resolveFilter(filter, library.store)
    .contents.flatMap((id) => library.store.documents.ofContent(id).map(({ path }) => path.replace('/library/', '')))
    .toSorted()
}

describe('a scope of chosen documents', () => {
  it('lets these documents pass, joined with folders and narrowed by kinds and dates', () => {
    const documents = [chosen('/library/lease.md'), chosen('/library/pump warranty.txt')]
    expect(pathsOf({ documents })).toEqual(['lease.md', 'pump warranty.txt'])
    expect(pathsOf({ documents, folders: ['/library/old'] })).toEqual([
      'lease.md',
      'old/minutes.md',
      'pump warranty.txt',
    ])
    expect(pathsOf({ documents, kinds: ['markdown'] })).toEqual(['lease.md'])
    expect(pathsOf({ documents: [chosen('/library/gone.md')] })).toEqual([])
  })

  it('includes what a chosen container contains, however deep', () => {
    const [fact] = library.store.documents.facts()
    if (fact === undefined) throw new Error('There is no document')
    const at = (id: string, parent: string | null) => ({
      ...fact,
      documentId: asId<DocumentId>(id),
      parentId: parent === null ? null : asId<DocumentId>(parent),
    })
    // The inner archive has no text, so it is no fact and is looked up.
    const documents = { get: (id: string) => (id === 'inner' ? { parentId: 'outer' } : undefined) }
    // Only this function of the store is called.
    const store = { ...library.store, documents } as unknown as QuestionLibrary['store']
    const facts = [at('deep', 'inner'), at('near', 'outer'), at('other', null)]
    const count = (id: string) =>
      resolveFilter({ documents: [{ id: asId<DocumentId>(id), title: id }] }, store, facts).documents
    expect([count('outer'), count('inner'), count('other'), count('none')]).toEqual([2, 1, 1, 0])
  })
})

describe('a question with a scope', () => {
  const service = (): ChatService =>
    new ChatService({
      chats: library.chats,
      store: library.store,
      orchestrator: new Orchestrator({
        store: library.store,
        index: library.index,
        cache: library.cache,
        clock: systemClock,
        log: silentLog,
      }),
      models: {
        embedder: async () => library.embedder,
        reranker: async () => null,
        chat: async () => ({ available: false, reason: 'None.' }),
      },
      settings: { values: () => defaultSettings, origins: () => [] },
      gate: new CountingQuestionGate(),
      clock: systemClock,
      log: silentLog,
    })
  const ask = (chat: ChatService, question: string, scope?: DocumentFilter) =>
    chat.ask(
      { chatId: null, question, fresh: false, ...(scope === undefined ? {} : { scope }) },
      { signal: new AbortController().signal, onEvent: () => undefined },
    )

  it('searches there only, says in the trace how much that was, and keeps the scope with the question', async () => {
    const chat = service()
    const scope = { documents: [chosen('/library/minutes 2021.md')] }
    const { answer, chatId } = await ask(chat, 'Who was chosen as treasurer?', scope)
    expect(answer.citations.map(({ path }) => path)).toEqual(['/library/minutes 2021.md'])
    expect(answer.trace.searched).toEqual({ documents: 1, total: 6, only: '“minutes 2021.md”' })
    expect(chat.messages(chatId)[0]).toMatchObject({ role: 'user', scope })
  })

  it('is another question than the same without it, also out of the cache', async () => {
    const chat = service()
    const one = await ask(chat, 'Who was elected treasurer?', { documents: [chosen('/library/minutes 2021.md')] })
    const other = await ask(chat, 'Who was elected treasurer?', { documents: [chosen('/library/minutes 2022.md')] })
    const again = await ask(chat, 'Who was elected treasurer?', { documents: [chosen('/library/minutes 2021.md')] })
    expect(other.answer.citations[0]?.path).toBe('/library/minutes 2022.md')
    expect(again.answer).toMatchObject({ cached: true, text: one.answer.text })
    expect(again.answer.trace.searched).toEqual(one.answer.trace.searched)
  })

  it('refuses when nothing is left to search, and says so', async () => {
    const { answer } = await ask(service(), 'What is the rent?', { documents: [chosen('/library/gone.md')] })
    expect(answer.kind).toBe('refusal')
    expect(answer.text).toContain('Nothing that can be searched is in “gone.md”.')
    expect(answer.trace.searched).toMatchObject({ documents: 0 })
  })

  it('with an empty scope searches everything', async () => {
    const chat = service()
    const { answer, chatId } = await ask(chat, 'What is the rent?', {})
    expect(answer.trace.searched).toBeNull()
    expect(chat.messages(chatId)[0]).toMatchObject({ scope: null })
  })
})
