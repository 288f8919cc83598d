import { describe, expect, it } from 'vitest'
import { enforceOutputLimits } from '../../../../../src/main/ingest/parsing/outputLimits.ts'
import type { ReadResult, Table } from '../../../../../src/shared/domain/content.ts'

const small: ReadResult = {
  kind: 'xlsx',
  title: null,
  author: null,
  date: null,
  language: null,
  text: 'a',
  blocks: [],
  pages: [],
  decoded: null,
  warning: null,
}

describe('the limits of what a file may become', () => {
  it('lets an ordinary file through', () => {
    expect(() => enforceOutputLimits(small, '/a.xlsx')).not.toThrow()
  })

  it('refuses more cells, files or pages than anybody writes, naming the file, the count and the limit', () => {
    const column = { name: 'a', type: 'number', unit: null } as const
    const row: Table['rows'][number] = [1, 2]
    const table: Table = {
      title: null,
      start: 0,
      end: 1,
      page: null,
      columns: [column, column],
      rows: Array.from({ length: 2_500_001 }, () => row),
    }
    expect(() => enforceOutputLimits({ ...small, tables: [table] }, '/x/bomb.xlsx')).toThrow(
      expect.objectContaining({
        code: 'file.tooLarge',
        message: expect.stringMatching(/“bomb\.xlsx” contains 5,000,002 cells.*5,000,000/),
      }),
    )
    const member = { name: 'a', locator: 'a', bytes: null, modifiedAt: null }
    const members = Array.from({ length: 1_000_001 }, () => member)
    expect(() => enforceOutputLimits({ ...small, members }, '/x/bomb.zip')).toThrow(
      expect.objectContaining({ code: 'file.tooLarge' }),
    )
    const page = { number: 1, start: 0, end: 0, width: 1, height: 1, spans: [] }
    expect(() =>
      enforceOutputLimits({ ...small, pages: Array.from({ length: 50_001 }, () => page) }, '/x/bomb.pdf'),
    ).toThrow(expect.objectContaining({ code: 'file.tooLarge' }))
  })
})
