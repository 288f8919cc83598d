import * as fc from 'fast-check'
import { it, describe, expect } from 'vitest'
import { decodeSpans, encodeSpans } from '../../../../../src/main/adapters/sqlite/contents/pageSpans.ts'
import { isInside, nameWithoutExtension } from '../../../../../src/main/adapters/sqlite/documents/paths.ts'
import { cutSegments, segmentUnits } from '../../../../../src/main/adapters/sqlite/contents/segments.ts'
import { fileNameOf } from '../../../../../src/shared/text/fileName.ts'

describe('segments', () => {
  it('joined they are the text, none is over 256 KB, and none ends inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }), fc.nat(200_000), (unit, length) => {
        const text = unit
          .repeat(Math.ceil(length / unit.length))
          .slice(0, length)
          .toWellFormed()
        const segments = [...cutSegments(text)]
        expect(segments.map((segment) => segment.text).join('') === text).toBe(true)
        let start = 0
        for (const segment of segments) {
          expect(segment.start).toBe(start)
          expect(segment.text.isWellFormed()).toBe(true)
          expect(Buffer.byteLength(segment.text)).toBeLessThanOrEqual(256 * 1_024)
          expect(segment.text.length > 0 && segment.text.length <= segmentUnits).toBe(true)
          start += segment.text.length
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('page spans', () => {
  it('boxes come back to a hundredth of a point, offsets exactly', () => {
    const hundredths = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100)
    const span = fc.record({
      start: fc.nat(200_000_000),
      end: fc.nat(200_000_000),
      box: fc.record({ x: hundredths, y: hundredths, width: hundredths, height: hundredths }),
    })
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        expect(decodeSpans(encodeSpans(spans))).toEqual(spans.map((each) => ({ ...each, box: { ...each.box } })))
      }),
    )
    expect(
      decodeSpans(encodeSpans([{ start: 0, end: 1, box: { x: 72.0249, y: 0, width: 1 / 3, height: 1 } }]))[0]?.box,
    ).toEqual({ x: 72.02, y: 0, width: 0.33, height: 1 })
  })
})

describe('paths of either system', () => {
  it.each([
    ['/a/b/Lease.final.pdf', 'Lease.final.pdf', 'Lease.final'],
    ['C:\\Docs\\Lease.pdf', 'Lease.pdf', 'Lease'],
    ['/a/.notes', '.notes', '.notes'],
    ['/a/README', 'README', 'README'],
    // On Unix a backslash is a character like others; so are written the bytes of a name that is no text.
    ['/a/caf\\xE9.txt', 'caf\\xE9.txt', 'caf\\xE9'],
  ])('%s', (path, name, title) => {
    expect([fileNameOf(path), nameWithoutExtension(path)]).toEqual([name, title])
  })

  it('a folder whose name only begins alike does not hold the file', () => {
    expect([
      isInside('/a/bc/x', '/a/b'),
      isInside('/a/b/x', '/a/b'),
      isInside('/a/b', '/a/b'),
      isInside('/x', '/'),
      isInside('C:\\a\\x', 'C:\\a'),
    ]).toEqual([false, true, true, true, true])
  })
})
