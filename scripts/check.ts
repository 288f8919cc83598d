/** `npm run check`: everything that is quick and needs neither models nor a build. What a commit must pass. */
import { runChecks } from './checks.ts'
import { runNode } from './run.ts'

const failed = [...(await runChecks(console.log))]
const unit = await runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', '--reporter', 'default'], {
  output: 'keep',
  env: { NO_COLOR: '1' },
})
console.log(`${unit.code === 0 ? '✓' : '✗'} unit tests`)
if (unit.code !== 0) {
  failed.push('unit tests')
  console.log(unit.output)
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
if (failed.length > 0) process.exitCode = 1
