import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../../src/shared/domain/trace.ts'
import { askLibrary } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/boat.md':
    '# The rowing boat\n\nWe bought the rowing boat from the club in Marlow. It is painted green.\n\n' +
    'The mooring at the mill costs 180 euros a year.\n',
  '/library/kiln 2023-02-04.md':
    '# Kiln log\n\nThe kiln was rebuilt on 3 June 2022. The old chimney of the kiln was taken down.\n\n' +
    'The kiln weighs 90 kg.\n\nThe kiln may be fired at night if the wind is low.\n',
  '/library/network.md': '# Network\n\nThe wifiPassword that was given to us is on the card in the hall.\n',
  '/library/inventory.md': '# Inventory of the workshop, 9 May 2021\n\nThe kiln weighs 95 kg.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string, ...without: readonly EngineId[]): Promise<Answer> => askLibrary(library, text, ...without)

describe('what an answer covers', () => {
  it('says nothing of an answer that has what was asked for', async () => {
    const answer = await ask('When was the kiln rebuilt?')
    expect(answer.sufficiency).toEqual({ answered: ['the date'], missing: [], unmentioned: [], remark: null })
    expect(answer.sentences.every(({ role }) => role !== 'note')).toBe(true)
  })

  it('says beneath quotes that none of them has the date that was asked for', async () => {
    const answer = await ask('When did we buy the rowing boat?')
    expect(answer.kind).toBe('extracted')
    expect(answer.text).toMatch(/says? when\.$/)
    expect(answer.sufficiency?.missing).toEqual(['the date'])
    const note = answer.sentences.at(-1)
    expect(note?.role).toBe('note')
    expect(answer.text.slice(note?.start, note?.end)).toBe(answer.sufficiency?.remark)
    expect(answer.trace.steps.find(({ engine }) => engine === 'sufficiency')?.notes).toEqual([
      answer.sufficiency?.remark,
    ])
  })

  it('says which part of a question was found and which was not, though a quote on it is shown', async () => {
    const answer = await ask('When was the kiln rebuilt and why was the old chimney of the kiln taken down?')
    expect(answer.text).toContain('The old chimney of the kiln was taken down.')
    expect(answer.text).toContain('Found the date, not the reason.')
    expect(answer.sufficiency).toMatchObject({ answered: ['the date'], missing: ['the reason'] })
  })

  it('names a word of the question that no document contains', async () => {
    const answer = await ask('When do I see the dentist?')
    expect(answer.kind).toBe('refusal')
    expect(answer.text).toContain('No document that was searched mentions “dentist”.')
    expect(answer.sufficiency?.unmentioned).toEqual(['dentist'])
  })

  it('never says so of a word that stands in a document in another form or in the name of a file', async () => {
    const answer = await ask('When were the boats inventoried?')
    expect(answer.sufficiency?.unmentioned ?? []).toEqual([])
  })

  it('never says so of a word that a passage it shows contains within another word', async () => {
    const answer = await ask('Who gave us the password?')
    expect(answer.nearMisses.map(({ text }) => text).join()).toContain('wifiPassword')
    expect(answer.sufficiency?.unmentioned ?? []).toEqual([])
  })

  it('says that yes or no cannot be read from the quotes', async () => {
    const answer = await ask('Is the kiln fired at night?')
    expect(answer.kind).toBe('extracted')
    expect(answer.text).toContain('could not read a clear yes or no')
  })

  it('needs its engine', async () => {
    const answer = await ask('When did we buy the rowing boat?', 'sufficiency')
    expect(answer.text).not.toMatch(/says? when/)
    expect(answer.sufficiency).toBeNull()
  })
})

describe('a conflict between documents', () => {
  it('is shown with both quotes, and names them by their numbers', async () => {
    const answer = await ask('How much does the kiln weigh?')
    const [conflict] = answer.conflicts ?? []
    expect(conflict?.reason).toBe('Another document says otherwise')
    const quotes = conflict?.markers.map((marker) => answer.citations.find((one) => one.marker === marker))
    expect(quotes?.map((quote) => quote?.quote).toSorted()).toEqual([
      'The kiln weighs 90 kg.',
      'The kiln weighs 95 kg.',
    ])
    expect(quotes?.every((quote) => quote?.date !== null)).toBe(true)
  })

  it('is none where one document alone speaks of it', async () =>
    expect((await ask('What does the mooring at the mill cost a year?')).conflicts).toEqual([]))
})
