import { describe, expect, it } from 'vitest'
import {
  attentionSections,
  countNew,
  daysUntil,
  isNew,
  newsStart,
  spansAfter,
  upcomingDays,
} from '../../../src/renderer/src/features/library/news/news.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../src/shared/domain/ids.ts'
import { makeDocument } from '../../web/fixture/library.ts'

const day = 86_400_000
const now = new Date(2026, 10, 23, 12).getTime()
const contentId = asId<ContentId>('c')
const file = (title: string, rest: object = {}) =>
  makeDocument({
    title,
    path: `/home/marek/${title}.pdf`,
    state: 'ready',
    contentId,
    addedAt: now - 90 * day,
    modifiedAt: now - 90 * day,
    updatedAt: now,
    ...rest,
  })
const byId = (...documents: readonly ReturnType<typeof file>[]) =>
  new Map(documents.map((one) => [one.id as string, one]))

describe('the list of new documents', () => {
  it('has what was added or changed since the last visit, and nothing else', () => {
    const since = newsStart('visit', now - day, now)
    expect(isNew(file('old'), since)).toBe(false)
    expect(isNew(file('added', { addedAt: now - 1_000 }), since)).toBe(true)
    expect(isNew(file('changed', { modifiedAt: now - 1_000 }), since)).toBe(true)
    expect(isNew(file('from the future', { modifiedAt: now + day }), since)).toBe(false)
  })

  it('goes back a week before the first visit, so that a new library is not empty', () => {
    expect(newsStart('visit', 0, now)).toBe(newsStart('week', now, now))
    expect(newsStart('month', now, now)).toBe(now - 30 * day)
    // Nor does it call those days the last visit.
    expect(spansAfter(0)).toEqual(['week', 'month'])
    expect(spansAfter(now)).toEqual(['visit', 'week', 'month'])
  })

  it('does not count what was removed, or was inside of it', () => {
    const box = file('box', { addedAt: now })
    const inside = file('inside', { addedAt: now, parentId: box.id })
    expect(countNew(byId(box, inside), new Set(), now - day)).toBe(2)
    expect(countNew(byId(box, inside), new Set([box.id]), now - day)).toBe(0)
  })
})

it('what needs attention comes before what was skipped for a good reason, by reason', () => {
  const reason = (code: string) => ({ code, message: 'x' })
  const sections = attentionSections(
    byId(
      file('program', { state: 'skipped', reason: reason('file.binary') }),
      file('damaged', { state: 'failed', reason: reason('file.malformed') }),
      file('locked', { state: 'failed', reason: reason('file.encrypted') }),
      file('fine'),
    ),
    new Set(),
  )
  expect(sections.map(({ group, quiet }) => [group, quiet])).toEqual([
    ['locked', false],
    ['damaged', false],
    ['unsupported', true],
  ])
})

describe('the dates ahead', () => {
  it('are listed by day, without documents that were removed', () => {
    const [lease, gone] = [file('lease'), file('gone')]
    const date = (document: typeof lease, on: string) => ({
      date: on,
      documentId: document.id,
      contentId,
      title: document.title,
      sentence: 'x',
      page: null,
      start: 0,
      end: 1,
    })
    const dates = [date(lease, '2026-11-24'), date(gone, '2026-11-24'), date(lease, '2026-12-01')]
    const days = upcomingDays(dates, byId(lease, gone), new Set([gone.id]))
    expect(days.map((one) => [one.date, one.dates.length])).toEqual([
      ['2026-11-24', 1],
      ['2026-12-01', 1],
    ])
  })

  it('are counted in whole days from the day of the user', () => {
    expect(daysUntil('2026-11-23', now)).toBe(0)
    expect(daysUntil('2026-11-24', new Date(2026, 10, 23, 23, 59).getTime())).toBe(1)
    expect(daysUntil('2027-03-30', now)).toBe(127)
  })
})
