import { afterEach, beforeEach, expect, it } from 'vitest'
import { upcomingDates } from '../../../../src/main/services/library/upcomingDates.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

const noon = new Date(2026, 10, 23, 12).getTime()
const list = async (days = 60) =>
  (await upcomingDates(days, { store: library.store, clock: { now: () => noon } })).map(
    ({ date, title, sentence }) => `${date} ${title}: ${sentence}`,
  )

it('lists the days from today on with their sentences, earliest first, and none beyond', async () => {
  await library.add(
    '/library/insurance.md',
    '# Insurance\n\nIt renews on 1 January 2027. Give notice by 30 November 2026.\n',
  )
  await library.add('/library/dentist.txt', 'The appointment is on 23 November 2026 at nine.\n')
  await library.add('/library/old.txt', 'The rent was due on 22 November 2026 and on 24 January 2027.\n')
  expect(await list()).toEqual([
    '2026-11-23 dentist: The appointment is on 23 November 2026 at nine.',
    '2026-11-30 Insurance: Give notice by 30 November 2026.',
    '2027-01-01 Insurance: It renews on 1 January 2027.',
  ])
  expect(await list(7)).toHaveLength(2)
})

it('gives the place of the sentence in the text, so that a click can open it', async () => {
  await library.add(
    '/library/insurance.md',
    '# Insurance\n\nIt renews on 1 January 2027. Give notice by 30 November 2026.\n',
  )
  for (const { contentId, start, end, sentence } of await upcomingDates(60, {
    store: library.store,
    clock: { now: () => noon },
  }))
    expect(library.store.contents.readText(contentId, start, end)).toBe(sentence)
})

it('takes no dates from outdated documents, counts equal files once, and leaves room beside a timetable', async () => {
  const text = 'The boiler is serviced on 2 December 2026.\n'
  const boiler = await library.add('/library/boiler.txt', text)
  const copy = await library.add('/library/copy.txt', text)
  const rows = Array.from({ length: 20 }, (_, day) => `Bin collection on ${day + 1} December 2026.`)
  await library.add('/library/bins.txt', `${rows.join('\n')}\n`)
  expect(await list()).toHaveLength(6)
  for (const id of [boiler, copy]) library.store.annotations.change(id, { addMarks: ['outdated'] })
  expect(await list()).toHaveLength(5)
})
