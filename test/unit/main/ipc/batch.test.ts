import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AskEvent } from '../../../../src/shared/domain/chat.ts'
import { Batch, mergeAskEvents } from '../../../../src/main/ipc/batch.ts'

describe('batching', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function tokens(count: number, everyMs: number) {
    const sent: AskEvent[] = []
    const batch = new Batch<AskEvent>((event) => sent.push(event), mergeAskEvents)
    for (let index = 0; index < count; index += 1) {
      batch.add({ type: 'token', text: `${index} ` })
      vi.advanceTimersByTime(everyMs)
    }
    return { sent, batch }
  }

  it('sends a stream of tokens in at most 60 messages a second, and all of it', () => {
    const { sent, batch } = tokens(1000, 1)
    expect(sent.length).toBeLessThanOrEqual(60)
    batch.flush()
    expect(sent.map((event) => (event.type === 'token' ? event.text : '')).join('')).toBe(
      Array.from({ length: 1000 }, (_, index) => `${index} `).join(''),
    )
  })

  it('sends the first token at once, so that the first word does not wait', () => {
    expect(tokens(1, 0).sent).toEqual([{ type: 'token', text: '0 ' }])
  })

  it('sends slow tokens as they come', () => {
    expect(tokens(5, 100).sent).toHaveLength(5)
  })

  it('never moves a token past a retraction', () => {
    const { sent, batch } = tokens(2, 0)
    batch.add({ type: 'retract', reason: 'no source' })
    batch.add({ type: 'token', text: 'new' })
    batch.flush()
    expect(sent.map(({ type }) => type)).toEqual(['token', 'token', 'retract', 'token'])
  })

  it('sends nothing any more once it was discarded', () => {
    const { sent, batch } = tokens(10, 0)
    batch.discard()
    vi.advanceTimersByTime(1000)
    expect(sent).toHaveLength(1)
  })
})
