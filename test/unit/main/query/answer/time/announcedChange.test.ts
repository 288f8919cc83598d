import { describe, expect, it } from 'vitest'
import { announcedChange, holdsFrom } from '../../../../../../src/main/query/answer/time/matter/announcedChange.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import type { Candidate } from '../../../../../../src/shared/domain/search.ts'
import { numberOf } from '../../../../../../src/main/query/text/time/calendarDates.ts'

const today = { year: 2026, month: 11, day: 20 }
const passages: Readonly<Record<string, string>> = {
  lease: 'Fees. The fee of the mooring is £80 per month, in advance.',
  notice: 'The fee of your mooring is looked at every year. It will rise to £92 per month from 1 May 2026.',
  later: 'The fee of the mooring will be £99 per month with effect from 1 May 2027.',
  letter: 'The fee of the mooring goes up on 1 May 2026. A boat of 30 ft will be £92 per month.',
  hours: 'Your weekly hours at the yard go down from 32 to 24 from 1 May 2026.',
  other: 'The fee for parking is £15 per month from 1 June 2026.',
}
const candidates = Object.entries(passages).map(([id, text]) => ({
  chunk: { id, contentId: id, start: 0, text },
  date: id === 'lease' ? '2024-02-01' : null,
})) as unknown as readonly Candidate[]
const quote = (id: string, text: string, score: number): EvidenceSentence =>
  ({ chunkId: id, contentId: id, start: passages[id]?.indexOf(text) ?? 0, text, score }) as unknown as EvidenceSentence
const lease = quote('lease', 'The fee of the mooring is £80 per month, in advance.', 0.9)
const notice = quote('notice', 'It will rise to £92 per month from 1 May 2026.', 0.3)
const later = quote('later', passages['later'] ?? '', 0.8)
const other = quote('other', passages['other'] ?? '', 0.8)
const index = (question: string, ...evidence: readonly EvidenceSentence[]): number | null =>
  announcedChange(question, evidence, candidates, today)

describe('a value that was changed from a day on', () => {
  it('is known by that day', () => {
    expect(holdsFrom('It will rise to £92 per month from 1 May 2026.')).toBe(numberOf({ year: 2026, month: 5, day: 1 }))
    expect(holdsFrom('Der Beitrag beträgt ab dem 1. März 2026 30 Euro.')).not.toBeNull()
    expect(holdsFrom('We paid £92 on 1 May 2026.')).toBeNull()
  })

  it('comes before the one that it changed', () => {
    expect(index('How much is the mooring fee?', lease, notice)).toBe(1)
    expect(index('What fee do I pay for the mooring at the moment?', lease, later, notice)).toBe(2)
  })

  it('may be dated by the sentence before it, and may move a figure without a unit', () => {
    const letter = quote('letter', 'A boat of 30 ft will be £92 per month.', 0.3)
    expect(index('How much is the mooring fee?', lease, letter)).toBe(1)
    const contract = { ...lease, text: 'Your weekly hours at the yard are 32, over four days.' }
    const hours = quote('hours', passages['hours'] ?? '', 0.5)
    expect(index('How many weekly hours do I work at the yard?', contract, hours)).toBe(1)
    expect(
      index('How many weekly hours do I work at the yard?', { ...contract, text: 'Your weekly hours are 30.' }, hours),
    ).toBeNull()
  })

  it('does not hold before its day, and changes nothing of another thing', () => {
    expect(index('How much is the mooring fee?', lease, later)).toBeNull()
    expect(index('How much is the mooring fee?', lease, other)).toBeNull()
    expect(index('How much is the mooring fee?', { ...lease, score: 1 }, { ...notice, score: 0.1 })).toBeNull()
  })

  it('is none of another thing, none that is over, and none without a change', () => {
    const told = (text: string): EvidenceSentence =>
      ({ chunkId: 'x', contentId: 'x', start: 0, text, score: 0.8 }) as unknown as EvidenceSentence
    const asked = 'How much is the mooring fee?'
    expect(
      index(asked, lease, told('The fee of the garage will be £60 per month from 1 January 2026, by the mooring.')),
    ).toBeNull()
    expect(
      index(asked, lease, told('The mooring fee is reduced to £60 per month from 1 March 2025 until 31 August 2025.')),
    ).toBeNull()
    expect(index(asked, lease, told('Each late mooring fee is charged £10 per month from 1 March 2025.'))).toBeNull()
  })

  it('is not meant where the question names a time, asks of the past, or asks for something else', () => {
    expect(index('How much is the mooring fee in 2025?', lease, notice)).toBeNull()
    expect(index('How much was the mooring fee?', lease, notice)).toBeNull()
    expect(index('Where is the mooring with the fee?', lease, notice)).toBeNull()
  })
})
