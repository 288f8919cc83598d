import { expect, it } from 'vitest'
import { subjectNouns } from '../../../../../src/main/query/text/words/subjectNouns.ts'

const known = async (question: string): Promise<readonly string[]> =>
  (await subjectNouns(question)).filter(({ isKnown }) => isKnown).map(({ word }) => word)

it.each([
  ['how long is the warranty of the boiler', ['warranty', 'boiler']],
  ['how much is the water bill', ['water', 'bill']],
  ["when is Nina's swimming lesson", ['swimming', 'lesson']],
  ['what do I pay for rent', ['rent']],
])('%s', async (question, things) => {
  expect(await known(question)).toEqual(things)
})

it.each([
  ['words for kinds of answers', 'What is the name and the price?'],
  ['verbs that could be nouns', 'When does it end?'],
  ['pronouns', 'When did they tell us?'],
  ['days and months', 'What happens on Monday in May?'],
  ['the class that the answer is one of', 'Which school did he go to?'],
  ['the role of somebody who is asked for', 'Who is our landlord?'],
  ['what a follow-up question took along', 'What is it now (the deposit scheme)?'],
])('%s are not things', async (_, question) => {
  expect(await known(question)).toEqual([])
})

it('a word that may be a typo is no known thing', async () => {
  expect(await subjectNouns('how much is the minimun payment')).toContainEqual({ word: 'minimun', isKnown: false })
})
