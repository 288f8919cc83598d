import { describe, expect, it } from 'vitest'
import { isOpenable } from '../../../../src/main/shell/opening/openable.ts'

describe('an original', () => {
  it.each(['/a/lease.pdf', '/a/Notes.MD', '/a/letter.docx', '/a/page.htm'])('%s is opened', (path) => {
    expect(isOpenable({ kind: 'text', path })).toBe(true)
  })

  it.each([
    '/a/invoice.bat',
    '/a/invoice.pdf.exe',
    '/a/run',
    '/a/x.desktop',
    '/a/x.command',
    '/a/x.sh',
    'C:\\a\\x.bat ',
    '/a/x.pdf.',
    '/a/x.lnk',
  ])('%s is never started as a program, whatever its bytes were read as', (path) => {
    expect(isOpenable({ kind: 'pdf', path })).toBe(false)
  })

  it('that no reader recognised is not opened', () => {
    expect(isOpenable({ kind: null, path: '/a/lease.pdf' })).toBe(false)
  })
})
