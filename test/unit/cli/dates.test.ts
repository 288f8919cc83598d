/** The days ahead that documents name, on the command line. */
import { expect, it } from 'vitest'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../src/shared/domain/ids.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const upcoming = [
  {
    date: '2026-11-30',
    documentId: asId<DocumentId>('d'),
    contentId: asId<ContentId>('c'),
    title: 'Insurance',
    sentence: 'Give notice by 30 November 2026.',
    page: 2,
    start: 10,
    end: 42,
  },
]

it('prints each day with its document, its page and its sentence', async () => {
  const { code, stdout } = await run(['dates'], { upcoming })
  expect([code, stdout]).toEqual([0, '2026-11-30  Insurance, page 2\n            Give notice by 30 November 2026.\n'])
  expect(JSON.parse((await run(['dates', '--json'], { upcoming })).stdout)).toEqual({ dates: upcoming })
})

it('says that there is none, and refuses a time that is none', async () => {
  expect((await run(['dates', '--days', '7'])).stdout).toBe('No document names a day within the next 7 days.\n')
  expect((await run(['dates', '--days', '400'])).code).toBe(2)
})
