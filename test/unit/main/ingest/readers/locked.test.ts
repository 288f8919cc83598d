import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import officeCrypto from 'officecrypto-tool'
import { expect, it } from 'vitest'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeDocx, makeEncryptedPdf, wordParagraph } from '../../../../support/files/fileFixtures.ts'

it('says the same of every kind of locked file, and where its password is given', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password: 'sesame' })
  await zip.add('diary.txt', new TextReader('otters'))
  const locked: readonly (readonly [string, Uint8Array])[] = [
    ['a.pdf', makeEncryptedPdf('Secret', 'sesame')],
    [
      'a.docx',
      officeCrypto.encrypt(Buffer.from(await makeDocx(wordParagraph('Secret'))), {
        password: 'sesame',
        type: 'standard',
      }),
    ],
    ['a.zip', await zip.close()],
  ]
  for (const [path, bytes] of locked) {
    await expect(readDocument({ bytes, path }), path).rejects.toMatchObject({
      code: 'file.encrypted',
      message: `“${path}” needs a password. Unlock it, and it is read.`,
    })
    await expect(readDocument({ bytes, path, password: 'Sesame' }), path).rejects.toMatchObject({
      code: 'file.wrongPassword',
      message: `This password does not open “${path}”. Capitals matter: check it and try again.`,
    })
  }
})
