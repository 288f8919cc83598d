import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { refuseOleLoops } from '../../../../../src/main/ingest/readers/office/old/oleChains.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'

/** An old Excel file with some rows; its allocation table begins at the sector the header names. */
function workbook(): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(Array.from({ length: 400 }, (_, row) => [`row ${row}`, row])),
    'Rows',
  )
  // The library says what it writes.
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
}

function tableOf(bytes: Uint8Array): { readonly view: DataView; readonly at: number; readonly entries: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { view, at: (view.getUint32(76, true) + 1) * 512, entries: 128 }
}

/** Makes the longest chain come back to its beginning. */
function withLoop(bytes: Uint8Array): Uint8Array {
  const { view, at, entries } = tableOf(bytes)
  for (let entry = entries - 1; entry > 0; entry -= 1) {
    if (view.getUint32(at + entry * 4, true) !== 0xfffffffe || view.getUint32(at + (entry - 1) * 4, true) !== entry)
      continue
    view.setUint32(at + entry * 4, entry - 1, true)
    return bytes
  }
  throw new Error('no chain to bend')
}

describe('compound files', () => {
  it('with chains that end are let through', () => {
    expect(() => refuseOleLoops(workbook(), '/x/rows.xls')).not.toThrow()
  })

  it('with a chain that leads in a circle are refused by name, before a library follows it for ever', async () => {
    const bytes = withLoop(workbook())
    expect(() => refuseOleLoops(bytes, '/x/rows.xls')).toThrow(
      expect.objectContaining({ code: 'file.malformed', message: expect.stringContaining('rows.xls') }),
    )
    await expect(readDocument({ bytes, path: '/x/rows.xls' })).rejects.toMatchObject({ code: 'file.malformed' })
  })

  it('with a directory entry that is its own sibling are refused', () => {
    const bytes = workbook()
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const root = (view.getUint32(48, true) + 1) * 512
    const child = view.getUint32(root + 76, true)
    view.setUint32(root + child * 128 + 68, child, true)
    expect(() => refuseOleLoops(bytes, '/x/rows.xls')).toThrow(expect.objectContaining({ code: 'file.malformed' }))
  })

  it('with a part that is called larger than the whole file are refused, before a library asks for memory without end', () => {
    const bytes = workbook()
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const root = (view.getUint32(48, true) + 1) * 512
    const child = view.getUint32(root + 76, true)
    view.setUint32(root + child * 128 + 120, 0x7fffffff, true)
    expect(() => refuseOleLoops(bytes, '/x/rows.xls')).toThrow(expect.objectContaining({ code: 'file.malformed' }))
  })

  it('that are cut off anywhere are not taken for circles, nor read outside of their bytes', () => {
    const whole = workbook()
    for (let length = 8; length < whole.length; length += 509)
      expect(() => refuseOleLoops(whole.slice(0, length), '/x/cut.xls')).not.toThrow(RangeError)
  })
})
