/** Locked files of every kind on a real server: what a wrong password says, and what a right one does. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import * as sheetJs from '@e965/xlsx'
import officeCrypto from 'officecrypto-tool'
import type { Page } from '@playwright/test'
import { makeDocx, makeEncryptedPdf, wordParagraph } from '../support/files/fileFixtures.ts'
import { expect, test } from './realServer.ts'

test.describe.configure({ mode: 'serial' })

const password = 'sesame'

function makeWorkbook(): Uint8Array {
  const book = sheetJs.utils.book_new()
  sheetJs.utils.book_append_sheet(book, sheetJs.utils.aoa_to_sheet([['Bird'], ['Kestrel']]), 'Birds')
  return sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
}

async function lockedFiles(): Promise<Readonly<Record<string, Uint8Array>>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password })
  await zip.add('diary.txt', new TextReader('The otters came back in May.'))
  const docx = Buffer.from(await makeDocx(wordParagraph('The letter was sent in June.')))
  return {
    // The form that Excel writes, in which trying a password takes a second.
    'birds.xlsx': officeCrypto.encrypt(Buffer.from(makeWorkbook()), { password }),
    'letter.docx': officeCrypto.encrypt(docx, { password, type: 'standard' }),
    'minutes.pdf': makeEncryptedPdf('The fee was raised in July.', password),
    'attic.zip': await zip.close(),
  }
}

async function drop(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const encoded = Object.entries(files).map(([name, bytes]) => ({
    name,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer()
    for (const { name, base64 } of list)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
    return data
  }, encoded)
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

/** Remembers every text that the page ever shows which says that a file is open. */
const watchForClaims = (page: Page) =>
  page.evaluate(() => {
    const claims: string[] = []
    new MutationObserver(() => {
      const found = /Unlocked|is unlocked|Nothing is locked/.exec(document.body.innerText)
      if (found !== null) claims.push(found[0])
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { claims })
  })
const claimsOf = (page: Page) => page.evaluate(() => (window as unknown as { claims: string[] }).claims)

const drawer = (page: Page) => page.getByRole('complementary')
const wrong = 'The password is wrong. Try another.'

test('a wrong password is called wrong for every kind of file, its field stays, and nothing is called unlocked', async ({
  page,
  docentUrl,
}) => {
  await page.goto(docentUrl)
  await drop(page, await lockedFiles())
  await page.getByRole('button', { name: 'Unlock: 4 files need a password' }).click()
  await watchForClaims(page)
  for (const name of ['birds.xlsx', 'letter.docx', 'minutes.pdf', 'attic.zip']) {
    const row = drawer(page).getByRole('listitem').filter({ hasText: name })
    const field = row.getByLabel(`Password for ${name}`)
    await field.fill('Sesame')
    await field.press('Enter')
    await expect(row.getByRole('alert')).toHaveText(wrong)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Sesame')
    // A second wrong one, so that what is said is not what was said before.
    await field.fill('open')
    await expect(row.getByRole('alert')).toHaveCount(0)
    await field.press('Enter')
    await expect(row.getByRole('alert')).toHaveText(wrong)
    await expect(field).toBeFocused()
  }
  const all = drawer(page).getByLabel('Password for all 4 files')
  await all.fill('Sesame')
  await all.press('Enter')
  await expect(drawer(page).getByRole('alert').filter({ hasText: wrong })).toHaveCount(5)
  await expect(all).toBeFocused()
  expect(await claimsOf(page)).toEqual([])
})

test('a wrong password in what is known of a file is called wrong there too', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await page.getByRole('treeitem', { name: /birds/ }).focus()
  await page.keyboard.press('Space')
  await watchForClaims(page)
  const field = drawer(page).getByLabel('Password for birds.xlsx')
  await field.fill('Sesame')
  await field.press('Enter')
  await expect(drawer(page).getByRole('alert')).toHaveText(wrong)
  await expect(field).toBeFocused()
  expect(await claimsOf(page)).toEqual([])
})

test('the right password opens a file, and the next field takes the keyboard', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await page.getByRole('button', { name: 'Unlock: 4 files need a password' }).click()
  const row = drawer(page).getByRole('listitem').filter({ hasText: 'attic.zip' })
  await row.getByLabel('Password for attic.zip').fill(password)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Unlocked')
  await expect(drawer(page).getByRole('listitem').locator('input:focus')).toHaveCount(1)
  await drawer(page).getByLabel('Password for all 3 files').fill(password)
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('This password opened 3 files.')
  await expect(drawer(page)).toContainText('Every file is unlocked.')
})
