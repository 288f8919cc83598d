import { describe, expect, it, vi } from 'vitest'
import { createBrowserBridge } from '../../../src/renderer/src/bridge/browserBridge.ts'
import type { ClientMessage, ServerMessage, Transport } from '../../../src/shared/ipc/messages.ts'

/** A server whose connections the test opens, breaks and refuses. */
function fakeServer() {
  const connections: {
    readonly arrive: (message: ServerMessage) => void
    readonly drop: () => void
    readonly sent: ClientMessage[]
  }[] = []
  let refusals = 0
  const open = (): Promise<Transport<ClientMessage, ServerMessage>> => {
    if (refusals > 0) {
      refusals -= 1
      return Promise.reject(new Error('refused'))
    }
    const messages = new Set<(message: ServerMessage) => void>()
    const closes = new Set<() => void>()
    const sent: ClientMessage[] = []
    connections.push({
      sent,
      arrive: (message) => messages.forEach((listener) => listener(message)),
      drop: () => closes.forEach((listener) => listener()),
    })
    return Promise.resolve({
      send: (message) => void sent.push(message),
      onMessage: (listener) => (messages.add(listener), () => void messages.delete(listener)),
      onClose: (listener) => (closes.add(listener), () => void closes.delete(listener)),
      close: () => undefined,
    })
  }
  return { connections, open, refuse: (times: number) => (refusals = times) }
}

async function connected() {
  const server = fakeServer()
  const states: string[] = []
  const pauses: number[] = []
  const bridge = await createBrowserBridge({
    open: server.open,
    uploadUrl: ({ name }) => `/upload?name=${name}`,
    backupUrl: (name) => `/backups/?name=${name}`,
    onLost: () => states.push('lost'),
    onClosed: () => states.push('closed'),
    onRestored: () => states.push('restored'),
    wait: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
  })
  return { server, bridge, states, pauses }
}

describe('the bridge of a browser tab', () => {
  it('comes back by itself after refusals, waiting longer each time', async () => {
    const { server, states, pauses } = await connected()
    server.refuse(3)
    server.connections[0]!.drop()
    await vi.waitFor(() => expect(states).toEqual(['lost', 'restored']))
    expect(pauses).toEqual([400, 800, 1600, 3200])
  })

  it('says that Docent was closed when it stays away for seconds, and still comes back', async () => {
    const { server, states, pauses } = await connected()
    server.refuse(6)
    server.connections[0]!.drop()
    await vi.waitFor(() => expect(states).toEqual(['lost', 'closed', 'restored']))
    expect(pauses.slice(0, 4).reduce((sum, ms) => sum + ms, 0)).toBe(6_000)
  })

  it('keeps subscriptions over a lost connection', async () => {
    const { server, bridge, states } = await connected()
    let heard = 0
    bridge.on('chat.changed', () => (heard += 1))
    server.connections[0]!.drop()
    await vi.waitFor(() => expect(states).toContain('restored'))
    server.connections[1]!.arrive({ type: 'event', name: 'chat.changed', payload: null })
    expect(heard).toBe(1)
  })

  it('rejects what was open when the connection broke, and asks anew over the new one', async () => {
    const { server, bridge, states } = await connected()
    const open = bridge.request('chat.list', {})
    server.connections[0]!.drop()
    await expect(open).rejects.toMatchObject({ code: 'connection.lost' })
    await vi.waitFor(() => expect(states).toContain('restored'))
    const again = bridge.request('chat.list', {})
    const [message] = server.connections[1]!.sent
    server.connections[1]!.arrive({ type: 'reply', id: message!.id, value: [] })
    expect(await again).toEqual([])
  })
})
