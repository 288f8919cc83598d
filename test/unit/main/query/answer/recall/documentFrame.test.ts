import { describe, expect, it } from 'vitest'
import { signedAt, writtenAt } from '../../../../../../src/main/query/answer/recall/documentFrame.ts'

const content = (text: string, author: string | null = null) => ({ text, author })

describe('who signed', () => {
  it.each([
    ['Dear Ann,\nall is well.\n\nYours sincerely,\n\nDr Ida Moor\nSurgeon\n', 'Dr Ida Moor'],
    ['Liebe Anna,\nalles gut.\n\nMit freundlichen Grüßen\nBernd Lohmann\n', 'Bernd Lohmann'],
    ['Kaufvertrag\n…\nSigned: Tom Weller\n', 'Tom Weller'],
    ['Dear Ann,\nwe meet in the barn. Yours sincerely,\nLiam Pask, clerk\n\nPage 1 of 1\n', 'Liam Pask'],
    ['From: Ann Berg <ann@example.org>\nTo: Tom\n\nSee you there.\n', 'Ann Berg'],
    ['Practice\nDental check.\n\nDr Ida Moor, surgeon\n', 'Dr Ida Moor'],
  ])('is read off %j', (text, name) => {
    const place = signedAt(content(text))
    expect(place?.lead).toBe(name)
    expect(text.slice(place?.start, place?.end)).toContain(name)
  })
  it('is no line in small letters below a closing', () => {
    expect(signedAt(content('Come at noon.\n\nBest wishes,\n\nsee you on the boat\n'))).toBeNull()
  })
  it('is not guessed from the last words of a text', () => {
    expect(signedAt(content('Shopping\nEggs\nMilk\n'))).toBeNull()
    expect(signedAt(content('The meeting ended at nine.\nKind regards to all neighbours were sent.\n'))).toBeNull()
  })
})

describe('when it was written', () => {
  it('is the date at the head', () => {
    const text = 'Oakfield Lettings\n\nOakham, 12 March 2025\n\nDear Ms Lund, the rent rises on 1 May 2025.'
    const place = writtenAt(content(text))
    expect(place?.lead).toBe('12 March 2025')
    expect(text.slice(place?.start, place?.end)).toBe('Oakham, 12 March 2025')
  })
  it.each([
    'Clara Novak\n\nClara Novak was born in Graz on 2 June 1931. She taught painting.\n',
    'The boiler\n\nThe old boiler was taken out by the plumber on 4 May 2019.',
  ])('is not the date of what the text tells: %j', (text) => expect(writtenAt(content(text))).toBeNull())
  it.each([
    ['This agreement is made on 4 March 2021 between Ann Berg and Paul Stein.', '4 March 2021'],
    ['Minutes of the meeting of the garden club that was held on 4 May 2021.', '4 May 2021'],
    ['The boiler was put in by the plumber on 4 May 2019.\nHull, 9 May 2019\n', '9 May 2019'],
  ])('is read off %j', (text, lead) => expect(writtenAt(content(text))?.lead).toBe(lead))
  it('is not a date far below', () => {
    expect(writtenAt(content(`${'word '.repeat(200)}\n12 March 2025`))).toBeNull()
  })
})
