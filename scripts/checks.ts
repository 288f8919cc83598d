/**
 * The checks that need no build and no model: types, lint, dependency rules, unused code, lock file. Data and one
 * runner.
 */
import { availableParallelism } from 'node:os'
import { runNode } from './run.ts'

export interface Check {
  readonly name: string
  readonly script: string
  readonly words: readonly string[]
}

/** The slow ones first, so that no core waits for the other at the end. */
export const checks: readonly Check[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', words: ['-b', '--pretty'] },
  { name: 'format', script: 'node_modules/prettier/bin/prettier.cjs', words: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', words: ['--deny-warnings'] },
  { name: 'dependency rules', script: 'scripts/checkDependencies.ts', words: [] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', words: ['--no-progress'] },
  { name: 'lock file', script: 'scripts/completeLockfile.ts', words: ['--check'] },
]

/**
 * Runs every check, as many at once as there are cores, and says one line for each when it is over; what a failed one
 * said follows it. Returns the names of the failed.
 */
export async function runChecks(say: (line: string) => void): Promise<readonly string[]> {
  const failed: string[] = []
  const waiting = [...checks]
  const runWaiting = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now()
      const { code, output } = await runNode(check.script, check.words, {
        output: 'keep',
        env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      say(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`)
      if (code === 0) continue
      failed.push(check.name)
      say(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
  return failed
}
