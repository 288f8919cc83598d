import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/jobs.csv',
    'Job,Date,Client,Net,VAT 20 %,Total\nJ-1,2025-03-01,Alder,100,20,120\nJ-2,2025-03-09,Birch,200,40,240\n',
  )
  await library.add('/library/lease.txt', 'The landlord leases the studio, with an area of 64 square metres, to Ann.\n')
  await library.add('/library/rent.csv', 'Month,Rent\nMay,600\nJune,600\nJuly,610\n')
})
afterAll(() => library.close())

describe('amounts before tax', () => {
  it.each([
    ['How much did the jobs come to in 2025 before VAT?', '300'],
    ['What is the total of the jobs, excluding VAT?', '300'],
    ['How much did the jobs come to in 2025?', '360'],
  ])('%s', async (question, sum) => {
    expect(leadOf(await askLibrary(library, question))).toContain(sum)
  })
})

it('counts no rows where a size is asked for', async () => {
  const answer = await askLibrary(library, 'How many square metres is the studio?')
  expect(answer.kind).not.toBe('computed')
})
