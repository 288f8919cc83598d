import { describe, expect, it } from 'vitest'
import { priorOf } from '../../../../../../src/main/query/answer/judge/threadPrior.ts'
import { withoutValues } from '../../../../../../src/main/query/answer/judge/withoutValues.ts'
import { profileOf } from '../../../../../../src/main/query/answer/judge/sentenceFeatures.ts'
import type { Thread } from '../../../../../../src/main/query/thread.ts'
import { asId } from '../../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../../src/shared/domain/ids.ts'

const sentence = (text: string, id = 'minutes', start = 0) => ({
  contentId: asId<ContentId>(id),
  start,
  end: start + text.length,
  text,
})
const thread = (excluded: readonly string[] = []): Thread => ({
  places: [{ contentId: asId<ContentId>('minutes'), start: 0, end: 50, weight: 1 }],
  documents: [],
  within: null,
  excluded,
})

describe('the preference for what was cited before', () => {
  const prior = priorOf(thread(), profileOf('When was she elected?'))
  it('falls with the distance from the quote, and is nothing in other documents', () => {
    expect(prior(sentence('In May.'))).toBeGreaterThan(prior(sentence('In May.', 'minutes', 5_000)))
    expect(prior(sentence('In May.', 'minutes', 5_000))).toBeGreaterThan(0)
    expect(prior(sentence('In May.', 'other'))).toBe(0)
  })
  it('is against the document whose other version is asked for', () => {
    const places = thread().places.map((place) => ({ ...place, weight: -1 }))
    const other = priorOf({ ...thread(), places }, profileOf('What was the total in the first draft?'))
    expect(other(sentence('Total 900.', 'minutes', 5_000))).toBeLessThan(other(sentence('Total 800.', 'draft')))
  })
  it('is against a sentence that only repeats the answer before', () => {
    const before = priorOf(thread(['Ida Moor']), profileOf('Who was the warden before?'))
    expect(before(sentence('Elections: Ida Moor is warden.'))).toBeLessThan(0)
    expect(before(sentence('Ida Moor follows Olaf Lund.'))).toBeGreaterThan(0)
  })
  it('is for a statement that replaces the answer before where the value of now is asked for', () => {
    const moved = sentence('The opening moves from 3 May to 12 June 2026.', 'letter')
    const profile = profileOf('When does the tower open now?')
    const old = thread(['3 May 2026', '3 May'])
    expect(priorOf({ ...old, asksNow: true }, profile)(moved)).toBeGreaterThan(priorOf(old, profile)(moved))
  })
})

describe('a text without some values', () => {
  it('keeps its length', () => {
    expect(withoutValues('£865, so far £780', ['£865', ''])).toBe('    , so far £780')
  })
})
