import { describe, expect, it } from 'vitest'
import { cardFieldOf } from '../../../../../../src/main/query/answer/contacts/cardFields.ts'
import { cardOfRole } from '../../../../../../src/main/query/answer/contacts/cardOfRole.ts'
import { lineNaming } from '../../../../../../src/main/query/answer/contacts/lineNaming.ts'
import type { Candidate } from '../../../../../../src/shared/domain/search.ts'

const card = (
  name: string,
  label: string,
  value: string,
): { readonly name: string; readonly lines: { label: string; value: string }[] } => ({
  name,
  lines: [{ label, value }],
})
const cards = [
  card('Ida Frost', 'Role', 'Secretary'),
  card('Omar Bell', 'Note', 'Beekeeper'),
  card('Lou Marsh', 'Note', 'Piano tuner'),
]
const found = (question: string): string | null => cardOfRole(question, /number|email/iu, cards)?.name ?? null

describe('the card of a role of which more is said', () => {
  it.each([
    ['which number do I ring to reach our beekeeper for the open day?', 'Omar Bell'],
    ['what is the email of the secretary who is leaving?', 'Ida Frost'],
    ['the number of my piano tuner, please', 'Lou Marsh'],
  ])('%s', (question, name) => expect(found(question)).toBe(name))

  it('is none where what follows tells the role from that of another', () => {
    expect(found('what is the email of the secretary of the rowing club?')).toBeNull()
    expect(found("the number of my sister's beekeeper?")).toBeNull()
  })

  it('is asked for by the number that somebody has to ring', () => {
    expect(cardFieldOf('which number should I call for the vet?')?.label?.test('Mobile')).toBe(true)
    expect(cardFieldOf('which number do we have in stock?')).toBeNull()
  })
})

describe('a line of a calendar that names somebody', () => {
  const candidate = (text: string, path = '/library/calendar.ics'): Candidate =>
    ({ documentId: 'd', title: '', path, chunk: { id: 'c', contentId: 'k', text, start: 10, page: null } }) as never
  const names = ['Ida Frost', 'Omar Bell']

  it('tells who is described by its words and its month', () => {
    const lines = 'Dinner with Omar Bell | 2027-03-02\nChimney sweep, Ida Frost | 2027-03-09'
    const line = lineNaming('Who is coming to sweep the chimney in March?', names, [candidate(lines)])
    expect(line?.name).toBe('Ida Frost')
    expect(line?.sentence.start).toBe(10 + lines.indexOf('Chimney'))
  })

  it('tells nothing where two fit alike, or too little fits', () => {
    const two = 'Chimney sweep Ida Frost\nChimney sweep Omar Bell'
    expect(lineNaming('Who swept the chimney?', names, [candidate(two)])).toBeNull()
    expect(lineNaming('Who painted the chimney and the fence?', names, [candidate('Chimney, Ida Frost')])).toBeNull()
  })
})
