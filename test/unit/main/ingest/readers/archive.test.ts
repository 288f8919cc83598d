import { BlobWriter, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import iconv from 'iconv-lite'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../../../../../src/shared/domain/content.ts'
import { openZipContainer } from '../../../../../src/main/ingest/readers/containers/zipContainer.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeDocx, wordParagraph } from '../../../../support/files/fileFixtures.ts'

const read = (bytes: Uint8Array, path = 'files.zip', password?: string): Promise<ReadResult> =>
  readDocument({ bytes, path, ...(password === undefined ? {} : { password }) })

async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  compression: 'STORE' | 'DEFLATE' = 'DEFLATE',
): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false })
  return zip.generateAsync({ type: 'uint8array', compression })
}

async function lockedZip(password: string, zipCrypto: boolean): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password, zipCrypto })
  await writer.add('diary.txt', new TextReader('The locked diary speaks of otters.'))
  await writer.add('more/letter.txt', new TextReader('A letter.'))
  return writer.close()
}

/** Takes out what the archive's own reader named. */
async function extract(bytes: Uint8Array, name: string, password?: string): Promise<string> {
  const given = password === undefined ? {} : { password }
  const { members = [] } = await read(bytes, 'files.zip', password)
  const member = members.find((candidate) => candidate.name === name)
  if (member === undefined) throw new Error(`no member ${name} among ${members.map((other) => other.name).join(', ')}`)
  const container = await openZipContainer({ bytes, path: 'files.zip', ...given })
  return Buffer.from(await container.extract(member.locator, member.name)).toString('utf8')
}

describe('a zip archive', () => {
  it('lists its files as its text and gives each as a member that can be taken out', async () => {
    const bytes = await zipOf({ 'Reise/Plan.md': '# Plan', 'Reise/Kosten.txt': 'Zug 120 €', 'notes.txt': 'words' })
    const result = await read(bytes)
    expect(result.kind).toBe('archive')
    expect(result.text).toBe('Reise/Plan.md\nReise/Kosten.txt\nnotes.txt')
    expect(result.blocks.map(({ kind }) => kind)).toEqual(['tableOfContents'])
    expect(result.members?.map(({ name, bytes: size }) => [name, size])).toEqual([
      ['Reise/Plan.md', 6],
      ['Reise/Kosten.txt', 11],
      ['notes.txt', 5],
    ])
    expect(result.warning).toBeNull()
    expect(await extract(bytes, 'Reise/Kosten.txt')).toBe('Zug 120 €')
  })

  it('is not taken for the Word document that lies in it uncompressed', async () => {
    const bytes = await zipOf({ 'letter.docx': await makeDocx(wordParagraph('Dear Anna')) }, 'STORE')
    expect((await read(bytes)).kind).toBe('archive')
    expect((await read(await makeDocx(wordParagraph('Dear Anna')), 'letter.zip')).kind).toBe('docx')
  })

  it('keeps names that lead out of it inside, leaves out links and what systems leave behind, and tells equal names apart', async () => {
    const zip = new JSZip()
    for (const name of [
      '../../etc/passwd',
      '/root/key.txt',
      'C:\\Users\\anna\\a.txt',
      'a.txt',
      'A.txt',
      '__MACOSX/._a.txt',
      '.DS_Store',
      'Thumbs.db',
      'x/../../y.txt',
    ]) {
      zip.file(name, name, { createFolders: false })
    }
    zip.file('link', '/etc/shadow', { unixPermissions: 0o120777 })
    const result = await read(await zip.generateAsync({ type: 'uint8array', platform: 'UNIX' }))
    expect(result.members?.map(({ name }) => name)).toEqual([
      'etc/passwd',
      'root/key.txt',
      'Users/anna/a.txt',
      'a.txt',
      'A (2).txt',
      'x/y.txt',
    ])
    expect(result.warning).toContain('pointed outside the archive')
    expect(result.warning).toContain('1 link')
  })

  it.each([
    ['cp437', 'Übergröße für Ärzte.txt'],
    ['cp866', 'Договор аренды квартиры.txt'],
    ['shift_jis', '見積書と請求書の一覧表.txt'],
    ['gb18030', '租房合同和付款记录清单.txt'],
  ])('reads names written in %s', async (encoding, name) => {
    const raw = iconv.encode(name, encoding)
    const zip = new JSZip()
    zip.file(name, 'words')
    const bytes = await zip.generateAsync({
      type: 'uint8array',
      encodeFileName: () => raw.toString('latin1'),
      platform: 'DOS',
    })
    expect((await read(asLegacyNames(bytes))).members?.[0]?.name).toBe(name)
  })

  it.each([true, false])(
    'asks for a password, refuses a wrong one and opens with the right one (old encryption: %s)',
    async (zipCrypto) => {
      const bytes = await lockedZip('correct horse', zipCrypto)
      await expect(read(bytes)).rejects.toMatchObject({
        code: 'file.encrypted',
        message: expect.stringContaining('files.zip'),
      })
      await expect(read(bytes, 'files.zip', 'wrong')).rejects.toMatchObject({ code: 'file.wrongPassword' })
      expect((await read(bytes, 'files.zip', 'correct horse')).members).toHaveLength(2)
      expect(await extract(bytes, 'diary.txt', 'correct horse')).toBe('The locked diary speaks of otters.')
    },
  )

  it('refuses to unpack a file that blows up, and an archive whose files share their bytes', async () => {
    const writer = new ZipWriter(new BlobWriter(), { level: 9 })
    await writer.add('zeros.txt', new Uint8ArrayReader(new Uint8Array(60 * 1024 * 1024)))
    await writer.add('good.txt', new TextReader('good'))
    const bytes = new Uint8Array(await (await writer.close()).arrayBuffer())
    await expect(extract(bytes, 'zeros.txt')).rejects.toMatchObject({
      code: 'file.unsafe',
      message: expect.stringContaining('zeros.txt'),
    })
    expect(await extract(bytes, 'good.txt')).toBe('good')
    await expect(
      read(withOverlap(await zipOf({ 'a.txt': 'x'.repeat(500), 'b.txt': 'y'.repeat(500) }, 'STORE'))),
    ).rejects.toMatchObject({ code: 'file.unsafe' })
  })

  it('says of a damaged and of an empty one what it is', async () => {
    const bytes = await zipOf({ 'a.txt': 'words '.repeat(200) }, 'STORE')
    await expect(read(bytes.subarray(0, bytes.length - 40))).rejects.toMatchObject({
      code: 'file.malformed',
      message: expect.stringContaining('files.zip'),
    })
    const broken = Uint8Array.from(bytes)
    broken.fill(0xff, 40, 60)
    await expect(extract(broken, 'a.txt')).rejects.toMatchObject({
      code: 'file.malformed',
      message: expect.stringContaining('a.txt'),
    })
    await expect(read(await zipOf({ '.DS_Store': 'x' }))).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('of nothing but its end record holds no files and is not called damaged', async () => {
    const end = new Uint8Array(22)
    end.set([0x50, 0x4b, 0x05, 0x06])
    await expect(readDocument({ bytes: end, path: 'a.zip' })).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('takes the first ten thousand files of a larger one and says so', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_050 }, (_, index) => [`${index}.txt`, '']))
    const result = await read(await zipOf(files, 'STORE'))
    expect(result.members).toHaveLength(10_000)
    expect(result.warning).toContain('10050 files')
  })
})

/** Clears the bit that says "names are UTF-8" and spoils the checksum of the Unicode copy, as old programs wrote. */
function asLegacyNames(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes)
  for (const [signature, flagsAt] of [
    [0x04034b50, 6],
    [0x02014b50, 8],
  ] as const) {
    for (let at = 0; at + 4 <= buffer.length; at += 1) {
      if (buffer.readUInt32LE(at) === signature)
        buffer.writeUInt16LE(buffer.readUInt16LE(at + flagsAt) & ~0x0800, at + flagsAt)
    }
  }
  return buffer
}

/** Lets the second entry of the directory point to the first one's bytes. */
function withOverlap(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes)
  const last = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  buffer.writeUInt32LE(10, last + 42)
  return buffer
}
