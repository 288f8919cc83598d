import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StopFilter } from '../../../../../src/main/adapters/llama/stopFilter.ts'

function run(pieces: readonly string[], stops: readonly string[]) {
  const filter = new StopFilter(stops)
  let shown = ''
  for (const piece of pieces) shown += filter.push(piece)
  if (!filter.stopped) shown += filter.end()
  return { shown, stopped: filter.stopped }
}

describe('a stop filter', () => {
  it('finds a stop sequence that lies across pieces and never shows its beginning', () => {
    expect(run(['840 euros', '\nQue', 'stion', ': next'], ['\nQuestion:'])).toEqual({
      shown: '840 euros',
      stopped: true,
    })
  })

  it('shows what only looked like a stop sequence', () => {
    expect(run(['a\nQue', 'en of hearts'], ['\nQuestion:'])).toEqual({ shown: 'a\nQueen of hearts', stopped: false })
  })

  it('ignores empty stop sequences instead of stopping at once', () => {
    expect(run(['text'], [''])).toEqual({ shown: 'text', stopped: false })
  })

  it('shows exactly the text before the first stop sequence, however the text is cut into pieces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 30 })
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 8 }),
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1, maxLength: 4 }), { maxLength: 3 }),
        (pieces, stops) => {
          const whole = pieces.join('')
          const cuts = stops.map((stop) => whole.indexOf(stop)).filter((index) => index !== -1)
          const { shown, stopped } = run(pieces, stops)
          expect(stopped).toBe(cuts.length > 0)
          // The first to be complete wins; no stop sequence is ever shown, and nothing before it is lost.
          expect(whole.startsWith(shown)).toBe(true)
          for (const stop of stops) expect(shown).not.toContain(stop)
          if (!stopped) expect(shown).toBe(whole)
        },
      ),
    )
  })
})
