/**
 * A picture of every screen and of every state of the reader, in both themes and in a small window, compared with the
 * one that was looked at. `npm run baselines`; `npm run baselines -- --update-snapshots` takes them anew, to be looked
 * at one by one. They are compared on demand, because pictures differ between browsers and systems.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../web/fixtureServer.ts'
import { askAndWait, isPainted, openFixture } from '../web/open.ts'

const deposit = 'When do I get my deposit back?'
const drawer = (page: Page): Locator => page.getByRole('complementary')
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const asPage = (page: Page): Promise<void> => button(page, 'Open as a page').click()
const libraryPage = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+l')

/** In a small window the library is behind a button. */
async function openDocument(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title }).first().click()
  await expect(
    button(page, 'Open as a page')
      .or(page.getByRole('region', { name: 'Reader' }))
      .first(),
  ).toBeVisible()
}

async function quote(page: Page): Promise<void> {
  await askAndWait(page, deposit)
  await button(page, 'Source 1: Lease agreement, Linden Row 12').first().click()
  await expect(page.locator('[data-quote]').first()).toBeInViewport()
}

async function lease(page: Page): Promise<void> {
  await quote(page)
  await isPainted(page, page.locator('body'))
}

async function leaseAsPage(page: Page): Promise<void> {
  await lease(page)
  await asPage(page)
  await isPainted(page, page.getByRole('region', { name: 'Reader' }))
}

async function changes(page: Page): Promise<void> {
  await askAndWait(page, deposit)
  await button(page, 'Source 2: Handover letter').first().click()
  await button(page, 'Show what changed').click()
  await expect(page.getByRole('region', { name: 'What has changed' })).toContainText('2 changes')
}

async function listOfPage(page: Page, name: string): Promise<void> {
  await libraryPage(page)
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

/** By the name of the picture: what main knows, and how the state is reached. */
const states: Readonly<Record<string, readonly [scenario: string, reach: (page: Page) => Promise<unknown>]>> = {
  'first-run': ['firstRun', async () => undefined],
  'new-chat': ['suggests', (page) => expect(button(page, 'When does the lease end?')).toBeVisible()],
  answer: ['ready', (page) => askAndWait(page, deposit)],
  refusal: ['ready', (page) => askAndWait(page, 'When does my passport expire?')],
  'how-it-was-answered': [
    'ready',
    async (page) => {
      await askAndWait(page, deposit)
      await button(page, 'How this was answered').click()
    },
  ],
  'library-page': ['ready', libraryPage],
  'library-new': ['news', (page) => listOfPage(page, 'New')],
  'library-attention': ['attention', (page) => listOfPage(page, 'Needs attention')],
  'library-coming-up': ['ready', (page) => listOfPage(page, 'Coming up')],
  'many-troubles': ['troubles', libraryPage],
  indexing: ['indexing', async () => undefined],
  settings: ['models', (page) => page.keyboard.press('ControlOrMeta+,')],
  palette: ['ready', (page) => page.keyboard.press('ControlOrMeta+k')],
  shortcuts: ['ready', (page) => page.keyboard.press('ControlOrMeta+/')],
  'reader-drawer': ['ready', lease],
  'reader-page': ['ready', leaseAsPage],
  'reader-find': [
    'ready',
    async (page) => {
      await leaseAsPage(page)
      await page.keyboard.press('ControlOrMeta+f')
      await page.getByRole('searchbox', { name: 'Find in this document' }).fill('deposit')
      await expect(page.locator('[data-here]').first()).toBeInViewport()
    },
  ],
  'reader-rotated': [
    'ready',
    async (page) => {
      await leaseAsPage(page)
      await button(page, 'Rotate').click()
    },
  ],
  'reader-text': [
    'ready',
    async (page) => {
      await leaseAsPage(page)
      await page.getByRole('radio', { name: 'Text' }).click()
    },
  ],
  'reader-changes': [
    'changed',
    async (page) => {
      await changes(page)
      await asPage(page)
    },
  ],
  'reader-ocr-words': [
    'gate',
    async (page) => {
      await askAndWait(page, 'When does the warranty end?')
      await page.getByRole('main').getByRole('button', { name: 'Source 1: receipt-drill' }).first().click()
      await button(page, 'Show the OCR text').click()
    },
  ],
  'reader-paper': [
    'ready',
    async (page) => {
      await askAndWait(page, deposit)
      await button(page, 'Source 2: Handover letter').first().click()
      await asPage(page)
    },
  ],
  'reader-mail': ['laidOut', (page) => openDocument(page, 'Re: The hedge behind the shed').then(() => asPage(page))],
  'reader-workbook': ['laidOut', (page) => openDocument(page, 'energy').then(() => asPage(page))],
  'reader-slides': ['laidOut', (page) => openDocument(page, 'Rowing club 2026').then(() => asPage(page))],
  'reader-missing': ['missing', quote],
}

const looks = [
  { name: 'light', theme: 'light', size: { width: 1280, height: 800 } },
  { name: 'dark', theme: 'dark', size: { width: 1280, height: 800 } },
  { name: 'small', theme: 'light', size: { width: 900, height: 700 } },
] as const

for (const [state, [scenario, reach]] of Object.entries(states))
  for (const { name, theme, size } of looks)
    test(`${state}, ${name}`, async ({ page }) => {
      await page.clock.setFixedTime(Date.UTC(2026, 10, 21, 18, 0))
      await page.setViewportSize(size)
      await openFixture(page, scenario, theme)
      await reach(page)
      await expect(drawer(page).or(page.getByRole('main')).or(page.getByRole('dialog')).first()).toBeVisible()
      await page.mouse.move(150, 4)
      // A page is painted after its text is there.
      await expect(page).toHaveScreenshot(`${state}-${name}.png`, { animations: 'disabled', maxDiffPixelRatio: 0.01 })
    })
