import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SqliteChatStore } from '../../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { SqliteTestSetStore } from '../../../../src/main/adapters/sqlite/sqliteTestSetStore.ts'
import { openDatabase } from '../../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { Sql } from '../../../../src/main/adapters/sqlite/database/sql.ts'
import { EvaluationService } from '../../../../src/main/services/evaluation/evaluationService.ts'
import type { Asked } from '../../../../src/main/services/evaluation/evaluationService.ts'
import type { ChatId, MessageId } from '../../../../src/shared/domain/ids.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import type { TestResult } from '../../../../src/shared/domain/testSet.ts'
import { plainAnswer } from '../../../support/citingAnswer.ts'

let sql: Sql
let chats: SqliteChatStore
let evaluation: EvaluationService
let asked: Asked[]
let answers: Record<string, string>
let marked: number

beforeEach(() => {
  sql = openDatabase(':memory:')
  chats = new SqliteChatStore({ sql })
  asked = []
  answers = {}
  marked = 0
  evaluation = new EvaluationService({
    chats,
    tests: new SqliteTestSetStore({ sql }),
    // Only these two are read.
    store: { documents: { count: () => ({ documents: 12 }) }, revision: () => 7 } as never,
    clock: { now: () => 5, monotonic: () => 0 },
    ask: async (one, signal) => {
      signal.throwIfAborted()
      asked.push(one)
      return plainAnswer(answers[one.question] ?? 'Nothing.')
    },
    onMarked: () => void (marked += 1),
  })
})
afterEach(() => sql.close())

function turn(chatId: ChatId, question: string, text: string): MessageId {
  chats.addUserMessage(chatId, question, { kinds: ['pdf'] })
  const { id } = chats.startAssistantMessage(chatId)
  chats.finishAssistantMessage(id, { text, answer: plainAnswer(text), status: 'complete', error: null })
  return id
}

async function run(): Promise<readonly TestResult[]> {
  const results: TestResult[] = []
  await evaluation.run({ signal: new AbortController().signal, onResult: (result) => results.push(result) })
  return results
}

describe('marking an answer', () => {
  it('keeps its question with what was asked before it, its scope and the library, and shows on the message', () => {
    const { id } = chats.createChat('Flat')
    turn(id, 'What is the rent?', 'The rent is 900. [1]')
    const answer = turn(id, 'And the deposit?', 'The deposit is 1,200. [1]')
    evaluation.mark(answer, { verdict: 'wrong', expected: '1,300' })
    expect(evaluation.list()).toMatchObject([
      {
        question: 'And the deposit?',
        earlier: ['What is the rent?'],
        scope: { kinds: ['pdf'] },
        verdict: 'wrong',
        expected: '1,300',
        answer: 'The deposit is 1,200.',
        library: { documents: 12, revision: 7 },
        markedAt: 5,
      },
    ])
    expect(chats.getMessage(answer)).toMatchObject({ mark: { verdict: 'wrong', expected: '1,300' } })
    expect(marked).toBe(1)
  })

  it('again replaces the mark, and taking it away empties the set', () => {
    const answer = turn(chats.createChat('Flat').id, 'What is the rent?', 'The rent is 900.')
    evaluation.mark(answer, { verdict: 'right', expected: null })
    evaluation.mark(answer, { verdict: 'wrong', expected: null })
    expect(evaluation.list().map(({ verdict }) => verdict)).toEqual(['wrong'])
    evaluation.mark(answer, null)
    expect(evaluation.list()).toEqual([])
    expect(chats.getMessage(answer)).toMatchObject({ mark: null })
  })

  it('is refused for an answer that never came to an end, and outlives the chat', () => {
    const { id } = chats.createChat('Flat')
    chats.addUserMessage(id, 'Anyone?')
    const stopped = chats.startAssistantMessage(id)
    const right = { verdict: 'right', expected: null } as const
    const gone = expect.objectContaining({ code: 'library.notFound' })
    expect(() => evaluation.mark(stopped.id, right)).toThrow(gone)
    expect(() => evaluation.mark(asId<MessageId>('none'), right)).toThrow(gone)
    evaluation.mark(turn(id, 'What is the rent?', 'The rent is 900.'), right)
    chats.deleteChat(id)
    expect(evaluation.list()).toHaveLength(1)
  })
})

describe('running the test set', () => {
  it('asks the earlier questions first, in their scope, and judges each', async () => {
    const { id } = chats.createChat('Flat')
    evaluation.mark(turn(id, 'What is the rent?', 'The rent is 900.'), { verdict: 'right', expected: null })
    evaluation.mark(turn(id, 'And the deposit?', 'The deposit is 1,200.'), { verdict: 'wrong', expected: '1,300' })
    answers = { 'What is the rent?': 'The rent is 900. [1]', 'And the deposit?': 'The deposit is 1,200. [1]' }
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['right', 'wrong'])
    expect(asked.map(({ question }) => question)).toEqual([
      'What is the rent?',
      'What is the rent?',
      'And the deposit?',
    ])
    expect(asked[2]).toMatchObject({ scope: { kinds: ['pdf'] }, history: [{ question: 'What is the rent?' }] })
    answers = { 'And the deposit?': 'The deposit is 1,300. [1]' }
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['changed', 'right'])
    expect(chats.messagesOf(id)).toHaveLength(4)
  })

  it('is carried elsewhere whole, and what is known there stays as it is', () => {
    evaluation.mark(turn(chats.createChat('a').id, 'What is the rent?', 'The rent is 900.'), {
      verdict: 'right',
      expected: null,
    })
    const [question] = evaluation.list()
    if (question === undefined) throw new Error('Nothing was marked')
    const other = { ...question, id: 'other', question: 'Who?' }
    expect(evaluation.import([{ ...question, verdict: 'wrong' }, other])).toEqual({ added: 1, known: 1 })
    expect(evaluation.list()).toEqual([question, other])
  })
})
