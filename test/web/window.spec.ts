import type { DesktopEvent } from '../../src/shared/ipc/desktopEvents.ts'
import { expect, test } from './fixtureServer.ts'
import { ask, askAndWait, expectAccessible, openFixture } from './open.ts'

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test('the first-run screen passes the accessibility check', async ({ page }) => {
      await openFixture(page, 'firstRun', theme)
      await expectAccessible(page, theme)
    })

    test('a library with failures and progress passes the accessibility check', async ({ page }) => {
      await openFixture(page, 'failures', theme)
      await expect(page.getByText('1 file needs a password')).toBeVisible()
      await expectAccessible(page, theme)
      await openFixture(page, 'indexing', theme)
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expectAccessible(page, theme)
    })

    test('an answer with its source, and with its trace, passes the accessibility check', async ({ page }) => {
      await openFixture(page, 'ready', theme)
      await askAndWait(page, 'When do I get my deposit back?')
      await expectAccessible(page, theme)
      await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
      await expect(page.getByRole('complementary').locator('mark')).toBeVisible()
      await expectAccessible(page, theme)
      await page.getByRole('button', { name: 'How this was answered' }).click()
      await expect(page.getByRole('complementary')).toContainText('Model calls spent')
      await expectAccessible(page, theme)
    })

    test('a refusal, a document and the settings pass the accessibility check', async ({ page }) => {
      await openFixture(page, 'ready', theme)
      await askAndWait(page, 'When does my passport expire?')
      await askAndWait(page, 'Show me the biography')
      await expectAccessible(page, theme)
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await expectAccessible(page, theme)
    })

    test('the command palette passes the accessibility check', async ({ page }) => {
      await openFixture(page, 'ready', theme)
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, theme)
    })
  })
}

test('a changed theme and density take effect at once and can be reset', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await page.getByRole('button', { name: 'Reset Density to its default' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
})

test('a number out of range goes to the nearest allowed, and the search narrows the groups', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  const budget = page.getByLabel('Model calls per question', { exact: true })
  await budget.fill('99')
  await budget.press('Enter')
  await expect(budget).toHaveValue('20')
  await page.getByLabel('Find a setting').fill('density')
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Answering' })).toHaveCount(0)
})

test('further ways to search are off until each is switched on, and all go off together', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  const ways = ['In other words', 'From name to name', 'By summaries', 'More variety', 'With tools']
  for (const name of ways) await expect(page.getByRole('switch', { name })).not.toBeChecked()
  await page.getByRole('switch', { name: 'By summaries' }).click()
  await page.getByRole('switch', { name: 'In other words' }).click()
  await expect(page.getByRole('switch', { name: 'By summaries' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'In other words' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'More variety' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Reset Further ways to search to its default' }).click()
  for (const name of ways) await expect(page.getByRole('switch', { name })).not.toBeChecked()
})

test('checking the library says what is wrong and what to do', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Check the library' }).click()
  await expect(
    page.getByText('2 passages are in the database but not in the index. Rebuild the search index.'),
  ).toBeVisible()
})

test('a missing model is said beside the composer and explained in the settings', async ({ page }) => {
  await openFixture(page, 'modelMissing')
  await expect(
    page.getByText('No language model is installed, so answers are quotes from your documents.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'See models' }).click()
  await expect(page.getByText('The model file is not there.')).toBeVisible()
})

test('the palette opens a document by name and runs actions, all by keyboard', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('biography')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toContainText('Every Sunday she wrote one letter.')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('theme: dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a new chat, and another chat, begin without the source of the one before; what is known about a document stays', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  const drawer = page.getByRole('complementary')
  await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
  await expect(drawer).toContainText('Dear Ms Brandt')
  await page.keyboard.press('ControlOrMeta+n')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.getByRole('treeitem', { name: /^Biography of Ilse Novak/ }).press('Space')
  await expect(drawer).toContainText('History')
  await page.getByRole('list', { name: 'Chats' }).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  await expect(drawer).toContainText('History')
})

test('a title of two hundred letters is suggested in two lines at any width, and progress keeps to its lines', async ({
  page,
}) => {
  for (const width of [1280, 800, 420]) {
    await page.setViewportSize({ width, height: 800 })
    await openFixture(page, 'longTitles')
    const suggestions = page.getByRole('list', { name: 'Questions to start with' }).getByRole('button')
    await expect(suggestions).toHaveCount(3)
    await expect(suggestions.first()).toHaveText(
      'Show me “Proceedings of the third international workshop on the cutting…”',
    )
    for (const box of await suggestions.evaluateAll((all) =>
      all.map((one) => ({
        height: one.getBoundingClientRect().height,
        right: one.getBoundingClientRect().right,
        cut: one.scrollWidth > one.clientWidth,
      })),
    )) {
      expect(box.height).toBeLessThan(60)
      expect(box.right).toBeLessThan(width)
      expect(box.cut).toBe(false)
    }
    if (width < 780) await page.getByRole('button', { name: 'Open library and chats' }).click()
    for (const part of ['12,345 of 50,000 files', '6.2 a second', 'about 1.4 h left']) {
      const meta = page.getByText(part, { exact: true })
      expect((await meta.boundingBox())?.height).toBeLessThan(20)
      expect(await meta.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    }
    // Of the name both ends are seen.
    const name = page.getByTitle('proceedings-of-the-third-workshop-on-hedges-and-other-fences-volume-2-2019.pdf')
    await expect(name.locator('span').last()).toHaveText('e-2-2019.pdf')
    // So it is in the list: papers of a series differ in their last words.
    expect(
      await page
        .getByRole('treeitem', { name: /^Proceedings/ })
        .getByText('volume two')
        .evaluate((element) => element.scrollWidth > element.clientWidth),
    ).toBe(false)
    expect((await name.boundingBox())?.height).toBeLessThan(20)
  }
})

test('a restore that did not come about is told on top, once it is read it can be put away', async ({ page }) => {
  await openFixture(page, 'restoreFailed')
  const notified = page.getByText(
    'A backup was to be restored, and that did not work: the disk is full. Your library is as it was before.',
  )
  await expect(notified).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notified).toHaveCount(0)
})

test('a lost connection is a plain banner that goes when it is back', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.evaluate(() => window.fixture.connectionLost())
  await expect(page.getByRole('alert')).toContainText('The connection to Docent was lost.')
  await page.evaluate(() => window.fixture.connectionRestored())
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a tab whose Docent was closed says that a new start has a new address', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.evaluate(() => window.fixture.connectionClosed())
  await expect(page.getByRole('alert')).toContainText('open the address that it prints')
})

test('a narrow window turns library and source into sheets', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 800 })
  await openFixture(page, 'ready')
  await expect(page.getByRole('tree', { name: 'Library' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open library and chats' }).click()
  await expect(page.getByRole('dialog').getByRole('tree', { name: 'Library' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open library and chats' })).toBeFocused()
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
  await expect(page.getByRole('dialog').locator('mark')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('steps and the end of an answer are announced to screen readers', async ({ page }) => {
  await openFixture(page, 'slow')
  const log = page.getByRole('log')
  await ask(page, 'When do I get my deposit back?')
  await expect(log).toContainText('Reading 4 passages from 2 documents')
  await expect(log).toContainText('The answer is complete, with 2 sources.')
})

test('nothing moves for a person who asked for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFixture(page, 'slow')
  await ask(page, 'slow: what does the lease say?')
  await expect(page.getByTestId('streamed-text')).toContainText('good deal')
  const running = await page.evaluate(
    () => document.getAnimations().filter((item) => item.playState === 'running').length,
  )
  expect(running).toBe(0)
})

test('the keyboard shortcuts are listed in a window of their own, which Escape closes', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+/')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Add a folder…')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
})

test('commands of the desktop act in the page, and those without effect are greyed out', async ({ page }) => {
  await openFixture(page, 'chats')
  const emit = (event: DesktopEvent) => page.evaluate((sent) => window.fixture.bridge.emitDesktop(sent), event)
  const disabled = () => page.evaluate(() => window.fixture.bridge.inputs('disableCommands').at(-1))
  await emit({ type: 'command', command: 'library' })
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
  expect(await disabled()).toContain('export.pdf')
  await emit({ type: 'ask', text: 'the deposit' })
  await expect(page.getByLabel('Your question')).toHaveValue('“the deposit”: ')
  // What is being written stays.
  await emit({ type: 'ask', text: 'the lease' })
  await expect(page.getByLabel('Your question')).toHaveValue('“the deposit”:\n“the lease”: ')
  await page.getByLabel('Your question').fill('When do I get my deposit back?')
  await page.keyboard.press('Enter')
  await expect.poll(disabled).toEqual([])
  // The list is pinned chats first, then by day.
  await page.keyboard.press('ControlOrMeta+PageDown')
  await expect(page.getByRole('button', { name: 'What is the rent from January?', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('a link to a document that is gone says so, and leaves what is open', async ({ page }) => {
  await openFixture(page, 'ready')
  const emit = (event: DesktopEvent) => page.evaluate((sent) => window.fixture.bridge.emitDesktop(sent), event)
  await emit({ type: 'openDocument', documentId: 'nowhere' })
  await expect(page.getByText(/is no longer in your library|is not in the library/)).toBeVisible()
  const known = await page.evaluate(async () => (await window.fixture.bridge.request('library.listDocuments', {}))[0])
  await emit({ type: 'openDocument', documentId: known?.id ?? '' })
  await expect(page.getByRole('complementary')).toBeVisible()
})
