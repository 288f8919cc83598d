import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/pumps.md':
    '# Pumps of the farm\n\n| Pump | Barn | State |\n|---|---|---|\n| Alpha | East | off |\n| Beta | West | on |\n| Gamma | West | on |\n| Delta | East | on |\n',
  '/library/keys.csv': 'Key,Hook,Where\nCellar,3,in\nGate,4,out\nLoft,6,out\n',
  '/library/hens.csv': 'Hen,Coop,Ringed\nBerta,North,yes\nPaula,North,no\nElsa,South,\nRosa,South,no\nIda,South,\n',
  '/library/dues.csv': 'Member,Paid\nKim,x\nLou,\nMax,x\n',
  '/library/pills.md':
    '# Pills for Grandma\n\n| Pill | Strength | Morning | Noon | Evening |\n|---|---|---|---|---|\n| Amlodipine | 5 mg | 1 | 0 | 0 |\n| Simvastatin | 20 mg | 0 | 0 | 1 |\n| Folic acid | 5 mg | 0 | 1 | 0 |\n| Torasemide | 10 mg | 2 | 1 | |\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('a state in a table', () => {
  it.each([
    ['How many pumps are on?', '3'],
    ['How many pumps are off?', '1'],
    ['How many keys are out?', '2'],
    ['How many hens are not ringed?', '2'],
    ['How many members have not paid?', '1'],
  ])('is counted by what the cells say: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('counts nothing where no cell says it', async () => {
    expect((await askLibrary(library, 'How many hens are out?')).computation ?? null).toBeNull()
  })

  it.each([
    ['Which hens are not ringed?', ['Paula', 'Rosa']],
    ['Which pumps are on?', ['Beta', 'Gamma', 'Delta']],
    ['Which pills does Grandma take in the morning?', ['Amlodipine', 'Torasemide']],
    ['List the pills of Grandma at noon', ['Folic acid', 'Torasemide']],
  ])('lists the rows that say it: %s', async (question, items) => {
    expect(itemsOf(await askLibrary(library, question))).toEqual(items)
  })
})
