import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/ski club insurance.md':
    '# Insurance of the ski club\n\n## Cover\n\n| Event | Sum insured | Deductible |\n|---|---|---|\n| Theft of skis | 2,000 euros | 75 euros |\n| Broken bindings | 400 euros | 20 euros |\n| Fire in the hut | 90,000 euros | none |\n',
  '/library/hut rates.html':
    '<h1>Nights in the hut</h1><table><tr><th>Room</th><th>Members</th><th>Guests</th></tr><tr><td>Dormitory bunk</td><td>12 euros</td><td>19 euros</td></tr><tr><td>Family chamber</td><td>40 euros</td><td>58 euros</td></tr></table>',
  '/library/versicherung.md':
    '# Hausrat der Familie Sommer\n\n| Schaden | Höchstbetrag | Selbstbehalt |\n|---|---|---|\n| Glasbruch | 1.500 Euro | 100 Euro |\n| Einbruch | 60.000 Euro | 250 Euro |\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

// The computation over whole tables is taken out: these are the answers from single rows.
const ask = (question: string): ReturnType<typeof askLibrary> => askLibrary(library, question, 'compute', 'statements')

describe('a quoted row of a table', () => {
  it.each([
    ['What is the deductible for the theft of skis?', '75 euros'],
    ['What is the sum insured for broken bindings?', '400 euros'],
    ['How much do guests pay for a dormitory bunk?', '19 euros'],
    ['Wie hoch ist der Selbstbehalt bei Einbruch?', '250 Euro'],
  ])('answers “%s” with the cell of the column that is asked for', async (question, cell) => {
    expect(leadOf(await ask(question))).toBe(cell)
  })

  it('is shown with the names of its columns, and cited as it stands in the document', async () => {
    const { text, citations } = await ask('What is the deductible for the theft of skis?')
    expect(text).toContain('Event: Theft of skis · Sum insured: 2,000 euros · Deductible: 75 euros')
    expect(citations[0]?.quote).toBe('Theft of skis | 2,000 euros | 75 euros')
    expect(citations[0]?.columns).toEqual(['Event', 'Sum insured', 'Deductible'])
  })

  it('gives no cell as the answer where the question names no column', async () => {
    const answer = await ask('How much money is it for a dormitory bunk?')
    expect(leadOf(answer)).toBe('')
    expect(answer.text).toContain('Room: Dormitory bunk · Members: 12 euros · Guests: 19 euros')
  })
})
