/**
 * Suites in a browser: web (the window in Chromium over a scripted bridge), server (the same against the real services and
 * models) and e2e (the built app in Electron).
 * DOCENT_TEST_CHROMIUM and DOCENT_TEST_ELECTRON name the programs where Playwright's or Electron's own are not there.
 */
import './scripts/compileCache.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'
const chromium = process.env['DOCENT_TEST_CHROMIUM'] ?? (existsSync(systemChromium) ? systemChromium : undefined)

const inChromium = {
  browserName: 'chromium',
  viewport: { width: 1280, height: 800 },
  // The window speaks the person's locale; the tests read English dates and numbers.
  locale: 'en-US',
  ...(chromium === undefined ? {} : { launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
} as const

/** The files whose server is a real one. */
const webTests = join(import.meta.dirname, 'test/web')
const onServer = readdirSync(webTests)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => join(webTests, name))
  .filter((path) => readFileSync(path, 'utf8').includes("from './realServer.ts'"))

const cores = availableParallelism()

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results/playwright',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: false,
  // One more than cores, because a test of the window waits a third of its time.
  workers: Math.min(3, cores + 1),
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A cold model on a busy machine is slow; a test waits for a state and fails only when it never comes.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  projects: [
    {
      name: 'server',
      testDir: 'test/web',
      testMatch: onServer,
      // First, because it is long; never two at once, because a language model takes every core it finds.
      workers: 1,
      // Vectors of a whole library are waited for, which takes ten times as long where the cores have other work.
      timeout: 300_000,
      expect: { timeout: 150_000 },
      use: { ...inChromium, reuseContext: true },
    },
    {
      name: 'web',
      testDir: 'test/web',
      testIgnore: onServer,
      use: { ...inChromium, reuseContext: true },
    },
    { name: 'e2e', testDir: 'test/e2e', workers: Math.min(2, cores) },
    // Pictures depend on the browser and its fonts, so they are compared where they were taken, and by nobody else.
    { name: 'baselines', testDir: 'test/baselines', workers: Math.min(2, cores), use: inChromium },
  ],
})
