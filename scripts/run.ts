/** Runs a program and shows or keeps what it says. The one place that starts child processes for the scripts. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Finished {
  readonly code: number
  /** Both streams in the order they came; empty when they were shown. */
  readonly output: string
}

interface RunOptions {
  /** `show` passes everything on at once; `keep` returns it. */
  readonly output: 'show' | 'keep'
  readonly env?: Readonly<Record<string, string>>
}

/** Never rejects: a program that does not exist ends with code 127. */
export function run(program: string, words: readonly string[], options: RunOptions): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const pieces: string[] = []
    child.stdout?.on('data', (piece: Buffer) => pieces.push(piece.toString()))
    child.stderr?.on('data', (piece: Buffer) => pieces.push(piece.toString()))
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal === null ? 1 : 128), output: pieces.join('') }))
  })
}

/** Runs a script of an installed package with the pinned Node: `runNode('node_modules/vitest/vitest.mjs', …)`. */
export function runNode(script: string, words: readonly string[], options: RunOptions): Promise<Finished> {
  return run(process.execPath, [script, ...words], options)
}
