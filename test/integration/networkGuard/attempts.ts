/** Runs in a child process and in a worker thread: tries every way out that Node has and says what happened to each. */
import '../../../src/main/networkGuard.ts'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { lookup, resolve4 } from 'node:dns/promises'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import {
  modelDownloadPass,
  onNetworkChange,
  readConnections,
  readNetworkStatus,
} from '../../../src/main/networkGuard.ts'

// Documentation addresses (RFC 5737, RFC 3849): they belong to nobody, so a guard that fails reaches nobody.
const address = '192.0.2.1'
const name = 'docent.example'

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause === undefined ? String(error) : codeOf(cause))
}

async function outcome(attempt: () => Promise<unknown>): Promise<string> {
  return attempt().then(
    () => 'reached',
    (error: unknown) => codeOf(error),
  )
}

const failing = (emitter: NodeJS.EventEmitter, ready: string) => () => once(emitter, ready)

async function attemptAll(): Promise<Record<string, string>> {
  const resolver = new dns.Resolver()
  const udp = (): dgram.Socket => dgram.createSocket('udp4')
  const attempts: Record<string, () => Promise<unknown>> = {
    'net by address': () => failing(connect(80, address), 'connect')(),
    'net by name': () => failing(net.connect({ port: 80, host: name }), 'connect')(),
    'net by mapped address': () =>
      failing(new net.Socket().connect({ port: 80, host: `::ffff:${address}` }), 'connect')(),
    'net localhost with another look-up': () =>
      failing(
        net.connect({ port: 80, host: 'localhost', lookup: (_host, _options, callback) => callback(null, address, 4) }),
        'connect',
      )(),
    tls: () => failing(tls.connect({ port: 443, host: address }), 'secureConnect')(),
    http: () => failing(http.get(`http://${address}/`), 'response')(),
    https: () => failing(https.get(`https://${name}/`), 'response')(),
    fetch: () => fetch(`http://${name}/`),
    'fetch by address': () => fetch(`https://${address}/`),
    'udp send': () => promisify((done: (error: Error | null) => void) => udp().send('x', 53, address, done))(),
    'udp connect': () => promisify((done: (error?: Error) => void) => udp().connect(53, address, done as () => void))(),
    'dns.lookup': () => promisify(dns.lookup)(name),
    'dns.resolve': () => promisify(dns.resolve)(name),
    'dns.reverse': () => promisify(dns.reverse)(address),
    'Resolver.resolve4': () => promisify(resolver.resolve4.bind(resolver))(name),
    'promises.lookup': () => lookup(name),
    'promises.resolve4': () => resolve4(name),
    'promises.Resolver.resolveTxt': () => new dns.promises.Resolver().resolveTxt(name),
  }
  const results: Record<string, string> = {}
  for (const [title, attempt] of Object.entries(attempts)) results[title] = await outcome(attempt)
  return results
}

async function reachSelf(): Promise<Record<string, string>> {
  const server = http.createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const path = join(tmpdir(), `docent-guard-${process.pid}-${isMainThread ? 'main' : 'worker'}.sock`)
  const pipe = net.createServer((socket) => socket.end('here')).listen(path)
  await once(pipe, 'listening')
  const udp = dgram.createSocket('udp4')
  const results = {
    fetch: await outcome(() => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())),
    'http by name': await outcome(
      failing(
        http.get(`http://localhost:${port}/`).on('response', (response) => response.resume()),
        'close',
      ),
    ),
    'unix socket': await outcome(failing(net.connect(path).resume(), 'close')),
    'udp send': await outcome(() =>
      promisify((done: (error: Error | null) => void) => udp.send('x', port, '127.0.0.1', done))(),
    ),
    'dns.lookup': await outcome(() => promisify(dns.lookup)('localhost')),
  }
  udp.close()
  server.closeAllConnections()
  server.close()
  pipe.close()
  rmSync(path, { force: true })
  return results
}

if (!isMainThread) {
  parentPort?.postMessage({ outside: await attemptAll(), self: await reachSelf() })
} else {
  const outside = await attemptAll()
  const self = await reachSelf()
  const afterMain = readNetworkStatus()
  const notified = new Promise<void>((resolve) => {
    const stop = onNetworkChange((status) => {
      if (status.refused > afterMain.refused) {
        stop()
        resolve()
      }
    })
  })
  const worker = new Worker(new URL(import.meta.url))
  const [workerResults] = (await once(worker, 'message')) as [unknown]
  await notified
  const afterWorker = readNetworkStatus()
  // Inside a pass the refusal must not be the guard's; a connection that was closed at once never leaves the machine.
  const pass = modelDownloadPass.run(() => {
    const socket = net.connect(80, address)
    socket.destroy()
    return socket.errored === null
  })
  console.log(
    JSON.stringify({
      outside,
      self,
      afterMain,
      worker: workerResults,
      afterWorker,
      pass,
      afterPass: readNetworkStatus(),
      connections: readConnections(),
    }),
  )
}
