import { expect, test } from './fixtureServer.ts'
import { ask, askAndWait, copyBy, goOn, openFixture } from './open.ts'

test('an answer streams and ends with sources, confidence, time and the way it came about', async ({ page }) => {
  const complaints = await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await expect(page.getByRole('list', { name: 'Sources' })).toContainText('Lease agreement, Linden Row 12')
  await expect(page.getByText('Phrased by the model, checked sentence by sentence')).toBeVisible()
  await expect(page.getByText('2.6 s', { exact: true })).toBeVisible()
  const badge = page.getByRole('button', { name: 'Confidence: Medium. Show why.' })
  await expect(badge).toContainText('◐')
  await badge.click()
  await expect(page.getByRole('dialog', { name: 'Confidence' })).toContainText('Grounding')
  expect(complaints).toEqual([])
})

test('streaming adds text to one node and leaves the history alone', async ({ page }) => {
  await openFixture(page, 'slow')
  await askAndWait(page, 'What is the notice period?')
  await page.evaluate(() => {
    const history = document.querySelector('section[aria-label="Answer"]')
    const counts = { history: 0 }
    Object.assign(window, { counts })
    new MutationObserver((records) => (counts.history += records.length)).observe(history!, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await ask(page, 'slow: what does the lease say?')
  await expect(page.getByTestId('streamed-text')).toContainText('it takes a while to tell')
  expect(await page.getByTestId('streamed-text').evaluate((element) => element.childNodes.length)).toBe(1)
  expect(await page.evaluate(() => (window as unknown as { counts: { history: number } }).counts.history)).toBe(0)
})

test('Escape stops an answer and keeps what had come', async ({ page }) => {
  await openFixture(page, 'slow')
  await ask(page, 'slow: what does the lease say?')
  await expect(page.getByTestId('streamed-text')).toContainText('good deal')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Stopped. This is the answer so far.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('The lease says a good deal')
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
})

test('Shift and Enter starts a line, Enter asks', async ({ page }) => {
  await openFixture(page, 'ready')
  const field = page.getByLabel('Your question')
  await field.fill('What is')
  await field.press('Shift+Enter')
  await field.pressSequentially('the notice period?')
  await expect(field).toHaveValue('What is\nthe notice period?')
  await field.press('Enter')
  await expect(page.getByText('In your documents’ own words')).toBeVisible()
})

test('words that do not stand up are taken back and quotes take their place', async ({ page }) => {
  await openFixture(page, 'slow')
  await ask(page, 'retract: what is the notice period?')
  await expect(page.getByTestId('streamed-text')).toContainText('one month')
  await goOn(page)
  await expect(page.getByRole('region', { name: 'Answer' }).getByText('Quotes replace it')).toBeVisible()
  await expect(page.getByTestId('streamed-text')).toBeEmpty()
  await goOn(page)
  await expect(page.getByText('In your documents’ own words')).toBeVisible()
  await expect(page.getByText('one month and the landlord')).toHaveCount(0)
})

test('a citation shows its quote on focus and opens the source at the highlighted quote', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  const mark = page.getByRole('button', { name: 'Source 2: Handover letter' })
  await mark.focus()
  await expect(page.getByText('handover-letter.docx · Mar 14, 2024')).toBeVisible()
  await mark.press('Enter')
  const quote = page.getByRole('complementary').locator('mark')
  await expect(quote).toHaveText('we handed the flat at 12 Linden Row back to you on 30 June 2026.')
  await expect(quote).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(mark).toBeFocused()
})

test('a PDF opens as pages with the stored boxes painted over the quote', async ({ page }) => {
  const complaints = await openFixture(page, 'ready')
  // The fixture's paper embeds no font, as many real ones do not: where the system has none of the same widths either,
  // pdf.js draws it with the stand-in that is shipped.
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/pdfjs/standard_fonts/')) fonts.push(response.status())
  })
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 1: Lease agreement, Linden Row 12' }).click()
  const sheet = page.locator('[data-page="2"]')
  await expect(sheet.locator('[data-quote]')).toHaveCount(2)
  await expect(sheet.locator('[data-quote]').first()).toBeInViewport()
  const painted = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
      let dark = 0
      for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3]! > 0 && pixels[at]! < 100) dark += 1
      return dark
    })
  await expect.poll(painted).toBeGreaterThan(200)
  const hasHelvetica = await page.evaluate(() =>
    new FontFace('probe', 'local("Helvetica"), local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  )
  expect(fonts).toEqual(hasHelvetica ? [] : [200])
  await page.getByRole('radio', { name: 'Text' }).click()
  await expect(page.getByRole('complementary').locator('mark')).toContainText(
    'The deposit is returned within six months',
  )
  expect(complaints).toEqual([])
})

test('a source says that its file was changed since', async ({ page }) => {
  await openFixture(page, 'changed')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
  await expect(page.getByText('The file has changed since this was cited.')).toBeVisible()
})

test('a PDF whose file is gone still shows its text and says so', async ({ page }) => {
  await openFixture(page, 'missing')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 1: Lease agreement, Linden Row 12' }).click()
  await expect(page.getByText('The file is no longer at its place. You see the text')).toBeVisible()
  await expect(page.getByRole('complementary').locator('mark')).toContainText('The deposit is returned')
})

test('a sentence without support is marked and says why', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('note').filter({ hasText: 'Interest is usually added.' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Nothing in your documents speaks of interest.')
})

test('a refusal shows the nearest passages, what was not searched and one next step', async ({ page }) => {
  await openFixture(page, 'failures')
  await askAndWait(page, 'When does my passport expire?')
  await expect(page.getByText('found nothing about a passport')).toBeVisible()
  await expect(page.getByRole('region', { name: /Nearest passages/ })).toContainText(
    'The meter readings are in the record',
  )
  // Once: it is part of the refusal's own words.
  await expect(page.getByText('1 file has not been searched because reading failed.')).toHaveCount(1)
  await expect(page.getByText('Name the person, date or document you mean')).toBeVisible()
})

test('“show me” gives the whole document from its start, and says that no model was involved', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'Show me the biography of my grandmother')
  const document = page.getByRole('article', { name: 'Biography of Ilse Novak' })
  await expect(document).toContainText('planted the two lime trees that stand before it.')
  await expect(document.getByRole('heading', { name: 'Biography of Ilse Novak' })).toBeInViewport()
  await expect(page.getByText('The document itself; no model was involved')).toBeVisible()
})

test('several fitting documents are a choice that opens the one chosen', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'Show me the minutes')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Minutes of the garden association, 2025/ })
    .click()
  await expect(page.getByRole('complementary')).toContainText('The fee stays at 84 euros a year.')
})

test('a failed question says what happened and can be asked again', async ({ page }) => {
  await openFixture(page, 'ready')
  await ask(page, 'broken')
  await expect(page.getByText('The model stopped with an error while it wrote.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the trace names each engine, greys what was skipped with its reason, and copies as JSON', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'How this was answered' }).click()
  const drawer = page.getByRole('complementary')
  await expect(drawer).toContainText('11 steps in 2.6 s, 1 model call.')
  await expect(drawer).toContainText('Level standard (a question for one thing): 12 passages')
  const unneeded = drawer.getByRole('listitem').filter({ hasText: 'Fetched the whole document' })
  await expect(unneeded).toHaveCount(0)
  await drawer.getByText(/^\d+ steps? (?:was|were) not needed$/).click()
  await expect(unneeded).toContainText('Nobody asked for a whole document.')
  await expect(drawer).toContainText('24 → 9 passages')
  await expect(drawer.getByRole('meter', { name: 'Model calls spent' })).toHaveAttribute('aria-valuenow', '1')
  await expect(drawer.getByText('synthesize')).toHaveCount(0)
  await drawer.getByLabel('Show technical terms').click()
  await expect(drawer.getByText('synthesize')).toBeVisible()
  await expect(drawer).toContainText('HYBRID at level standard (a question for one thing): 12 passages')
  const copied = await copyBy(page, drawer.getByRole('button', { name: 'Copy as JSON' }))
  expect(JSON.parse(copied)).toMatchObject({ question: 'When do I get my deposit back?', totalMs: 2_590 })
})

test('chats can be renamed, deleted and brought back', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  const chats = page.getByRole('list', { name: 'Chats' })
  await chats.getByRole('button', { name: /^Actions for the chat/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name of the chat').fill('Deposit')
  await page.keyboard.press('Enter')
  await expect(chats).toContainText('Deposit')
  await chats.getByRole('button', { name: 'Actions for the chat Deposit' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(chats).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Chats' })).toContainText('Deposit')
})

test('an answer says what is missing, and shows both sides of a conflict with their dates', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What was the fee in 2024 and why?')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByText('Another document says otherwise:')).toBeVisible()
  await expect(answer.getByText('Found the amount, not the reason.')).toBeVisible()
  const [one, other] = [answer.getByRole('blockquote').nth(0), answer.getByRole('blockquote').nth(1)]
  await expect(one).toContainText('The fee of 2024 was 80 euros.')
  await expect(one).toContainText('Mar 14, 2024')
  await expect(other).toContainText('The fee was raised to 84 euros a year.')
  await expect(other).toContainText('Feb 8, 2023')
})

test('an answer that was prepared says so, and a person chooses which answers are', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'Is it prepared?')
  await expect(page.getByRole('region', { name: 'Answer' }).getByText('prepared while idle')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  const choice = page.getByRole('radiogroup', { name: 'Prepare answers' })
  await expect(choice.getByRole('radio', { name: 'Without a language model' })).toBeChecked()
  await choice.getByRole('radio', { name: 'None' }).click()
  await expect(choice.getByRole('radio', { name: 'None' })).toBeChecked()
  await page.getByRole('button', { name: 'Reset Prepare answers to its default' }).click()
  await expect(choice.getByRole('radio', { name: 'Without a language model' })).toBeChecked()
})

test('the way to the newest answer is beside the field and covers nothing of the conversation', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  for (let more = 0; more < 4; more += 1) await askAndWait(page, `How do I find the ${'long '.repeat(more)}steps?`)
  const newest = page.getByRole('button', { name: 'Go to the newest' })
  await expect(newest).toHaveCount(0)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, -4000)
  await expect(newest).toBeVisible()
  expect(await newest.evaluate((button) => button.closest('form') !== null)).toBe(true)
  await newest.click()
  await expect(newest).toHaveCount(0)
  await expect(page.getByLabel('Your question')).toBeFocused()
})
