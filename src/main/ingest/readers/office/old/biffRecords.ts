/**
 * Removes the formulas from old Excel workbooks (MS-XLS): their values are stored beside them, and in a damaged formula
 * SheetJS follows the lengths forever. The stream keeps its length, because sheets are located by their offsets in it.
 */

const headerSize = 4
/** First record of a workbook of Excel 5 to 2003. Older ones are not changed, because their formulas are elsewhere. */
const beginning = 0x0809
/** The records after this one are encrypted. */
const encrypted = 0x002f
/** Names, links to other workbooks and formulas of several cells; none of them is read. */
const unread: ReadonlySet<number> = new Set([0x0017, 0x0018, 0x0218, 0x0021, 0x0221, 0x0023, 0x0223, 0x01ae, 0x04bc])
/** A type that no record has, so that the record is skipped. */
const noType = 0xfffe
const formula = 0x0006
/** The length of a formula follows the cell, its value, flags and a chain (MS-XLS 2.4.127). */
const formulaLengthAt = 20

/** Changes the stream in place. */
export function dropFormulas(stream: Buffer): Buffer {
  if (stream.length < headerSize || stream.readUInt16LE(0) !== beginning) return stream
  for (let at = 0; at + headerSize <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (type === encrypted) return stream
    const isWhole = length >= formulaLengthAt + 2 && at + headerSize + length <= stream.length
    if (unread.has(type) || (type === formula && !isWhole)) stream.writeUInt16LE(noType, at)
    else if (type === formula) stream.writeUInt16LE(0, at + headerSize + formulaLengthAt)
    at += headerSize + length
  }
  return stream
}
