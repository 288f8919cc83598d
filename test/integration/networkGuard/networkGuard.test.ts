import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/shared/domain/network.ts'

interface Results {
  readonly outside: Record<string, string>
  readonly self: Record<string, string>
}

interface Report extends Results {
  readonly afterMain: { refused: number; allowed: number }
  readonly worker: Results
  readonly afterWorker: { refused: number; allowed: number }
  readonly pass: boolean
  readonly afterPass: { refused: number; allowed: number }
  readonly connections: readonly Connection[]
}

describe('the network guard', () => {
  let report: Report

  beforeAll(async () => {
    const script = fileURLToPath(new URL('attempts.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    report = JSON.parse(stdout) as Report
  })

  it('refuses every way out of the main thread', () => {
    const ways = Object.entries(report.outside)
    expect(ways.length).toBeGreaterThanOrEqual(18)
    expect(ways.filter(([, result]) => result !== 'network.blocked')).toEqual([])
  })

  it('refuses every way out of a worker thread', () => {
    expect(Object.entries(report.worker.outside).filter(([, result]) => result !== 'network.blocked')).toEqual([])
  })

  it('lets both threads talk to this machine', () => {
    expect(new Set([...Object.values(report.self), ...Object.values(report.worker.self)])).toEqual(new Set(['reached']))
  })

  it('counts each attempt once, and the attempts of workers in main', () => {
    const attempts = Object.keys(report.outside).length
    expect(report.afterMain).toEqual({ refused: attempts, allowed: 0 })
    expect(report.afterWorker).toEqual({ refused: 2 * attempts, allowed: 0 })
  })

  it('lets only work inside a pass out, and counts it as allowed', () => {
    expect(report.pass).toBe(true)
    expect(report.afterPass).toEqual({ refused: report.afterWorker.refused, allowed: 1 })
  })

  it('says of each attempt where it went, when, and which part of Docent made it, workers included', () => {
    const attempts = Object.keys(report.outside).length
    expect(report.connections.map(({ cause }) => cause)).toEqual([
      ...Array.from({ length: attempts }, () => 'app'),
      ...Array.from({ length: attempts }, () => 'search'),
      'download',
    ])
    expect(report.connections.at(-1)).toMatchObject({ host: '192.0.2.1', outcome: 'allowed' })
    expect(report.connections.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(1)
    expect(report.connections.every(({ at, host }) => Math.abs(Date.now() - at) < 60_000 && host !== '')).toBe(true)
  })
})

describe('native libraries under the guard', () => {
  it.each(['@lancedb/lancedb', 'onnxruntime-node', 'node-llama-cpp', 'better-sqlite3'])(
    '%s still loads',
    async (library) => {
      const guard = new URL('../../../src/main/networkGuard.ts', import.meta.url).href
      const code = `await import(${JSON.stringify(guard)}); await import(${JSON.stringify(library)}); console.log('loaded'); process.exit(0)`
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
      expect(stdout.trim()).toBe('loaded')
    },
  )
})
