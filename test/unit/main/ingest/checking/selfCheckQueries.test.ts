import fc from 'fast-check'
import { it, expect } from 'vitest'
import { missingReason } from '../../../../../src/main/ingest/checking/selfCheckReasons.ts'
import { questionFrom } from '../../../../../src/main/ingest/checking/selfCheckQueries.ts'

it('a passage without words has nothing to ask for, and no passage is asked for words it does not hold', () => {
  expect(questionFrom('*** — 。 !!')).toBe('')
  expect(questionFrom(`${'x'.repeat(60)} ok`)).toBe('ok')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = questionFrom(text).split(' ')
      expect(words.length).toBeLessThanOrEqual(12)
      for (const word of words) expect(text).toContain(word)
    }),
  )
})

it('what is found in no way is never left without a reason', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.constantFrom(true, false, null), (words, semantic) => {
      const reason = missingReason({ words, semantic })
      expect(reason === null).toBe(words && semantic !== false)
      expect(reason?.state).toBe(
        words && semantic !== false ? undefined : !words && semantic !== true ? 'failed' : 'partial',
      )
    }),
  )
})
