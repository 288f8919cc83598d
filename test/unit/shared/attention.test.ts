import { describe, expect, it } from 'vitest'
import { attentionGroups, reasonGroupOf, reasonGroups } from '../../../src/shared/domain/attention.ts'
import { errorCodes } from '../../../src/shared/errors/codes.ts'
import type { ErrorCode } from '../../../src/shared/errors/codes.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'

const failed = (code: ErrorCode) => fakeDocument(`/lib/${code}`, { state: 'failed', reason: { code, message: '' } })

// Whoever names a file that is nowhere is told so at once: it becomes no document.
const ofFiles = errorCodes.filter((code) => code.startsWith('file.') && code !== 'file.notFound')

describe('the table of reasons', () => {
  it.each(ofFiles)('%s is told in words of its own, on the command line and in the window', (code) => {
    const [group] = attentionGroups([failed(code)])
    expect(group?.what).toMatch(/^1 file /)
    expect(group?.what).not.toContain('not indexed completely')
    expect(reasonGroupOf(code)).not.toBe('other')
  })

  it('keeps what the person can mend at once before what needs nothing, in the order of the groups', () => {
    const codes = attentionGroups(ofFiles.toReversed().map(failed)).map(({ code }) => code)
    const places = codes.map((code) => reasonGroups.indexOf(reasonGroupOf(code)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(codes[0]).toBe('file.encrypted')
    expect(codes.at(-1)).toBe('file.empty')
  })

  it('a reason that nobody thought of is told among what can be tried again, and not lost', () => {
    expect(reasonGroupOf('model.corrupt')).toBe('other')
    expect(attentionGroups([failed('model.corrupt'), failed('file.empty')]).map(({ what }) => what)).toEqual([
      '1 file was not indexed completely',
      '1 file is empty',
    ])
  })
})
