import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { medicinesAsked } from '../../../../../../../src/main/query/understand/asked/medicinesAsked.ts'
import { askLibrary, itemsOf } from '../../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/clinic letter.md': [
    '# Lakeside Kidney Clinic',
    'Patient: Edwin Marlow. He was seen on 4 March 2031 and feels better.',
    '| Drug | Dose | Change |\n|---|---|---|\n| Torasemide | 10 mg in the morning | no change |\n| Allopurinol | 100 mg | new |\n| Naproxen | stopped | kidneys |',
    'He should drink two litres a day.',
  ].join('\n\n'),
  '/library/Entlassung.md': [
    '# Klinik am Berg',
    'Patientin: Hedwig Sommer, entlassen am 8. Mai 2031.',
    '## Medikation',
    '- Ramipril 5 mg morgens\n- Pantoprazol 20 mg vor dem Frühstück\n- Vitamin D 1000 IE\n- Torasemid abgesetzt',
  ].join('\n\n'),
  '/library/shopping.csv': 'Date,Shop,What,EUR\n2031-02-02,Boots,tablets for the washing machine,8\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const items = async (question: string): Promise<string> => itemsOf(await askLibrary(library, question)).join('\n')

describe('the medicines of a letter', () => {
  it.each(['Which medicines does Edwin Marlow take?', 'What medication is Edwin on since the kidney clinic?'])(
    'are listed without those that were stopped: %s',
    async (question) => {
      const said = await items(question)
      expect(said).toContain('Torasemide')
      expect(said).toContain('Allopurinol')
      expect(said).not.toContain('Naproxen')
    },
  )

  it('are those that were stopped if these are asked for', async () => {
    const said = await items('Which of the tablets of Edwin were stopped?')
    expect(said).toContain('Naproxen')
    expect(said).not.toContain('Torasemide')
  })

  it('are found in a list of another language', async () => {
    const said = await items('Welche Medikamente nimmt Hedwig Sommer?')
    expect(said.split('\n')).toHaveLength(3)
    expect(said).toContain('Pantoprazol')
    expect(await items('Welche Medikamente von Hedwig Sommer wurden abgesetzt?')).toContain('Torasemid')
  })

  it('are not those of somebody else', async () =>
    expect(await items('Which medicines does Peter take?')).not.toMatch(/Torasemide|Ramipril/))
})

describe('a question for medicines', () => {
  it.each([
    'What tablets is Dad on?',
    'tablets they sent me home with',
    'Quels médicaments prend Jeanne ?',
    'Qué medicamentos toma el abuelo?',
  ])('is known: %s', (question) => expect(medicinesAsked(question)).not.toBeNull())
  it.each([
    'What do the tablets cost?',
    'When do I take the pills?',
    'What medicine am I allergic to?',
    'Which tablet computer do we have?',
    'Which tablets did the school order?',
    'What are the rules for medicines at camp?',
    'What is the fee for prescriptions?',
    'What is in the medicine cabinet?',
    'Which tablets are on the shopping list?',
    'Which medicines must not be taken with milk?',
    'Welche Nebenwirkungen haben die Tabletten?',
    'Welche Versicherung zahlt Medikamente?',
    'Quelle pharmacie livre les médicaments ?',
  ])('is another: %s', (question) => expect(medicinesAsked(question)).toBeNull())
})
