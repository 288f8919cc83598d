/**
 * The checks that need no build and no model: types, lint, dependency rules, unused code, lock file. Data and one
 * runner.
 */
import { runNode } from './run.ts'

export interface Check {
  readonly name: string
  readonly script: string
  readonly words: readonly string[]
}

export const checks: readonly Check[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', words: ['-b', '--pretty'] },
  { name: 'format', script: 'node_modules/prettier/bin/prettier.cjs', words: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', words: ['--deny-warnings'] },
  { name: 'dependency rules', script: 'scripts/checkDependencies.ts', words: [] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', words: ['--no-progress'] },
  { name: 'lock file', script: 'scripts/completeLockfile.ts', words: ['--check'] },
]

/**
 * Runs every check and prints one line for each; what a failed one said follows it. Returns the names of the failed.
 */
export async function runChecks(): Promise<readonly string[]> {
  const failed: string[] = []
  for (const check of checks) {
    const started = performance.now()
    const { code, output } = await runNode(check.script, check.words, {
      output: 'keep',
      env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`)
    if (code === 0) continue
    failed.push(check.name)
    console.log(output.trimEnd())
  }
  return failed
}
