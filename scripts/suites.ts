/**
 * The test suites of the project and how to count them: every runner writes its own JSON report, nothing is read from
 * text.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export interface SuiteResult extends Counts {
  readonly suite: string
  readonly seconds: number
}

export interface Suite {
  readonly name: string
  readonly runner: 'vitest' | 'playwright'
  /** Opens windows, so it needs a screen. */
  readonly screen: boolean
  /** The runner's projects, where they have not the name of the suite. They run at the same time. */
  readonly projects?: readonly string[]
}

/** In the order they run: the quick ones first. */
export const suites: readonly Suite[] = [
  { name: 'unit', runner: 'vitest', screen: false },
  { name: 'integration', runner: 'vitest', screen: false },
  { name: 'model', runner: 'vitest', screen: false },
  { name: 'web', runner: 'playwright', screen: false, projects: ['web', 'server'] },
  { name: 'e2e', runner: 'playwright', screen: true },
]

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

/** The parts of Playwright's JSON report that are read. A flaky test passed only at a second try: it failed. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/**
 * What a suite's report means together with its exit code. A suite without a report, without a test, or with an exit
 * code that its numbers do not explain (a file that does not load) has failed.
 */
export function countSuite(runner: Suite['runner'], report: unknown, exitCode: number): Counts {
  const counts = report === null ? { passed: 0, failed: 0, skipped: 0 } : readCounts(runner, report)
  const ran = counts.passed + counts.failed > 0
  const unexplained = exitCode !== 0 && counts.failed === 0
  return ran && !unexplained ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function readCounts(runner: Suite['runner'], report: unknown): Counts {
  if (runner === 'vitest') {
    const numbers = report as VitestReport
    return {
      passed: numbers.numPassedTests,
      failed: numbers.numFailedTests,
      skipped: numbers.numPendingTests + numbers.numTodoTests,
    }
  }
  const { stats } = report as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** Runs one suite with its output shown. */
export async function runSuite(
  suite: Suite,
  options: { readonly screen: readonly string[]; readonly env: Readonly<Record<string, string>> },
): Promise<SuiteResult> {
  const folder = join(root, 'test-results')
  const report = join(folder, `${suite.name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const started = performance.now()
  const [program = '', ...words] = [...(suite.screen ? options.screen : []), ...commandOf(suite, report)]
  const env = {
    ...options.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  }
  const { code } = await run(program, words, { output: 'show', env })
  const text = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as unknown) : null
  return { suite: suite.name, seconds: (performance.now() - started) / 1000, ...countSuite(suite.runner, text, code) }
}

function commandOf(suite: Suite, report: string): readonly string[] {
  return suite.runner === 'vitest'
    ? [
        process.execPath,
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        suite.name,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
    : [
        process.execPath,
        'node_modules/@playwright/test/cli.js',
        'test',
        ...(suite.projects ?? [suite.name]).map((project) => `--project=${project}`),
        '--reporter=line,json',
      ]
}

/** A table of all suites; the last line, alone, is `N passed, N failed, N skipped`. */
export function describeResults(results: readonly SuiteResult[]): string {
  const rows = results.map((result) => [
    result.suite.padEnd(18),
    String(result.passed).padStart(7),
    String(result.failed).padStart(7),
    String(result.skipped).padStart(8),
    result.seconds.toFixed(0).padStart(8),
  ])
  const sum = (key: keyof Counts): number => results.reduce((total, result) => total + result[key], 0)
  const head = `${'suite'.padEnd(18)}  passed  failed  skipped  seconds`
  const lines = rows.map((row) => row.join(' '))
  return ['', head, ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`].join(
    '\n',
  )
}
