/**
 * `npm test`: everything, on a fresh machine. In this order: what the system lacks, the models and Electron while the
 * checks run, one build, then every suite. Ends with a table, and on the last line, alone,
 * `N passed, N failed, N skipped`; exit 1 when anything failed.
 */
import './compileCache.ts'
import { ensureElectron } from './ensureElectron.ts'
import { ensureSystem } from './ensureSystem.ts'
import { checks, runChecks } from './checks.ts'
import { runNode } from './run.ts'
import { describeResults, runSuite, suites } from './suites.ts'
import type { SuiteResult } from './suites.ts'

const say = (line: string): void => console.log(line)
const heading = (text: string): void => console.log(`\n── ${text}`)

async function timed(suite: string, size: number, work: () => Promise<number>): Promise<SuiteResult> {
  const started = performance.now()
  const failed = await work()
  return { suite, passed: size - failed, failed, skipped: 0, seconds: (performance.now() - started) / 1000 }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

heading('preparation')
const system = await ensureSystem(say)
if (!system.ok) stop(`Something is missing on this system. Run: ${system.missing}`)
// The network is waited for while the processor checks; what the checks say comes when nothing else is written.
const said: string[] = []
const checking = timed('checks', checks.length, async () => (await runChecks((line) => said.push(line))).length)
const models = await runNode('scripts/ensureModels.ts', [], { output: 'show' })
if (models.code !== 0) say('Going on without the models that could not be fetched; what needs them is skipped.')
const electron = await ensureElectron({ forTests: true, say })
if (electron === null) stop('Electron cannot be downloaded here. Run: npx install-electron --no')
say(`Electron ${electron.version} (${electron.kind === 'official' ? 'official' : 'runtime for tests'})`)

const env = {
  DOCENT_TEST_ELECTRON: electron.executable,
  ...(system.system.chromium === null ? {} : { DOCENT_TEST_CHROMIUM: system.system.chromium }),
}
const results: SuiteResult[] = []
heading('checks')
results.push(await checking)
for (const line of said) say(line)
heading('build')
const build = await timed('build', 1, async () =>
  (
    await runNode('node_modules/electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn'], {
      output: 'show',
    })
  ).code === 0
    ? 0
    : 1,
)
results.push(build)

for (const suite of suites) {
  // Without a build there is nothing that the doors could open.
  if (build.failed > 0 && suite.runner === 'playwright') {
    results.push({ suite: suite.name, passed: 0, failed: 1, skipped: 0, seconds: 0 })
    continue
  }
  heading(suite.name)
  results.push(await runSuite(suite, { screen: system.system.screen, env }))
}

console.log(describeResults(results))
if (results.some((result) => result.failed > 0)) process.exitCode = 1
