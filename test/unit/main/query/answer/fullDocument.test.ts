import { afterAll, beforeAll, expect, it } from 'vitest'
import { fittingDocuments, saysAsMuch } from '../../../../../src/main/query/answer/documents/documentFit.ts'
import { askLibrary } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/lease.md': '# Lease of the flat\n\nThe rent is 900 euros a month.\n',
  '/library/inventory.md': '# Inventory of the flat\n\nTwo chairs and a table.\n',
  '/library/terms.md': '# Terms and conditions\n\nPayment is due within ten days.\n',
  '/library/rechnung.md': '# Rechnung des Gärtners\n\nHecke geschnitten: 120 Euro.\n',
  '/library/letter.md': '# Letter from Anna and Paul\n\nDear all, we have moved.\n',
  '/library/rota-old.md': '# Cleaning rota\n\n3 March 2026\n\nKim sweeps the hall.\n',
  '/library/rota-new.md': '# Cleaning rota\n\n5 October 2026\n\nLin sweeps the hall.\n',
  '/library/Boat insurance 2026.md':
    '# Harbour Motor Insurance\n\nSchedule · Policy 118 · Renewal\n\n14 March 2026\n\nThe boat is insured.\n',
  '/library/Insurance schedule 2026-27.md':
    '# Hillside Mutual Insurance\n\n## Chapel policy – Schedule\n\n1 July 2026\n\nThe chapel is insured.\n',
  '/library/paul.md': '# Paul’s school report\n\nMathematics: good.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

it.each([
  ['show me the lease or the inventory', ['Inventory of the flat', 'Lease of the flat']],
  ['Show me the terms and conditions or the lease', ['Lease of the flat', 'Terms and conditions']],
  ['zeig mir die Rechnung oder das Inventory', ['Inventory of the flat', 'Rechnung des Gärtners']],
])('offers each document that is named: %s', async (question, titles) => {
  const { choices } = await askLibrary(library, question)
  expect(choices.map(({ title }) => title).toSorted()).toEqual(titles)
})

it.each([
  ['show me the terms and conditions', 'Terms and conditions'],
  ['show me the letter from Anna and Paul', 'Letter from Anna and Paul'],
])('shows the one document whose name has an "and": %s', async (question, title) => {
  expect((await askLibrary(library, question)).document?.title).toBe(title)
})

it('shows the document that there is, and says which one there is not', async () => {
  const answer = await askLibrary(library, 'show me the lease and the passport')
  expect(answer.document?.title).toBe('Lease of the flat')
  expect(answer.notSearched).toEqual(['No document is called “passport”.'])
})

it('shows the edition that is up to date', async () => {
  const answer = await askLibrary(library, 'show me the up to date cleaning rota')
  expect(answer.document?.path).toBe('/library/rota-new.md')
})

it('takes “the latest one” for no document of its own', async () => {
  const answer = await askLibrary(library, 'show me the cleaning rota, the latest one')
  expect(answer.document?.path).toBe('/library/rota-new.md')
})

it('shows a paper of the kind that is asked for, and none that says more of its subject', async () => {
  const own = openQuestionLibrary()
  await own.add('/library/Timetable v1 March.md', '# Timetable\n\nMonday: leave at nine.\n')
  await own.add('/library/Timetable v2 June.md', '# Timetable\n\nMonday: leave at eight.\n')
  await own.add('/library/Hut.md', '# Mountain hut\n\n4 July 2026\n\nYour trip to Norway: four beds, Norway side.\n')
  const shown = async (question: string): Promise<string | undefined> =>
    (await askLibrary(own, question)).document?.path
  expect(await shown('Open the current timetable for Norway')).toBe('/library/Timetable v2 June.md')
  expect(await shown('Open the latest version of the timetable')).toBe('/library/Timetable v2 June.md')
  expect(await shown('Show me the older timetable')).toBe('/library/Timetable v1 March.md')
  own.close()
})

it('takes “current” for the newest of what is asked for, and not for a word of another paper', async () => {
  const own = openQuestionLibrary()
  await own.add('/library/cv 2023.md', '# CV Ada Lind\n\nUpdated 3 January 2023\n\nEngineer.\n')
  await own.add('/library/cv 2026.md', '# CV Ada Lind\n\nUpdated 4 August 2026\n\nSenior engineer.\n')
  await own.add('/library/plan.md', '# Current plans\n\n9 October 2026\n\nWork on current accounts.\n')
  const { document } = await askLibrary(own, 'Show me my current CV')
  expect(document?.path).toBe('/library/cv 2026.md')
  own.close()
})

it('takes for an edition only what says all that is described', () => {
  const described = 'boat insurance schedule'
  const found = fittingDocuments(described, library.store)
  const [boat, chapel] = ['Boat insurance 2026.md', 'Insurance schedule 2026-27.md'].map((name) =>
    found.find(({ place }) => place.path.endsWith(name)),
  )
  if (boat === undefined || chapel === undefined) throw new Error('Both schedules fit.')
  expect(saysAsMuch(described, boat, chapel)).toBe(false)
  expect(saysAsMuch('insurance schedule', chapel, boat)).toBe(true)
})
