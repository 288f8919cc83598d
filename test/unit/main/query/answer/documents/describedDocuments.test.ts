import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, itemsOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import { fittingDocuments } from '../../../../../../src/main/query/answer/documents/documentFit.ts'

const mail = (subject: string, date: string, text: string): string =>
  `From: Office <office@hill-school.example>\nTo: jo@example.org\nDate: ${date}\nSubject: ${subject}\n\n${text}\n`
const files: Readonly<Record<string, string>> = {
  '/library/tarif-2026.txt':
    'SCIERIE MARTIN\nRoute de Namur 5\n\nObjet : tarif applicable en 2026\n\nCher Monsieur, vous trouverez ci-dessous nos nouveaux prix. Le chêne augmente de trois pour cent.\n',
  '/library/contrato-azahar.txt':
    'RESIDENCIA EL AZAHAR\nContrato de ingreso\n\nLa cuota mensual es de 1.700 euros y se abona en los cinco primeros días de cada mes.\n',
  '/library/changed.eml': mail(
    'New dates',
    'Wed, 3 Dec 2025 10:00:00 +0000',
    'The skiing week has moved. We now leave on 16 March at six in the morning.\n\nBring warm socks.',
  ),
  '/library/canteen.eml': mail('Canteen', 'Mon, 3 Nov 2025 10:00:00 +0000', 'The canteen has new opening hours.'),
  '/library/quote-v1.md': '# Quote 12 — staircase\n\nOak steps and a rail for the hall, 4,200 euros.\n',
  '/library/angebot.txt': 'Offer for the new stairs\n\nPine steps without a rail cost 2,900 euros.\n',
  '/library/bills/energy-05.txt': 'Northern Power\nPO Box 1\n\nYou used 210 kWh in May. Please pay 61.20.\n',
  '/library/bills/energy-06.txt': 'Northern Power\nPO Box 1\n\nYou used 190 kWh in June. Please pay 55.10.\n',
  '/library/minutes.md':
    '# Minutes of June\n\n## Parking permits\n\nThe council answered on 3 June. The survey has 61 replies.\n\n## Garden\n\nThe hedge is cut in August.\n',
  '/library/meter.csv': 'date,new reading,note\n2026-01-02,210,new year\n2026-02-01,260,\n2026-03-01,300,\n',
  '/library/diary.txt':
    'Sun 4 May\nThe tortoise got out again and sat under the hedge of the neighbours until the evening.\n\nMon 5 May\nResolutions: 1) swim on Mondays. 2) ring Ann twice a week. 3) No cheese.\n\nTue 6 May\nAnn wants me to bring four things at Easter: pralines, vanilla sugar, a jar of jelly and a screwdriver.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const firstFit = (description: string): string | undefined =>
  fittingDocuments(description, library.store)[0]?.place.path.replace('/library/', '')

it('are listed by their language alone without words that nobody said', async () => {
  const { text } = await askLibrary(library, "Which of my papers aren't in English?")
  expect(text).toMatch(/^\d+ documents?\. /)
  expect(text).toContain('SCIERIE MARTIN')
})

describe('a document that is described', () => {
  it.each([
    ['price list from the french sawmill', 'tarif-2026.txt'],
    ['care home contract', 'contrato-azahar.txt'],
    ['mail from the school in december', 'changed.eml'],
    ['Schule Brief Dezember', 'changed.eml'],
  ])('in another language or by its format: %s', (description, path) => expect(firstFit(description)).toBe(path))

  it.each([
    ['can you open the price list from the french sawmill', 'SCIERIE MARTIN'],
    ['open the care home contract', 'RESIDENCIA'],
  ])('is shown: %s', async (question, start) => {
    const answer = await askLibrary(library, question)
    expect(answer.kind).toBe('document')
    expect(answer.text).toContain(start)
  })

  it.each([
    ['what is the mail from the school in december about', '16 March'],
    ['what does the minutes of june say in a few lines', 'The council answered'],
    ['the minutes of june in two sentences', 'The council answered'],
    ['give me the gist of what the french sawmill wrote', 'trois pour cent'],
  ])('is summarised: %s', async (question, said) => {
    const answer = await askLibrary(library, question)
    expect(answer.text).toContain(said)
    expect(answer.text).not.toContain('canteen')
  })
})

describe('the documents that are asked for', () => {
  const listed = async (question: string): Promise<readonly string[]> =>
    itemsOf(await askLibrary(library, question)).map((item) => item.replace(/(?: · [\d-]+)?: “.*$/su, ''))

  it.each([
    ['which files are offers for the staircase', ['Offer for the new stairs', 'Quote 12 — staircase']],
    ['all the energy bills please', ['energy-05', 'energy-06']],
    ['which files mention the parking permits', ['Minutes of June']],
    ['where did i write about the tortoise thing', ['diary']],
    ['find everything about the tortoise', ['diary']],
  ])('%s', async (question, titles) => expect((await listed(question)).toSorted()).toEqual(titles))
})

describe('a list within one line', () => {
  it.each([
    ['new years resolutions', ['swim on Mondays', 'ring Ann twice a week', 'No cheese']],
    ['what do i have to bring ann at easter', ['pralines', 'vanilla sugar', 'a jar of jelly', 'a screwdriver']],
  ])('is given item by item: %s', async (question, things) =>
    expect(itemsOf(await askLibrary(library, question))).toEqual(things),
  )
})
