import { describe, expect, it } from 'vitest'
import { createClient } from '../../../../src/shared/ipc/client.ts'
import type { ClientMessage, ServerMessage, Transport } from '../../../../src/shared/ipc/messages.ts'

/** A transport whose far end is the test. */
function memoryTransport() {
  const sent: ClientMessage[] = []
  const messages = new Set<(message: ServerMessage) => void>()
  const closes = new Set<() => void>()
  const transport: Transport<ClientMessage, ServerMessage> = {
    send: (message) => void sent.push(message),
    onMessage: (listener) => (messages.add(listener), () => void messages.delete(listener)),
    onClose: (listener) => (closes.add(listener), () => void closes.delete(listener)),
    close: () => closes.forEach((listener) => listener()),
  }
  const arrive = (message: ServerMessage) => messages.forEach((listener) => listener(message))
  return { transport, sent, arrive, drop: () => closes.forEach((listener) => listener()) }
}

describe('the client of the contract', () => {
  it('gives each reply to the request it belongs to, whatever the order', async () => {
    const { transport, sent, arrive } = memoryTransport()
    const client = createClient(transport)
    const first = client.request('chat.list', {})
    const second = client.request('model.list', {})
    expect(sent.map((m) => m.type === 'request' && m.name)).toEqual(['chat.list', 'model.list'])
    arrive({ type: 'reply', id: sent[1]!.id, value: ['model'] })
    arrive({ type: 'reply', id: sent[0]!.id, value: ['chat'] })
    expect(await first).toEqual(['chat'])
    expect(await second).toEqual(['model'])
  })

  it('turns an error message into an AppError with its code', async () => {
    const { transport, sent, arrive } = memoryTransport()
    const client = createClient(transport)
    const reply = client.request('library.show', { target: 'lease' })
    arrive({
      type: 'error',
      id: sent[0]!.id,
      error: { code: 'library.notFound', message: 'Nothing fits.', retryable: false },
    })
    await expect(reply).rejects.toMatchObject({ code: 'library.notFound', message: 'Nothing fits.' })
  })

  it('passes chunks in order, then the terminal value, and nothing after it', async () => {
    const { transport, sent, arrive } = memoryTransport()
    const client = createClient(transport)
    const seen: unknown[] = []
    const handle = client.stream('chat.ask', { question: 'When?' }, (chunk) => seen.push(chunk))
    const id = sent[0]!.id
    arrive({ type: 'chunk', id, value: { type: 'token', text: 'a' } })
    arrive({ type: 'chunk', id, value: { type: 'token', text: 'b' } })
    arrive({ type: 'end', id, value: { chatId: 'c' } })
    arrive({ type: 'chunk', id, value: { type: 'token', text: 'late' } })
    expect(await handle.result).toEqual({ chatId: 'c' })
    expect(seen).toEqual([
      { type: 'token', text: 'a' },
      { type: 'token', text: 'b' },
    ])
  })

  it('sends one cancel while a stream is open and none after it ended', () => {
    const { transport, sent, arrive } = memoryTransport()
    const client = createClient(transport)
    const handle = client.stream('library.reindex', {}, () => undefined)
    handle.cancel()
    arrive({ type: 'end', id: sent[0]!.id, value: null })
    handle.cancel()
    expect(sent.filter((m) => m.type === 'cancel')).toHaveLength(1)
  })

  it('rejects everything that is open, and everything later, when the connection is lost', async () => {
    const { transport, drop } = memoryTransport()
    const client = createClient(transport)
    const request = client.request('chat.list', {})
    const stream = client.stream('chat.ask', { question: 'When?' }, () => undefined)
    drop()
    await expect(request).rejects.toMatchObject({ code: 'connection.lost', retryable: true })
    await expect(stream.result).rejects.toMatchObject({ code: 'connection.lost' })
    await expect(client.request('chat.list', {})).rejects.toMatchObject({ code: 'connection.lost' })
  })

  it('does not call a listener that was taken away', () => {
    const { transport, arrive } = memoryTransport()
    const client = createClient(transport)
    let calls = 0
    const off = client.on('chat.changed', () => (calls += 1))
    arrive({ type: 'event', name: 'chat.changed', payload: null })
    off()
    arrive({ type: 'event', name: 'chat.changed', payload: null })
    expect(calls).toBe(1)
  })
})
