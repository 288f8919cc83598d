/** A real `docent serve`, because what is tested would end the process. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCommandLine } from '../../support/processes/realCommandLine.ts'
import type { RunningCommand } from '../../support/processes/realCommandLine.ts'

describe('a server whose visitors reset their connections', () => {
  let folder: string
  let server: RunningCommand | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docent-reset-'))
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>')
  })
  afterEach(async () => {
    server?.child.kill('SIGKILL')
    await server?.finished
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Asks for a WebSocket without a token and resets the connection, before or after the refusal has arrived. */
  async function askAndReset(port: number, afterRefusal: boolean): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    await once(socket, 'connect')
    socket.write(
      [
        'GET /ws HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Origin: http://evil.example',
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
        '\r\n',
      ].join('\r\n'),
    )
    if (afterRefusal) await once(socket, 'data')
    const closed = once(socket, 'close')
    socket.resetAndDestroy()
    await closed
  }

  it('goes on answering after twenty refused WebSockets were reset', async () => {
    server = startCommandLine(folder, ['--data', 'data', '--json', 'serve', '--port', '0', '--page', 'page'])
    const { url, port } = JSON.parse(await server.firstLine()) as { readonly url: string; readonly port: number }
    for (let index = 0; index < 20; index += 1) {
      // One that has ended refuses the connection, and this rejects.
      await askAndReset(port, index % 2 === 0)
    }
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303)
    expect(server.child.exitCode).toBeNull()
  })
})
