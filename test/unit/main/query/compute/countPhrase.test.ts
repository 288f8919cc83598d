import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOperation } from '../../../../../src/main/query/compute/question/operation.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/crew.md':
    '# Crew of the ferry\n\n| Name | Task | Phone number | Cabin number |\n|---|---|---|---|\n| Ms Arden | cook | 555 701 | 14 |\n| Mr Blythe | mate | 555 702 | 9 |\n| Ms Corin | pilot | 555 703 | 21 |\n',
  '/library/suppliers.csv': 'Supplier,Account number,Town\nGreen Farm,81220,Selby\nOld Mill,81275,Ripon\n',
  '/library/locker.md':
    '| Pupil | Locker number | Number of books |\n|---|---|---|\n| Ines | 311 | 4 |\n| Jonas | 317 | 7 |\n| Karla | 322 | 2 |\n',
  '/library/chöre.csv': 'Chor;Mitglieder;Leitung\nKantorei;84;Ute Lang\nSingkreis;31;Jan Ott\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('"number of"', () => {
  it.each([
    ['What is the phone number of Ms Arden?', '555 701'],
    ['What is the cabin number of Mr Blythe?', '9'],
    ['What is the account number of Old Mill?', '81275'],
    ['What is the locker number of Karla?', '322'],
  ])('behind a noun names a column: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it.each([
    ['What is the number of books of Jonas?', '7'],
    ['How many members does the Singkreis have?', '31'],
    ['What is the number of members of the Kantorei?', '84'],
  ])('reads the column that has the figure: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it.each([
    'the number of pupils',
    'What is the total number of registered members?',
    'What was the highest number of guests?',
    'number of people on board',
    'Cuál es el número de miembros?',
    'How many cabins are there?',
  ])('counts before a plural: %s', (question) => {
    expect(readOperation(question)).toMatchObject({ isHowMany: true })
  })

  it.each([
    'What is the number of Ms Jones?',
    'What is the phone number of the neighbours?',
    'What is the serial number of the boiler?',
    'Cuál es el número de teléfono de Ana?',
    'What is the order number of the boots?',
  ])('counts nothing: %s', (question) => {
    expect(readOperation(question).kind).toBe('lookup')
  })
})

it('a habit is no count', () => {
  expect(readOperation('How often do I take the tablets?').kind).toBe('lookup')
  expect(readOperation('How often did we go to Rome?').kind).toBe('count')
})
