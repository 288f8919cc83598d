import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OcrPage } from '../../../src/shared/domain/content.ts'
import { contentIdOf } from '../../../src/main/ingest/parsing/contentId.ts'
import type { MemberStep } from '../../../src/main/ports/reader.ts'
import { makeEml } from '../../support/files/messageFixtures.ts'
import { builtParserPool } from '../../support/processes/builtReader.ts'

let folder = ''
const parser = builtParserPool()

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'docent-members-'))))
afterAll(async () => {
  await parser.dispose()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, content: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false })
  return zip.generateAsync({ type: 'uint8array' })
}

/** What the innermost container lists. */
async function membersAt(
  path: string,
  members: readonly MemberStep[] = [],
  password?: string,
): Promise<readonly MemberStep[]> {
  const outcome = await parser.parse(path, { members, ...(password === undefined ? {} : { password }) })
  if (outcome.type !== 'parsed') throw new Error('expected a parsed file')
  return outcome.result.members ?? []
}

/** Goes inwards through the first member of each container. */
async function wayInwards(path: string, steps: number): Promise<MemberStep[]> {
  const way: MemberStep[] = []
  for (let depth = 0; depth < steps; depth += 1) {
    const [first] = await membersAt(path, way)
    if (first === undefined) throw new Error(`nothing at depth ${depth}`)
    way.push({ name: first.name, locator: first.locator })
  }
  return way
}

describe('a file inside files', () => {
  it('is read, hashed and given out as itself, through a mail in a mailbox in an archive', async () => {
    const mail = makeEml(
      ['From: anna@example.org', 'Subject: The list'],
      [
        { type: 'text/plain', content: 'See the list.' },
        {
          type: 'text/csv',
          content: 'what,price\nTea,3',
          headers: ['Content-Disposition: attachment; filename=list.csv'],
        },
      ],
    )
    const mailbox = Buffer.concat([Buffer.from('From anna@example.org Sat Jan  3 01:05:34 1998\n'), mail])
    const path = file('old.zip', await zipOf({ 'mail/Inbox.mbox': mailbox }))
    const way = await wayInwards(path, 3)
    expect(way.map(({ name }) => name)).toEqual(['mail/Inbox.mbox', 'The list.eml', 'list.csv'])
    const alone = await parser.parse(file('list.csv', Buffer.from('what,price\nTea,3')))
    const inside = await parser.parse(path, { members: way })
    if (inside.type !== 'parsed' || alone.type !== 'parsed') throw new Error('expected parsed files')
    expect([inside.sha256, inside.contentId, inside.bytes]).toEqual([alone.sha256, alone.contentId, 16])
    expect(inside.result.tables).toEqual(alone.result.tables)
    // Twice: what is handed over must not be taken from the containers that stay open.
    for (let time = 0; time < 2; time += 1) {
      expect(Buffer.from(await parser.extract(path, way)).toString()).toBe('what,price\nTea,3')
      expect(Buffer.from(await parser.extract(path, way.slice(0, 2))).toString()).toContain('Subject: The list')
    }
    expect(await parser.parse(path, { members: way, knownSha256: () => true })).toMatchObject({
      type: 'known',
      contentId: alone.contentId,
    })
  })

  it('is refused beyond five containers, and when it is gone', async () => {
    let bytes: Uint8Array = Buffer.from('the core')
    for (let depth = 6; depth > 0; depth -= 1)
      bytes = await zipOf({ [depth === 6 ? 'core.txt' : `${depth}.zip`]: bytes })
    const path = file('nested.zip', bytes)
    const way = await wayInwards(path, 5)
    const [core] = await membersAt(path, way)
    if (core === undefined) throw new Error('no core')
    await expect(parser.parse(path, { members: [...way, core] })).rejects.toMatchObject({
      code: 'file.tooDeep',
      message: expect.stringContaining('core.txt'),
    })
    const other = file('changed.zip', await zipOf({ 'a.txt': 'first' }))
    const [member] = await membersAt(other)
    if (member === undefined) throw new Error('no member')
    file('changed.zip', await zipOf({ 'b.txt': 'now something else' }))
    await expect(parser.parse(other, { members: [member] })).rejects.toMatchObject({ code: 'file.gone' })
  })

  it('needs the password of its archive, which opens every file of it', async () => {
    const writer = new ZipWriter(new Uint8ArrayWriter(), { password: 'sesame' })
    await writer.add('diary.txt', new TextReader('The diary speaks of otters.'))
    const path = file('locked.zip', await writer.close())
    await expect(membersAt(path)).rejects.toMatchObject({ code: 'file.encrypted' })
    await expect(membersAt(path, [], 'wrong')).rejects.toMatchObject({ code: 'file.wrongPassword' })
    const [diary] = await membersAt(path, [], 'sesame')
    if (diary === undefined) throw new Error('no diary')
    await expect(parser.parse(path, { members: [diary] })).rejects.toMatchObject({ code: 'file.encrypted' })
    expect(await parser.parse(path, { members: [diary], password: 'sesame' })).toMatchObject({
      result: { text: 'The diary speaks of otters.' },
    })
  })

  it('comes back whole when its table and its list of members are long, because both travel in parts', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `Item ${index},${index}`)
    const table = await parser.parse(file('long.csv', Buffer.from(['what,count', ...rows].join('\n'))))
    if (table.type !== 'parsed') throw new Error('expected a parsed file')
    expect(table.result.tables?.[0]?.rows).toHaveLength(30_000)
    expect(table.result.tables?.[0]?.rows.at(-1)).toEqual(['Item 29999', 29_999])
    const members = await membersAt(
      file(
        'many.zip',
        await zipOf(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`${index}.txt`, `word ${index}`]))),
      ),
    )
    expect(members).toHaveLength(3_000)
    expect(members.at(-1)?.name).toBe('2999.txt')
  })

  it('of a thousand in one archive costs its own reading, not that of the archive', async () => {
    const ballast = Buffer.alloc(8 * 1024 * 1024, 'ballast that is not packed ')
    const zip = new JSZip()
    for (let index = 0; index < 1_000; index += 1) zip.file(`${index}.txt`, `This is letter number ${index}.`)
    zip.file('ballast.bin', ballast)
    const path = file('large.zip', await zip.generateAsync({ type: 'uint8array', compression: 'STORE' }))
    const members = (await membersAt(path)).slice(0, 1_000)
    const texts = new Set<string>()
    for (const member of members) texts.add(Buffer.from(await parser.extract(path, [member])).toString())
    // Each anew would read 8 GB.
    expect(texts.size).toBe(1_000)
  })

  it('makes another content when recognition has read its pictures', async () => {
    const path = file('note.txt', Buffer.from('Some words.'))
    const page: OcrPage = { number: 1, width: 100, height: 100, paragraphs: [], confidence: 0 }
    const ocrPages = await parser.parse(path, { ocrPages: new Map([[1, page]]), ocrEngineId: 'tesseract-eng' })
    if (ocrPages.type !== 'parsed') throw new Error('expected a parsed file')
    expect(ocrPages.contentId).toBe(contentIdOf(ocrPages.sha256, parser.readerVersion, 'tesseract-eng'))
    expect(ocrPages.contentId).not.toBe(contentIdOf(ocrPages.sha256, parser.readerVersion))
    expect(ocrPages.chunks.map(({ contentId }) => contentId)).toEqual([ocrPages.contentId])
  })
})
