import { describe, expect, it } from 'vitest'
import { FolderRules, isBounded } from '../../../../../src/main/ingest/scanning/rules/ignoreRules.ts'

describe('patterns that somebody else may have written', () => {
  it('three ** would keep the main thread for half a minute in a deep folder: they are skipped and named', () => {
    const onSkipped: string[] = []
    const hostile = `${'**/a/'.repeat(3)}zz`
    const rules = FolderRules.atRoot('/source', [hostile, '**/a/**/secret.txt'], (pattern) => onSkipped.push(pattern))
    expect(onSkipped).toEqual([hostile])
    expect(rules.verdict(`/source/${'a/'.repeat(500)}b.txt`, 'b.txt', 'file')).toBe('included')
    expect(rules.verdict('/source/a/b/secret.txt', 'secret.txt', 'file')).toBe('user')
  }, 20_000)

  it.each(['*.log', 'build/', '**/cache/**', '**/a/**/b/**', '!**/keep/**/this.md', '/docs/**/draft*'])(
    'the usual pattern %s is used',
    (pattern) => expect(isBounded(pattern)).toBe(true),
  )
})
