import { it, describe, expect } from 'vitest'
import { blockedError, isDiskFull, isTemporary, reasonFor, stateFor } from '../../../../../src/main/ingest/failure.ts'
import { isIgnored } from '../../../../../src/main/ingest/scanning/rules/ignoreRules.ts'
import { unsupportedReason } from '../../../../../src/main/ingest/scanning/rules/unsupportedFiles.ts'
import { isInside } from '../../../../../src/main/ingest/scanning/walk.ts'
import { AppError } from '../../../../../src/shared/errors/appError.ts'

describe('what a scan passes over', () => {
  it.each([
    ['.git', 'folder'],
    ['.hidden.md', 'file'],
    ['node_modules', 'folder'],
    ['Node_Modules', 'folder'],
    ['$RECYCLE.BIN', 'folder'],
    ['__pycache__', 'folder'],
    ['~$letter.docx', 'file'],
    ['Thumbs.db', 'file'],
    ['film.pdf.crdownload', 'file'],
    ['.~lock.letter.odt#', 'file'],
  ] as const)('%s is nobody’s document', (name, kind) => {
    expect(isIgnored(name, kind)).toBe(true)
  })

  it.each([
    ['node_modules', 'file'],
    ['letter.docx', 'file'],
    ['target', 'folder'],
    ['dist', 'folder'],
    ['temp', 'folder'],
    ['thumbs.db', 'folder'],
    ['notes.tmp.md', 'file'],
    ['README', 'file'],
  ] as const)('%s (%s) is taken in', (name, kind) => {
    expect(isIgnored(name, kind)).toBe(false)
  })

  it('what no reader knows is told by its extension, whatever its case, with the name and what to do', () => {
    const reason = unsupportedReason('/a/Holiday.PSD')
    expect(reason).toMatchObject({ code: 'file.unsupported' })
    expect(reason?.message).toContain('“Holiday.PSD”')
    expect(reason?.message).toContain('.psd')
    expect(unsupportedReason('C:\\films\\one.mp4')?.code).toBe('file.unsupported')
  })

  it.each([
    '/a/letter.pdf',
    '/a/letter.docx',
    '/a/page.html',
    '/a/notes.md',
    '/a/notes.txt',
    '/a/README',
    '/a/table.csv',
    '/a.zip/notes',
    '/a/.zip',
    '/a/strange.xyz',
    '/a/pile.ZIP',
    '/a/letter.eml',
    '/a/all.mbox',
  ])('%s is left to the readers', (path) => {
    expect(unsupportedReason(path)).toBeNull()
  })

  it('a folder whose name begins like another does not contain it', () => {
    expect(isInside('/files/letters/a', '/files/letters')).toBe(true)
    expect(isInside('/files/letters', '/files/letters')).toBe(true)
    expect(isInside('/files/letters-old/a', '/files/letters')).toBe(false)
    expect(isInside('/files', '/files/letters')).toBe(false)
    expect(isInside('/files/..letters/a', '/files')).toBe(true)
  })
})

describe('failures', () => {
  const systemError = (code: string): Error => Object.assign(new Error(code), { code })

  it('the words of an unknown error never reach the person', () => {
    const reason = reasonFor(new TypeError('undefined is not iterable'), '/a/b.txt')
    expect(reason.code).toBe('internal')
    expect(reason.message).toContain('/a/b.txt')
    expect(reason.message).not.toContain('iterable')
  })

  it('an AppError keeps its code and words', () => {
    expect(reasonFor(new AppError('file.encrypted', 'locked'), '/a')).toEqual({
      code: 'file.encrypted',
      message: 'locked',
    })
  })

  it('only what is not ours is skipped, everything else is a failure', () => {
    expect(stateFor({ code: 'file.unsupported', message: '' })).toBe('skipped')
    expect(stateFor({ code: 'file.symlinkLoop', message: '' })).toBe('skipped')
    expect(stateFor({ code: 'file.malformed', message: '' })).toBe('failed')
  })

  it('a full disk is recognised however deep it is wrapped, and other errors are not', () => {
    expect(isDiskFull(systemError('ENOSPC'))).toBe(true)
    expect(isDiskFull(systemError('SQLITE_FULL'))).toBe(true)
    expect(
      isDiskFull(new Error('outer', { cause: new Error('LanceError(IO): No space left on device (os error 28)') })),
    ).toBe(true)
    expect(isDiskFull(blockedError(null))).toBe(true)
    expect(isDiskFull(systemError('EACCES'))).toBe(false)
    expect(isDiskFull(new Error('a full moon'))).toBe(false)
    expect(isDiskFull(undefined)).toBe(false)
  })

  it('what the bytes decide is not tried again, what the surroundings decide is', () => {
    expect(isTemporary({ code: 'file.noPermission', message: '' })).toBe(true)
    expect(isTemporary({ code: 'internal', message: '' })).toBe(true)
    expect(isTemporary({ code: 'file.encrypted', message: '' })).toBe(false)
    expect(isTemporary({ code: 'file.empty', message: '' })).toBe(false)
    expect(isTemporary(null)).toBe(false)
  })
})
