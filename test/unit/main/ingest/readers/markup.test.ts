import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../../../../../src/shared/domain/content.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeEml } from '../../../../support/files/messageFixtures.ts'

const read = (content: string | Uint8Array, path: string): Promise<ReadResult> =>
  readDocument({ bytes: Buffer.from(content), path })
const blocksOf = ({ blocks, text }: ReadResult): string[] =>
  blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

describe('XML', () => {
  it('keeps names beside values, prose whole, and like elements as a table that can be summed', async () => {
    const result = await read(
      `<?xml version="1.0"?><order xmlns="urn:x" number="A-17"><title>Wine for May</title><customer><name>Anna Weber</name><city>Köln</city></customer>
       <items><item><what>Riesling</what><price>12.50</price></item><item><what>Merlot</what><price>9.00</price></item></items>
       <note>Please <b>ring</b> twice &amp; wait.</note></order>`,
      'order.xml',
    )
    expect(result).toMatchObject({ kind: 'xml', title: 'Wine for May' })
    expect(blocksOf(result)).toEqual([
      'paragraph: order number: A-17',
      'heading: Wine for May',
      'paragraph: name: Anna Weber\ncity: Köln',
      'table: what | price\nRiesling | 12.50\nMerlot | 9.00',
      'paragraph: Please ring twice & wait.',
    ])
    expect(result.tables).toMatchObject([
      {
        title: 'item',
        columns: [
          { name: 'what', type: 'text' },
          { name: 'price', type: 'number' },
        ],
        rows: [
          ['Riesling', 12.5],
          ['Merlot', 9],
        ],
      },
    ])
  })

  it('expands no entity and reads no other file, however the document asks for it', async () => {
    const lol =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]><x>before &c; &f; after</x>'
    const { text } = await read(lol, 'lol.xml')
    expect(text).toContain('before')
    expect(text).toContain('after')
    expect(text).not.toMatch(/haha|root:/)
  })

  it('gets through a hundred thousand nested elements, and through what is not well formed', async () => {
    expect((await read(`${'<a>'.repeat(100_000)}the bottom${'</a>'.repeat(100_000)}`, 'deep.xml')).text).toContain(
      'the bottom',
    )
    expect((await read('<a><b>open <c>words & more</a> <<>', 'broken.xml')).text).toContain('words & more')
  })
})

describe('JSON', () => {
  it('keeps keys beside values and makes lists of like things tables', async () => {
    const json = {
      name: 'Anna',
      address: { city: 'Köln', zip: null },
      tags: ['red', 'blue'],
      trips: [
        { to: 'Rome', cost: 120.5 },
        { to: 'Oslo', cost: 300 },
      ],
    }
    const result = await read(JSON.stringify(json), 'me.json')
    expect(blocksOf(result)).toEqual([
      'paragraph: name: Anna\naddress.city: Köln\ntags: red, blue',
      'table: to | cost\nRome | 120.5\nOslo | 300',
    ])
    expect(result.tables).toMatchObject([
      {
        title: 'trips',
        columns: [{ type: 'text' }, { type: 'number' }],
        rows: [
          ['Rome', 120.5],
          ['Oslo', 300],
        ],
      },
    ])
    expect(result.decoded).toBe(JSON.stringify(json))
  })

  it('reads lines of JSON, the last of which was cut off', async () => {
    const result = await read(
      '{"at":"2024-01-01","event":"start"}\n{"at":"2024-01-02","event":"stop"}\n{"at":"2024-',
      'log.jsonl',
    )
    expect(result.tables?.[0]).toMatchObject({
      rows: [
        ['2024-01-01', 'start'],
        ['2024-01-02', 'stop'],
      ],
    })
  })

  it('survives nesting beyond sense, and reads what is no JSON as text', async () => {
    const deep = await read(
      `${'{"a":'.repeat(50_000)}"bottom"${'}'.repeat(50_000)}`.replace('{', '{"top": "words",'),
      'deep.json',
    )
    expect(deep.text).toContain('top: words')
    expect(deep.warning).toContain('nested unusually deeply')
    expect(await read('{ name: "Anna", // a comment\n}', 'settings.json')).toMatchObject({
      kind: 'json',
      text: expect.stringContaining('a comment'),
    })
  })
})

describe('source code', () => {
  it('is cut at definitions, with comments and names in the text and not a line changed', async () => {
    const body = Array.from(
      { length: 12 },
      (_, index) => `  const value${index} = compute(${index}) // step ${index} of the invoice`,
    ).join('\n')
    const source = `import x from 'y'\n\n/** Adds VAT. */\nexport function addVat() {\n${body}\n\n  return value1\n}\n\nfunction other() {\n${body}\n}\n`
    const result = await read(source, 'vat.ts')
    expect(result.kind).toBe('code')
    expect(result.text).toBe(source.trimEnd())
    expect(result.blocks.map(({ kind, start, attrs }) => [kind, result.text.slice(start, start + 17), attrs])).toEqual([
      ['code', "import x from 'y'", { language: 'ts' }],
      ['code', 'function other() ', { language: 'ts' }],
    ])
  })
})

describe('a web page saved whole', () => {
  it('is read from its parts, with title and day, and fetches nothing', async () => {
    const mht = makeEml(
      ['From: <Saved by Blink>', 'Subject: A page', 'Date: Tue, 3 Mar 2020 10:00:00 -0000'],
      [
        {
          type: 'text/html; charset=utf-8',
          content:
            '<html><head><title>Käse</title></head><body><h1>Käse</h1><p>Aus Milch.</p><img src="https://x.example/i.png"></body></html>',
        },
        { type: 'image/png', content: Buffer.alloc(30), headers: ['Content-Location: https://x.example/i.png'] },
      ],
      'related',
    )
    expect(await read(mht, 'page.mhtml')).toMatchObject({
      kind: 'html',
      title: 'Käse',
      date: '2020-03-03',
      text: 'Käse\n\nAus Milch.',
    })
    await expect(
      read('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x--', 'empty.mht'),
    ).rejects.toMatchObject({ code: 'file.malformed' })
  })
})

describe('a book', () => {
  const container =
    '<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
  const opf = `<package xmlns:dc="x"><metadata><dc:title>Die Reise</dc:title><dc:creator>Anna Weber</dc:creator><dc:language>de-AT</dc:language><dc:date>2019-05-01</dc:date></metadata>
    <manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="two" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/><item id="nav" href="nav.xhtml" properties="nav"/></manifest>
    <spine><itemref idref="two"/><itemref idref="one"/></spine></package>`
  const files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OEBPS/book.opf': opf,
    'OEBPS/nav.xhtml': '<nav><ol><li><a href="text/two%20b.xhtml">Der <i>Anfang</i></a></li></ol></nav>',
    'OEBPS/one.xhtml':
      '<html><head><title/></head><body><h2>Ende</h2><p>Sie kam an.</p><script>steal()</script></body></html>',
    'OEBPS/text/two b.xhtml': '<html><head/><body><p>Sie brach auf.</p></body></html>',
  }

  async function bookOf(changed: Readonly<Record<string, string | null>> = {}): Promise<Uint8Array> {
    const zip = new JSZip()
    for (const [name, content] of Object.entries({ ...files, ...changed }))
      if (content !== null) zip.file(name, content, { compression: name === 'mimetype' ? 'STORE' : 'DEFLATE' })
    return zip.generateAsync({ type: 'uint8array' })
  }

  it('is read in its own order, with headings from the table of contents where a chapter has none', async () => {
    const result = await read(await bookOf(), 'reise.epub')
    expect(result).toMatchObject({
      kind: 'epub',
      title: 'Die Reise',
      author: 'Anna Weber',
      language: 'de',
      date: '2019-05-01',
      people: ['Anna Weber'],
      warning: null,
    })
    expect(blocksOf(result)).toEqual([
      'heading: Der Anfang',
      'paragraph: Sie brach auf.',
      'heading: Ende',
      'paragraph: Sie kam an.',
    ])
  })

  it('says what is wrong with one that is locked, damaged or in part missing', async () => {
    const lock = (algorithm: string): string =>
      `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`
    await expect(
      read(await bookOf({ 'META-INF/encryption.xml': lock('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }), 'a.epub'),
    ).rejects.toMatchObject({ code: 'file.protected', message: expect.stringContaining('DRM') })
    expect(
      (await read(await bookOf({ 'META-INF/encryption.xml': lock('http://www.idpf.org/2008/embedding') }), 'a.epub'))
        .text,
    ).toContain('Sie kam an.')
    await expect(read(await bookOf({ 'OEBPS/book.opf': null }), 'a.epub')).rejects.toMatchObject({
      code: 'file.malformed',
      message: expect.stringContaining('a.epub'),
    })
    expect((await read(await bookOf({ 'OEBPS/one.xhtml': null }), 'a.epub')).warning).toContain('1 of its chapters')
  })
})
