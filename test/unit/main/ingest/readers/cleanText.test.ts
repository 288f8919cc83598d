import { expect, it } from 'vitest'
import { cleanText } from '../../../../../src/main/ingest/readers/text/cleanText.ts'

it('composes a long text in pieces as it would at once, and leaves one that is composed alone', () => {
  // A mark at the start of a line, a line that is longer than a piece, decomposed letters on both sides of where pieces
  // meet.
  const line = `Zu\u0308rich \u0301 cafe\u0301 \u1112\u1161\u11ab 😀 ${'x'.repeat(900)}\n`
  const long = `${line.repeat(1_200)}\u0301${'e\u0301 '.repeat(500_000)}\n${line}`
  expect(cleanText(long) === long.normalize('NFC')).toBe(true)
  const composed = long.normalize('NFC')
  expect(cleanText(composed) === composed).toBe(true)
  expect(cleanText('e\u0301')).toBe('é')
  const western = 'Zürich und São Paulo.\n'.repeat(100_000)
  expect(cleanText(western) === western).toBe(true)
})
