import { expect, it } from 'vitest'
import { wholeText } from '../../../../src/shared/text/wholeText.ts'

it('is the file as it is written, but for what is written for programs', () => {
  expect(wholeText('a;b\n1;2\n', () => 'a | b')).toBe('a;b\n1;2\n')
  expect(wholeText(null, () => 'a | b')).toBe('a | b')
  expect(wholeText('\nBEGIN:VCALENDAR\nBEGIN:VEVENT\n', () => 'Dentist | 2026-12-02')).toBe('Dentist | 2026-12-02')
  expect(wholeText('BEGIN:VCARD\nFN:Kim\n', () => 'Kim')).toBe('Kim')
})
