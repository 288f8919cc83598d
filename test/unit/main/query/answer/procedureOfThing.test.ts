import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainQuestion, nobodyListens } from '../../../../../bench/measuring/plainQuestion.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { systemClock } from '../../../../../src/main/ports/clock.ts'
import { Orchestrator } from '../../../../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../../../../src/main/query/registry.ts'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import { FakeReranker } from '../../../../support/fakes/fakeReranker.ts'
import { itemsOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/oven.md',
    '# Oven manual\n\n## Reset\n\n1. Switch the oven off and wait a minute.\n2. Press the reset button for ten seconds.\n3. Switch the oven on again.\n',
  )
  await library.add('/library/inventory.md', '# Inventory\n\nThe radio stands in the kitchen beside the toaster.\n')
})
afterAll(() => library.close())

const likely = (passage: string): number => (/reset/i.test(passage) ? 1 : -8)

/** The reranker takes every passage with "reset" for likely. */
function ask(text: string, score = likely): Promise<Answer> {
  const { store, index, cache, embedder } = library
  const orchestrator = new Orchestrator({
    store,
    index,
    cache,
    clock: systemClock,
    log: silentLog,
    engines: defaultEngines,
  })
  const reranker = new FakeReranker({ score: (_, passage) => score(passage) })
  return orchestrator.answer(plainQuestion(text, { embedder, reranker }), nobodyListens())
}

it('gives the steps of the thing that is asked about', async () => {
  expect(itemsOf(await ask('How do I reset the oven?'))).toEqual([
    'Switch the oven off and wait a minute.',
    'Press the reset button for ten seconds.',
    'Switch the oven on again.',
  ])
})

it('has no steps of another thing', async () => {
  expect(itemsOf(await ask('How do I reset the radio?'))).toEqual([])
})

it('shows no steps without the code of the fault that is asked about', async () => {
  await library.add(
    '/library/codes.md',
    '# Oven codes\n\n| Code | What to do |\n|---|---|\n| F12 | Close the door |\n| F61 | Clean the sieve |\n| F75 | Call the installer |\n',
  )
  const answer = await ask('Oven says F61. What do I do?', (passage) =>
    passage.includes('F61') ? 2 : /reset/i.test(passage) ? 1 : -8,
  )
  expect(answer.text).toContain('Clean the sieve')
  expect(answer.text).not.toContain('reset button')
})
