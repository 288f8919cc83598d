/**
 * Suites in a browser: web (the window in Chromium against the real services) and e2e (the built app in Electron).
 * DOCENT_TEST_CHROMIUM and DOCENT_TEST_ELECTRON name the programs where Playwright's or Electron's own are not there.
 */
import './scripts/compileCache.ts'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results/playwright',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: false,
  // Two at the most: beside a scripted window one of them may have a language model, which takes every core it finds.
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A cold model on a busy machine is slow; a test waits for a state and fails only when it never comes.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  projects: [
    {
      name: 'web',
      testDir: 'test/web',
      use: { ...inChromium, reuseContext: true },
    },
    { name: 'e2e', testDir: 'test/e2e' },
    // Pictures depend on the browser and its fonts, so they are compared where they were taken, and by nobody else.
    { name: 'baselines', testDir: 'test/baselines', use: inChromium },
  ],
})
