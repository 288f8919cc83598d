import { describe, expect, it } from 'vitest'
import { namesThing } from '../../../../../../src/main/query/answer/broad/namesThing.ts'

const statement = (text: string, title = 'Letter'): Parameters<ReturnType<typeof namesThing>>[0] =>
  ({ unit: { text, headings: [] }, outline: { place: { title, path: '/library/letter.txt' } } }) as never
const inEnglish = { query: 'How has the mooring fee changed?', candidates: [] }
const store = { contents: {} } as never

describe('a statement names the thing that is asked about', () => {
  const names = namesThing('mooring fee', inEnglish, store)

  it.each(['The fee for the mooring rose to 300 euros.', 'Mooring fees are due in May.'])(
    'in its words: %s',
    (text) => {
      expect(names(statement(text))).toBe(true)
    },
  )

  it('in the title above it', () => {
    expect(names(statement('It rose to 300 euros.', 'Mooring'))).toBe(true)
  })

  it('not where it only changes something', () => {
    expect(names(statement('The weather changed in May.'))).toBe(false)
  })
})
