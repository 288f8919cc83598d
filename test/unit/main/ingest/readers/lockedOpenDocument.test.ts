/** OpenDocument files with a password, locked as LibreOffice locks them. */
import { expect, it } from 'vitest'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { lockOdf, makeOdf } from '../../../../support/files/officeFixtures.ts'

const cell = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const row = (...cells: readonly string[]): string => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`

it.each([
  ['letter.odt', 'text', '<text:p>The key is under the third flower pot</text:p>'],
  [
    'talk.odp',
    'presentation',
    '<draw:page draw:name="one"><draw:frame><draw:text-box><text:p>The key is under the third flower pot</text:p></draw:text-box></draw:frame></draw:page>',
  ],
  [
    'list.ods',
    'spreadsheet',
    `<table:table table:name="Keys">${row('Place', 'Which')}${row('The key is under the third flower pot', 'back door')}</table:table>`,
  ],
] as const)('opens %s with its password only, and says so', async (path, kind, body) => {
  const bytes = await lockOdf(await makeOdf(kind, body), 'Sésame 1')
  await expect(readDocument({ bytes, path })).rejects.toMatchObject({ code: 'file.encrypted' })
  await expect(readDocument({ bytes, path, password: 'Sesame 1' })).rejects.toMatchObject({
    code: 'file.wrongPassword',
  })
  expect((await readDocument({ bytes, path, password: 'Sésame 1' })).text).toContain(
    'The key is under the third flower pot',
  )
})
