import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EarlierTurn } from '../../../../../src/main/query/earlierTurn.ts'
import { makeWhole } from '../../../../../src/main/query/understand/followUp/makeWhole.ts'
import { threadOf } from '../../../../../src/main/query/understand/followUp/lastAnswer/thread.ts'
import { questionKey } from '../../../../../src/main/query/understand/cache/cacheKey.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'

const content = (id: string) => asId<ContentId>(id)
const turn = (question: string, lead: string, id: string): EarlierTurn => ({
  question,
  answer: lead,
  titles: [],
  lead,
  cited: [{ contentId: content(id), start: 0, end: 20 }],
})
const follow = (question: string, history: readonly EarlierTurn[]) =>
  threadOf(question, makeWhole(question, history), history)

describe('the thread of a conversation', () => {
  const history = [turn('When was the barn built?', '1890', 'barn'), turn('Who is the warden?', 'Ida Moor', 'minutes')]

  it('leads from a follow-up question to the documents of the last answer, then to those before', () => {
    expect(
      follow('When was she elected?', history)?.places.map(({ contentId, weight }) => [contentId, weight]),
    ).toEqual([
      ['minutes', 1],
      ['barn', 0.5],
    ])
  })
  it('is weaker for a complete question about the same thing', () => {
    const weight = follow('Who pays the warden of the abbey?', history)?.places[0]?.weight ?? 0
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThan(1)
  })
  it('excludes the last answer where another one is asked for', () => {
    expect(follow('Who was it before her?', history)?.excluded).toEqual(['Ida Moor'])
    expect(follow('When was she elected?', history)?.excluded).toEqual([])
  })
  it('excludes what was planned where the question is what is planned now', () => {
    const planned = [turn('When was the tower first going to open?', '3 May 2026', 'plan')]
    expect(follow('What date is it now?', planned)).toMatchObject({ excluded: ['3 May 2026', '3 May'], asksNow: true })
    const opens = [turn('When does the tower open?', '3 May 2026', 'plan')]
    expect(follow('What does it cost now?', opens)).toMatchObject({ excluded: [], asksNow: false })
  })
  it('knows the words that the question left to be understood', () => {
    expect(follow('When was she elected?', history)?.understood).toEqual(['ida', 'moor'])
    expect(follow('Who pays the warden of the abbey?', history)?.understood).toEqual([])
  })
  it('keeps to one document where the question is about the document itself', () => {
    expect(follow('Who signed that letter?', history)?.within).toEqual({ noun: 'letter' })
    expect(follow('When was it sent?', history)?.within).toEqual({ noun: null })
    expect(follow('When was she elected?', history)?.within).toBeNull()
  })
  it('keeps to none after a question that had no answer', () => {
    const label = 'Low' as const
    const refused = {
      ...turn('Who is the vicar?', '', 'x'),
      cited: [],
      shown: { label, isChoice: false, documents: [], sentences: [] },
    }
    expect(follow('When did she come?', [...history, refused])?.within ?? null).toBeNull()
  })
  it('makes the cached answer of another conversation another one', () => {
    const other = [turn('Who is the warden?', 'Ida Moor', 'other minutes')]
    expect(questionKey('When was she elected?', other)).not.toBe(questionKey('When was she elected?', history.slice(1)))
  })

  const owners = ['Anna Berg', 'Paul Stein', 'the Lund family', 'Dr Kern']
  const earlier = ['the piano', 'the barn', 'the garden club', 'the bakery', 'the summer school']
  const later = ['the boiler', 'the violin', 'the tax return', 'the canoe', 'the vaccination']
  const complete = [
    (thing: string, owner: string) => `When did ${owner} sell ${thing}?`,
    (thing: string, owner: string) => `How much did ${owner} pay for ${thing}?`,
    (thing: string) => `When does the warranty of ${thing} end?`,
    (thing: string, owner: string) => `Who signed the letter of ${owner} about ${thing}?`,
    (thing: string, owner: string) => `Why did ${owner} refuse to lend ${thing}?`,
  ]
  it('is weak where a complete question starts another subject, and the question stays as it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...earlier),
        fc.constantFrom(...later),
        fc.constantFrom(...owners),
        fc.constantFrom(...complete),
        fc.array(fc.constantFrom('Who looks after', 'Where is', 'What happened to'), { minLength: 1, maxLength: 4 }),
        (before, thing, owner, question, openings) => {
          const turns = openings.map((opening, at) => turn(`${opening} ${before}?`, 'Ruth Hale', `${at}`))
          const asked = question(thing, owner)
          expect(makeWhole(asked, turns)).toBeNull()
          expect(Math.max(0, ...(follow(asked, turns)?.places ?? []).map(({ weight }) => weight))).toBeLessThan(0.5)
        },
      ),
    )
  })
  it('survives any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.string(),
        (asked, question, lead) => {
          expect(() => follow(asked, [turn(question, lead, 'any')])).not.toThrow()
        },
      ),
    )
  })
})
