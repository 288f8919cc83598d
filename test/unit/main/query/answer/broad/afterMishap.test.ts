import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterMishap } from '../../../../../../src/main/query/answer/broad/afterMishap.ts'
import { outlineOf } from '../../../../../../src/main/query/answer/broad/outline.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/policy.md',
    '# Harbour Mutual policy\n\n## Bicycles and canoes\n\nBicycles are insured for £900.\n\n## Claims\n\nTell us of a claim within 10 days. A theft is reported to the police within 48 hours. We are glad to have you.\n',
  )
  await library.add(
    '/library/rescue.md',
    '# Car policy\n\nThe car is insured. Breakdown: call 0300 555 0199 at once.\n\nClaims are paid into your account.\n',
  )
})
afterAll(() => library.close())

const duties = (question: string): readonly string[] => {
  const outlines = library.store.contents.listIds().flatMap((id) => outlineOf(id, library.store) ?? [])
  return afterMishap(question, outlines)?.units.map(({ text }) => text) ?? []
}

it('finds what the policy of the thing asks of its holder', () => {
  const told = ['Tell us of a claim within 10 days.', 'A theft is reported to the police within 48 hours.']
  expect(duties('What must I do if my bicycle is stolen?')).toEqual(told)
})

it.each([
  'What must I do if the piano is stolen?',
  'What do I do after an accident with the car?',
  'What do I do to insure a bicycle?',
])('is nothing for: %s', (question) => expect(duties(question)).toEqual([]))
