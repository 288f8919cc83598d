import { describe, expect, it } from 'vitest'
import { isOutsideTalk } from '../../../../../src/main/query/compute/outsideTalk.ts'
import type { Thread } from '../../../../../src/main/query/thread.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'

const passage = (id: string, title: string, text: string) => ({
  title,
  chunk: { contentId: asId<ContentId>(id), text },
})
const ledger = passage('ledger', 'Household', 'Date | Payee | Amount')
const table = {
  surroundings: 'Household 2025',
  documents: null,
  columns: [{ name: 'Date' }, { name: 'Payee' }, { name: 'Amount' }],
  rows: [{ printed: '3 May | Lantern Players | 30', source: ledger }],
}
const talk: Thread = {
  places: [{ contentId: asId<ContentId>('programme'), start: 0, end: 9, weight: 0.4 }],
  documents: [],
  within: null,
  excluded: [],
}
const programme = passage('programme', 'Summer play', 'The Lantern players rehearse the second act with the children.')
const asked = (query: string, thread: Thread | null = talk) => ({ query, thread, candidates: [programme] })

describe('a table outside the talk', () => {
  it('does not answer what a passage of the talk has more words of', () => {
    expect(isOutsideTalk(table, table.rows, asked('Which act do the players rehearse?'))).toBe(true)
  })
  it('answers what the passage has no more words of', () => {
    expect(isOutsideTalk(table, table.rows, asked('What amount did the Lantern Players get?'))).toBe(false)
  })
  it('answers where nothing was said before, and where something else is asked for than before', () => {
    expect(isOutsideTalk(table, table.rows, asked('Which act do the players rehearse?', null))).toBe(false)
    const other = { ...talk, excluded: ['£30'] }
    expect(isOutsideTalk(table, table.rows, asked('Which act do the players rehearse?', other))).toBe(false)
  })
  it('is none that the talk is about', () => {
    const own = { ...table, rows: [{ ...table.rows[0], printed: '3 May', source: programme }] }
    expect(isOutsideTalk(own, [], asked('Which act do the players rehearse?'))).toBe(false)
  })
  it('may have hundreds of thousands of rows', () => {
    const [row] = table.rows
    const rows = Array.from({ length: 200_000 }, () => ({ printed: '3 May', source: ledger, ...row }))
    expect(isOutsideTalk({ ...table, rows }, [], asked('What amount did the Lantern Players get?'))).toBe(false)
  })
})
