import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../../src/shared/domain/answer.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())
const ask = (text: string): Promise<Answer> => askLibrary(library, text)

const minutes = [
  '# Minutes of the rowing club',
  '## Meeting of 6 March 2021\n\nPresent: 31 members. Chair: Nora Falk.\n\nThe yearly fee of the club is 40 euros.',
  '## Meeting of 5 March 2022\n\nPresent: 28 members. Chair: Nora Falk.\n\nThe yearly fee of the club is 45 euros.',
  '## Meeting of 4 March 2023\n\nPresent: 35 members. Chair: Tom Arden.\n\nIt was proposed that the yearly fee of the club is 90 euros.',
].join('\n\n')

describe('one matter under several dates of a document', () => {
  beforeEach(() => library.add('/library/minutes.md', minutes))

  it('is answered from the newest for a question in the present tense, with the value before it and its date', async () => {
    const answer = await ask('Who is the chair of the rowing club?')
    expect(leadOf(answer)).toBe('Tom Arden')
    expect(answer.text.replace(/ ?\[\d+\]/g, '')).toContain('On 5 March 2022:\nPresent: 28 members. Chair: Nora Falk.')
  })

  it('is answered from the time that the question names', async () => {
    expect(leadOf(await ask('How many members were present in 2022?'))).toBe('28')
    expect(leadOf(await ask('How many members were present in 2021?'))).toBe('31')
  })

  it('is answered from the first, the last or the one before', async () => {
    expect(leadOf(await ask('How many members were present at the first meeting?'))).toBe('31')
    expect(leadOf(await ask('How many members were present at the last meeting?'))).toBe('35')
    expect(leadOf(await ask('Who was the previous chair of the rowing club?'))).toBe('Nora Falk')
  })

  it('takes no proposal for what holds', async () =>
    expect(leadOf(await ask('How much is the yearly fee of the club?'))).toBe('45 euros'))
})

it('reads the days of a log in German as the headings of minutes', async () => {
  const log = [
    'Wartungsbuch der Heizung',
    '3. Mai 2022: Der Druck der Heizung beträgt 1,4 bar.',
    '9. Oktober 2022: Der Filter wurde gereinigt.',
    '12. April 2023: Der Druck der Heizung beträgt 1,8 bar.',
  ].join('\n\n')
  await library.add('/library/wartung.txt', log)
  const answer = await ask('Wie hoch ist der Druck der Heizung?')
  expect(answer.citations[0]?.quote).toContain('1,8 bar')
})

it('leads with the newest of several documents of one series', async () => {
  await library.add('/library/minutes 2021.md', '# Minutes 2021\n\nThe treasurer of the choir is Ida Moor.\n')
  await library.add('/library/minutes 2022.md', '# Minutes 2022\n\nThe treasurer of the choir is Olaf Lund.\n')
  expect(leadOf(await ask('Who is the treasurer of the choir?'))).toBe('Olaf Lund')
  expect(leadOf(await ask('Who was the treasurer of the choir in 2021?'))).toBe('Ida Moor')
})

it('prefers the newest also in a part of a question', async () => {
  await library.add('/library/minutes.md', minutes)
  await library.add('/library/anvil.md', '# The anvil\n\nThe anvil weighs 31 kg.\n')
  expect(leadOf(await ask('How much does the anvil weigh and who is the chair of the rowing club?'))).toBe(
    '31 kg; Tom Arden',
  )
})
