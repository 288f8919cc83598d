/**
 * The network guard. Importing this module first in main, command line, server and every worker makes each connection
 * and DNS look-up to another machine fail with `network.blocked`, and counts it. It patches the points that all of
 * Node's networking passes: `net.Socket.prototype.connect` (under net, tls, http, https, http2, fetch and WebSocket),
 * `dgram.Socket` and `dns`. This machine's loopback addresses, Unix sockets and named pipes are allowed, and nothing
 * else outside a pass. Native code that opens sockets by itself is out of its reach.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { AppError } from '../shared/errors/appError.ts'
import { countNetworkAttempt, onNetworkChange, readNetworkStatus } from './networkGuardCounter.ts'
import { readConnections } from './networkLog.ts'

export { onNetworkChange, readConnections, readNetworkStatus }

/** Lets the work of one model download, and nothing else that runs meanwhile, reach the network. */
export interface NetworkPass {
  /** Connections opened within `work` (and in anything it awaits) are allowed and counted as such. Do not pool them. */
  run<T>(work: () => T): T
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown
// The patched objects are typed for callers; the guard replaces methods and only passes their overloads on.
type Patchable = Record<string, unknown>

const installed = Symbol.for('docent.networkGuard.installed')
const passes = new AsyncLocalStorage<true>()

/** For compose.ts alone, which passes it to the model downloader. */
export const modelDownloadPass: NetworkPass = { run: (work) => passes.run(true, work) }

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopbackHost(host: string): boolean {
  const family = net.isIP(host)
  if (family === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** A Windows pipe can name another machine (`\\server\pipe\x`). */
function isLocalPipe(path: string): boolean {
  return !path.startsWith('\\\\') || path.startsWith('\\\\.\\') || path.startsWith('\\\\?\\pipe\\')
}

/** Counts the attempt and returns the error it must fail with, or undefined when it is allowed. */
function judge(target: string, allowed: boolean): AppError | undefined {
  if (allowed) return undefined
  if (passes.getStore()) {
    countNetworkAttempt('allowed', target, 'download')
    return undefined
  }
  countNetworkAttempt('refused', target)
  return new AppError('network.blocked', `Docent works offline: a connection to ${target} was refused.`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Mirrors how `net` reads the arguments of `connect`; `net.connect` passes them on as one array. */
function connectionTarget(args: readonly unknown[]): { readonly target: string; readonly allowed: boolean } {
  const first = Array.isArray(args[0]) ? (args[0] as readonly unknown[])[0] : args[0]
  if (isRecord(first)) {
    if (first.path) return { target: String(first.path), allowed: isLocalPipe(String(first.path)) }
    const host = first.host ? String(first.host) : 'localhost'
    // A look-up function of the caller's own could send "localhost" anywhere.
    return {
      target: host,
      allowed: isLoopbackHost(host) && (net.isIP(host) !== 0 || !first.lookup || first.lookup === dns.lookup),
    }
  }
  const isPort = typeof first === 'number' || (typeof first === 'string' && first.trim() !== '' && Number(first) >= 0)
  if (!isPort) return { target: String(first), allowed: isLocalPipe(String(first)) }
  const host = typeof args[1] === 'string' && args[1] !== '' ? args[1] : 'localhost'
  return { target: host, allowed: isLoopbackHost(host) }
}

function guardConnections(): void {
  const prototype = net.Socket.prototype as unknown as Patchable
  const connect = prototype.connect as AnyFunction
  prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const { target, allowed } = connectionTarget(args)
    const refusal = judge(target, allowed)
    if (refusal === undefined) return connect.apply(this, args)
    // Pretends to be connecting, so that callers may write or set a server name until the refusal arrives.
    ;(this as { connecting: boolean }).connecting = true
    process.nextTick(() => this.destroy(refusal))
    return this
  }
}

function guardDatagrams(): void {
  const prototype = dgram.Socket.prototype as unknown as Patchable
  for (const name of ['send', 'connect']) {
    const original = prototype[name] as AnyFunction
    prototype[name] = function (this: dgram.Socket, ...args: unknown[]) {
      const callback = args.find((argument): argument is (error: Error) => void => typeof argument === 'function')
      // send(message, [offset, length,] [port] [, address] [, callback]); connect(port [, address] [, callback])
      const address = args
        .slice(1)
        .find((argument): argument is string => typeof argument === 'string' && net.isIP(argument) !== 0)
      const named = args
        .slice(1)
        .find((argument): argument is string => typeof argument === 'string' && !/^\d+$/.test(argument))
      const host = address ?? named ?? 'localhost'
      const refusal = judge(host, isLoopbackHost(host))
      if (refusal === undefined) return original.apply(this, args)
      process.nextTick(() => (callback ? callback(refusal) : this.emit('error', refusal)))
      return undefined
    }
  }
}

/** True for names that cause no request: the local name, and addresses, which need no look-up. */
function needsNoLookup(method: string, name: unknown): boolean {
  if (method === 'reverse' || method === 'lookupService') return isLoopbackHost(String(name))
  if (method !== 'lookup') return false
  return !name || net.isIP(String(name)) !== 0 || isLoopbackHost(String(name))
}

const lookups = /^(lookup|lookupService|resolve.*|reverse)$/

function guardLookups(target: Patchable, style: 'callback' | 'promise'): void {
  for (const method of Object.getOwnPropertyNames(target)) {
    const original = target[method]
    if (!lookups.test(method) || typeof original !== 'function') continue
    // A proxy keeps the properties that `util.promisify` reads from the original.
    target[method] = new Proxy(original as AnyFunction, {
      apply(look, self, args: unknown[]): unknown {
        const refusal = judge(String(args[0]), needsNoLookup(method, args[0]))
        if (refusal === undefined) return look.apply(self, args)
        if (style === 'promise') return Promise.reject(refusal)
        const callback = args.findLast((argument): argument is (error: Error) => void => typeof argument === 'function')
        if (callback === undefined) throw refusal
        process.nextTick(callback, refusal)
        return {}
      },
    })
  }
}

function install(): void {
  const marks = globalThis as unknown as Record<symbol, boolean>
  if (marks[installed]) return
  marks[installed] = true
  guardConnections()
  guardDatagrams()
  guardLookups(dns as unknown as Patchable, 'callback')
  guardLookups(dns.Resolver.prototype as unknown as Patchable, 'callback')
  guardLookups(dns.promises as unknown as Patchable, 'promise')
  guardLookups(dns.promises.Resolver.prototype as unknown as Patchable, 'promise')
  syncBuiltinESMExports()
}

install()
