import { afterEach, beforeEach, expect, it } from 'vitest'
import { datingColumn } from '../../../../../../src/main/query/answer/time/datedStatements.ts'
import { askLibrary } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

it.each([
  [
    "What is Becker's phone number?",
    'Name | Phone | Birthday',
    'Tom Becker | 030 111 | 2 March 1975',
    'Ina Becker | 030 222 | 5 May 1981',
  ],
  [
    'How many seats does the hall have?',
    'Hall | Seats | Opened',
    'North hall | 120 seats | 4 June 1999',
    'South hall | 90 seats | 1 May 2012',
  ],
  [
    'Wie hoch ist die Miete der Garage?',
    'Garage | Miete | Bis',
    'Garage A | 40 Euro | 3. Mai 2024',
    'Garage B | 55 Euro | 1. Juni 2026',
  ],
])('takes no date of a thing for the date of its row: %s', async (question, header, ...rows) => {
  const line = `|${header
    .split('|')
    .map(() => '---')
    .join('|')}|`
  await library.add(
    '/library/table.md',
    `# Table\n\n${[`| ${header} |`, line, ...rows.map((row) => `| ${row} |`)].join('\n')}\n`,
  )
  const answer = await askLibrary(library, question)
  expect(answer.text).not.toMatch(/\bOn \d/)
})

it.each([
  ['Account | Opened | Balance', -1],
  ['Name | Date of birth', -1],
  ['Policy | Start date | End date', -1],
  ['Item | Purchase date', -1],
  ['Pet | Last visit | Due date', -1],
  ['Meter | Date | Reading', 1],
  ['Buchungstag | Betrag', 0],
  ['Chair | Date of the meeting', 1],
])('knows the column that dates the rows of %s', (names, column) =>
  expect(datingColumn(names.split(' | '))).toBe(column),
)
