import { describe, expect, it } from 'vitest'
import type { Document, DocumentState } from '../../../src/shared/domain/document.ts'
import { isShut } from '../../../src/renderer/src/features/library/locked/useUnlocking.ts'

/** A document of which only state and reason matter here. */
const document = (state: DocumentState, code: string | null): Document =>
  ({ state, reason: code === null ? null : { code, message: '' } }) as Document

describe('a file that was locked', () => {
  it.each(['queued', 'reading'] as const)('is not open while a password is tried (%s)', (state) => {
    expect(isShut(document(state, null), false)).toBe(true)
  })

  it.each(['file.encrypted', 'file.wrongPassword'])('is not open when it failed with %s', (code) => {
    for (const state of ['failed', 'partial', 'skipped'] as const) {
      expect(isShut(document(state, code), false)).toBe(true)
      // The file has changed since its password was right.
      expect(isShut(document(state, code), true)).toBe(true)
    }
  })

  it.each(['keyword', 'embedding', 'ready', 'partial'] as const)('is open once it was read (%s)', (state) => {
    expect(isShut(document(state, null), false)).toBe(false)
  })

  it('is open when main knows the password and will read it after the pause', () => {
    expect(isShut(document('queued', null), true)).toBe(false)
  })

  it('asks for no password when it is damaged', () => {
    expect(isShut(document('failed', 'file.damaged'), false)).toBe(false)
  })
})
