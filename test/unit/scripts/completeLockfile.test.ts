import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLockfile, isComplete, missingEntries, platformOf } from '../../../scripts/completeLockfile.ts'
import type { Lockfile } from '../../../scripts/completeLockfile.ts'

describe('the lock file', () => {
  it('that is committed names every optional package, so that npm ci of npm 11 does not stop', () => {
    const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as Lockfile
    expect([...missingEntries(lock).keys()]).toEqual([])
    expect(isComplete(lock)).toBe(true)
  })

  it('names no registry host, so that every registry can serve it', () => {
    expect(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')).not.toMatch(
      /"resolved": "https?:/,
    )
  })

  it.each([
    ['@oxlint/binding-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
    ['@node-llama-cpp/mac-arm64-metal', { cpu: ['arm64'], os: ['darwin'] }],
    ['@lancedb/lancedb-win32-arm64-msvc', { cpu: ['arm64'], os: ['win32'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads the platform from the name %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })

  const lock: Lockfile = {
    packages: {
      '': { optionalDependencies: {} },
      'node_modules/better-sqlite3': { version: '13.0.0' },
      'node_modules/a': {
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0', 'a-extra': '2.0.0' },
        dev: true,
      },
      'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0', optional: true },
    },
  }

  it('gets what is missing, keeps what is nested, and invents no package without a platform', () => {
    expect(Object.fromEntries(missingEntries(lock))).toEqual({
      'node_modules/a-darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
    })
  })

  it('is complete after it was completed', () => {
    expect(isComplete(lock)).toBe(false)
    expect(isComplete(completeLockfile(lock))).toBe(true)
  })
})
