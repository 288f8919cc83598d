import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../../../../../src/shared/domain/content.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { inflateWithin } from '../../../../../src/main/ingest/readers/containers/zipLimit.ts'
import { makeDocx, makePdf, wordParagraph } from '../../../../support/files/fileFixtures.ts'
import { makeCompound } from '../../../../support/files/messageFixtures.ts'

const read = (content: string | Uint8Array, path: string): Promise<ReadResult> =>
  readDocument({ bytes: typeof content === 'string' ? Buffer.from(content) : content, path })
const kinds = (result: ReadResult): string[] =>
  result.blocks.map(({ kind, level, start, end }) => `${kind}${level || ''}:${result.text.slice(start, end)}`)

describe('encodings', () => {
  const german = 'Größe: 12 m² – Straße, „Öl“. Grüße!'

  it('never takes UTF-8 for anything else, with or without a mark, however short', async () => {
    for (const text of ['é', 'Zürich', german, 'naïve café', '漢字かな', 'Привет', '👍']) {
      expect((await read(text, 'a.txt')).text).toBe(text.normalize('NFC'))
      expect((await read(`\ufeff${text}`, 'a.txt')).text).toBe(text.normalize('NFC'))
    }
  })

  it('reads UTF-16 in both orders, with and without a mark', async () => {
    const bytes = iconv.encode(german, 'utf-16le')
    expect((await read(bytes, 'a.txt')).text).toBe(german)
    expect((await read(iconv.encode(german, 'utf-16be'), 'a.txt')).text).toBe(german)
    expect((await read(iconv.encode(german, 'utf-16le', { addBOM: true }), 'a.txt')).text).toBe(german)
    expect((await read(iconv.encode(german, 'utf-16be', { addBOM: true }), 'a.txt')).text).toBe(german)
  })

  it('reads Windows-1252 and Latin-1', async () => {
    const text = 'Die Miete beträgt 1.480 Euro. Die Kaution für das Haus ist höher. Grüße aus Köln!'
    expect((await read(iconv.encode(text, 'latin1'), 'a.txt')).text).toBe(text)
    expect((await read(iconv.encode('Price: 12 € – “fine”', 'windows-1252'), 'a.txt')).text).toBe(
      'Price: 12 € – “fine”',
    )
  })

  it('reads other scripts in UTF-16 without a mark and in their old code pages, instead of calling them binary or garbling them', async () => {
    const russian = 'Договор аренды квартиры заканчивается 31 марта 2027 года. Плата составляет 950 евро. '
      .repeat(4)
      .trim()
    const czech = 'Smlouva o nájmu bytu končí 31. března 2027 a nájemné činí 950 eur. Příliš žluťoučký kůň. '
      .repeat(4)
      .trim()
    const japanese = '賃貸契約は2027年3月31日に終了します。家賃は950ユーロです。'.repeat(6)
    const cases = {
      'utf-16le': [russian, japanese, czech],
      'utf-16be': [russian, japanese, czech],
      'windows-1251': [russian],
      'koi8-r': [russian],
      'windows-1250': [czech],
      shift_jis: [japanese],
      'euc-jp': [japanese],
    }
    for (const [encoding, texts] of Object.entries(cases))
      for (const text of texts) expect((await read(iconv.encode(text, encoding), 'a.txt')).text, encoding).toBe(text)
  })

  it('keeps mostly valid UTF-8 as UTF-8 and says that some of it was broken', async () => {
    const result = await read(
      Buffer.concat([Buffer.from('Größe und Straße in Köln und Zürich '), Buffer.from([0xff]), Buffer.from(' Ende')]),
      'a.txt',
    )
    expect(result.text).toContain('Größe und Straße')
    expect(result.warning).toMatch(/UTF-8/)
  })

  it('normalises to NFC and line feeds, and keeps what was decoded word for word', async () => {
    const raw = 'Zu\u0308rich\r\nBern\rBasel\u00a0Stadt'
    const result = await read(raw, 'a.txt')
    expect(result.text).toBe('Zürich\nBern\nBasel Stadt')
    expect(result.decoded).toBe(raw)
  })

  it('leaves single NUL bytes out with a warning and refuses binary data named .txt', async () => {
    const result = await read(`${'words and more words '.repeat(20)}\0end`, 'a.txt')
    expect(result.text.endsWith('end')).toBe(true)
    expect(result.text).not.toContain('\0')
    expect(result.warning).toMatch(/NUL/)
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)
    await expect(read(noise, 'a.txt')).rejects.toMatchObject({ code: 'file.binary' })
  })
})

describe('what a file really is', () => {
  it('reads a PDF, a Word file and a web page under a wrong extension, and lays nothing of the name into the content', async () => {
    const pdf = await read(await makePdf([{ texts: [{ text: 'Inside', x: 60, y: 90 }] }]), 'notes.txt')
    expect(pdf).toMatchObject({ kind: 'pdf', text: 'Inside', warning: null })
    expect(await read(await makeDocx(wordParagraph('Inside')), 'notes.pdf')).toMatchObject({
      kind: 'docx',
      text: 'Inside',
    })
    expect(await read('<!doctype html><p>Inside</p>', 'notes.txt')).toMatchObject({ kind: 'html', text: 'Inside' })
  })

  it.each([
    ['letter.docx', 'just words', 'text'],
    ['policy.pdf', 'The premium is 612.30 euros.\nThe deductible is 150 euros.\n', 'text'],
    ['café.xlsx', Buffer.from('Le café coûte 3 euros', 'latin1'), 'text'],
    ['scan.jpg', 'Photographs will follow by post.', 'text'],
    ['download.pdf', '<html><p>Page not found</p></html>', 'html'],
    ['mail.pdf', 'From: a@b.example\nTo: c@d.example\nSubject: Keys\n\nThe keys are here.\n', 'email'],
  ])('reads text that was saved as %s', async (name, content, kind) => {
    expect((await read(content, name)).kind).toBe(kind)
  })

  it.each([
    ['the rest of a PDF', '12 0 obj\n<< /Type /Page /Parent 3 0 R >>\nendobj\n', 'a.pdf'],
    ['figures alone', '0 1 2 3 4 5', 'a.pdf'],
    ['an encoded file', 'JVBERi0xLjcK'.repeat(40), 'a.pdf'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>', 'a.png'],
  ])('takes %s for a damaged file', async (_, content, name) => {
    await expect(read(content, name)).rejects.toMatchObject({ code: 'file.malformed' })
  })

  it('names kinds that no reader knows', async () => {
    const song = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(50)])
    await expect(read(song, 'scan.pdf')).rejects.toMatchObject({
      code: 'file.wrongExtension',
      message: expect.stringContaining('MP3'),
    })
    await expect(read(song, 'scan.recording')).rejects.toMatchObject({ code: 'file.unsupported' })
    const locked = makeCompound({ EncryptedPackage: new Uint8Array(5_000), EncryptionInfo: new Uint8Array(200) })
    await expect(read(locked, 'diary.docx')).rejects.toMatchObject({
      code: 'file.protected',
      message: expect.stringContaining('diary.docx'),
    })
    expect((await read('just words', 'README')).kind).toBe('text')
    expect((await read('just words', 'notes.2024-01-05')).kind).toBe('text')
  })

  it('tells what to do with a damaged BMP picture, an HEIC photo and the envelope that Outlook sends, instead of calling them damaged', async () => {
    const bitmap = Buffer.alloc(58)
    bitmap.write('BM')
    bitmap[14] = 40
    await expect(readDocument({ bytes: bitmap, path: 'scan.bmp' })).rejects.toMatchObject({
      code: 'file.malformed',
      message: expect.stringContaining('save it as PNG') as string,
    })
    const photo = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(12),
      Buffer.from('mif1heic'),
    ])
    await expect(readDocument({ bytes: photo, path: 'IMG_1.HEIC' })).rejects.toMatchObject({
      code: 'file.unsupported',
      message: expect.stringContaining('Convert it to JPEG') as string,
    })
    const envelope = Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22]), Buffer.alloc(40)])
    await expect(readDocument({ bytes: envelope, path: 'winmail.dat' })).rejects.toMatchObject({
      code: 'file.unsupported',
      message: expect.stringContaining('ask the sender') as string,
    })
    expect(
      (await readDocument({ bytes: Buffer.from('BM is the town of the bitmaps, which is a text.'), path: 'BM' })).kind,
    ).toBe('text')
  })

  it('refuses files that hold only white space', async () => {
    for (const name of ['a.txt', 'a.md', 'a.html'])
      await expect(read(' \n\t\n ', name)).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('refuses files of combining marks, dots or invisible characters, which no question could find', async () => {
    for (const text of ['\u0301'.repeat(500), '\u200b\u200d\u2060', '!?.,;: '.repeat(50), '\ue000\ue001'])
      await expect(read(text, 'a.txt')).rejects.toMatchObject({ code: 'file.empty' })
    expect((await read('👨‍👩‍👧', 'a.txt')).text).toBe('👨‍👩‍👧')
  })
})

describe('Markdown', () => {
  it('leaves no marks in the text and lays blocks over it', async () => {
    const result = await read(
      '# Title\n\nSome **bold** and [a link](http://x.example).\n\n- one\n  - inner\n\n3. third\n4. fourth\n\n- [x] done\n\n> quoted\n\n```js\nlet a = 1\n```\n\n| A | B |\n|---|---|\n| 1 | `2` |\n',
      'a.md',
    )
    expect(kinds(result)).toEqual([
      'title:Title',
      'paragraph:Some bold and a link.',
      'listItem1:one',
      'listItem2:inner',
      'listItem1:3. third',
      'listItem1:4. fourth',
      'listItem1:☑ done',
      'quote:quoted',
      'code:let a = 1',
      'table:A | B\n1 | 2',
    ])
  })

  it('reads title, author, date and language from the front matter', async () => {
    const result = await read(
      '---\ntitle: "Lease: 2019"\nauthors: [Elena, Jonas]\ndate: 2019-06-28\nlang: de-DE\n---\n\nText.',
      'a.md',
    )
    expect(result).toMatchObject({
      title: 'Lease: 2019',
      author: 'Elena, Jonas',
      date: '2019-06-28',
      language: 'de',
      text: 'Text.',
    })
  })

  it('finds tags by their words, and people in every list the front matter keeps them in', async () => {
    const result = await read(
      '---\nauthor: Elena Weber\nattendees:\n  - Jonas Klein\n  - name: Mia\ntags: [house, "#roof"]\nupdated: 2024-02-01\n---\n\nText.',
      'a.md',
    )
    expect(result).toMatchObject({
      people: ['Elena Weber', 'Jonas Klein', 'Mia'],
      modified: '2024-02-01',
      text: 'Text.\n\nTags: house, roof',
    })
  })

  it('keeps each speaker apart, and lines that were meant, and joins lines that were only wrapped', async () => {
    const talk =
      'Anna: I think we should sell the house before the winter comes and the roof leaks again\nBob: No\nit is too early\nAnna (later): Fine'
    const wrapped =
      'The lease may be ended by either side with three months of notice, and the\ndeposit is paid back when the flat has been handed over in good order, as the\nprotocol says. Note: the keys are part of it.'
    const address = 'Anna Weber\nHauptstraße 5\n50667 Köln'
    const result = await read([talk, wrapped, address].join('\n\n'), 'a.md')
    expect(kinds(result)).toEqual([
      'paragraph:Anna: I think we should sell the house before the winter comes and the roof leaks again',
      'paragraph:Bob: No it is too early',
      'paragraph:Anna (later): Fine',
      `paragraph:${wrapped.replaceAll('\n', ' ')}`,
      `paragraph:${address}`,
    ])
  })

  it('keeps the lines apart that follow a labelled line, or a list item, and open a statement of their own', async () => {
    const notes = 'Adviser: Petra Klose, 030 555 0199\nReturn is due on 31 July\nIncome: 34,870 euros'
    const item =
      '1. Stretch, 30 seconds, twice\nDo them daily for six weeks.\n2. Walk to the mill,\nand back, as far as you can without pain, every day until the next visit.\nNext visit: 6 May'
    const result = await read([notes, item].join('\n\n'), 'a.md')
    expect(kinds(result)).toEqual([
      'paragraph:Adviser: Petra Klose, 030 555 0199\nReturn is due on 31 July',
      'paragraph:Income: 34,870 euros',
      'listItem1:1. Stretch, 30 seconds, twice\nDo them daily for six weeks.',
      'listItem1:2. Walk to the mill, and back, as far as you can without pain, every day until the next visit.\nNext visit: 6 May',
    ])
  })

  it('survives front matter that is no YAML', async () => {
    expect((await read('---\n: [ }\n---\n\nText.', 'a.md')).text).toBe('Text.')
  })

  it('reads marks without meaning, and lists within a thousand lists, as the text they also are', async () => {
    for (const source of [
      'a**b'.repeat(20_000) + 'c* '.repeat(20_000),
      '['.repeat(20_000),
      '- '.repeat(20_000),
      '> '.repeat(20_000),
    ]) {
      const result = await read(`# Title\n\nThe lease ends in March.\n\n${source} rent`, 'a.md')
      expect(result.text).toContain('The lease ends in March.')
      expect(result.text).toMatch(/rent$/)
    }
  })

  it('cuts a large file into parts without losing or joining words', async () => {
    const source = Array.from(
      { length: 300 },
      (_, index) => `## Section ${index}\n\nWords of section ${index} stand here. ${'More of them. '.repeat(150)}\n`,
    ).join('\n')
    const result = await read(source, 'a.md')
    expect(result.blocks).toHaveLength(600)
    expect(result.text).toContain('Words of section 299 stand here.')
  })
})

describe('plain text', () => {
  it('keeps the lines and finds title, headings, lists and tables', async () => {
    const result = await read(
      'My journal\n\nFirst day\n=========\n\nWe walked far. It was\nfine.\n\n- bread\n- cheese\n\nname\tprice\nbread\t3\n',
      'a.txt',
    )
    expect(result.title).toBe('My journal')
    expect(kinds(result)).toEqual([
      'title:My journal',
      'heading1:First day',
      'paragraph:We walked far. It was\nfine.',
      'listItem1:- bread',
      'listItem1:- cheese',
      'table:name\tprice\nbread\t3',
    ])
  })
})

describe('headings above their lines in plain text', () => {
  it('are numbered clauses and lines in capitals', async () => {
    const result = await read(
      'Rules of the site\n\n5. Bonfires\n5.1 Fires are allowed in November.\n5.2 Ask first.\n\nELECTRICITY (meter K19)\nUsed 988 kWh\n',
      'a.txt',
    )
    expect(kinds(result)).toEqual([
      'title:Rules of the site',
      'heading2:5. Bonfires',
      'paragraph:5.1 Fires are allowed in November.\n5.2 Ask first.',
      'heading2:ELECTRICITY (meter K19)',
      'paragraph:Used 988 kWh',
    ])
  })

  it('are no items of a list, no sentences and no address', async () => {
    const result = await read(
      'ROE & CO\n12 MILL LANE\n\nALARM CODE 4471\nArm it when you leave.\n\n1. bread\n2. cheese\n\nDO NOT SMOKE.\nThis is a rule.\n\nANN\nBEN\n',
      'a.txt',
    )
    expect(kinds(result).filter((kind) => kind.startsWith('heading'))).toEqual([])
  })
})

describe('very long files', () => {
  it('reads a list of more items than a call may have arguments', async () => {
    expect((await read('- a\n'.repeat(200_000), 'a.txt')).blocks).toHaveLength(200_000)
  })

  it('reads a million spaces before a word in time that grows with their number, not its square', async () => {
    expect((await read('lease' + ' '.repeat(1_000_000) + 'rent', 'a.txt')).text).toMatch(/rent$/)
  })

  it('reads ten thousand underlines and underlined headings without running out of stack', async () => {
    expect((await read(`${'---\n'.repeat(30_000)}The rent`, 'a.txt')).text).toMatch(/The rent$/)
    expect((await read('Rent\n----\n'.repeat(30_000), 'a.txt')).blocks).toHaveLength(30_000)
  })
})

describe('HTML', () => {
  it('reads pages nested deeper than any browser builds, and large tables with an empty column, in moments', async () => {
    for (const tag of ['div', 'b', 'table><tr><td'])
      expect(
        (await read(`<h1>Lease</h1>${`<${tag}>`.repeat(10_000)}<p>The rent is <i>950</i> euro.`, 'a.html')).text,
      ).toContain('The rent is 950 euro.')
    const rows = Array.from({ length: 2_000 }, (_, index) => `<tr><td>row ${index}</td><td></td></tr>`).join('')
    expect((await read(`<table>${rows}</table>`, 'a.html')).text).toMatch(/^row 0\nrow 1\n[^|]*row 1999$/)
  })

  it('leaves scripts, styles and menus out and keeps tables, lists and code', async () => {
    const html =
      '<html lang="de"><head><title>Page</title><meta name="author" content="A. Smith"><meta name="date" content="2024-05-01"></head><body><nav><a href="/">Home</a></nav><script>evil()</script><h1>Heading</h1><p>One&nbsp;<b>two</b>.</p><ol><li>first<ul><li>deep</li></ul></li><li>second</li></ol><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><pre>if (a) {\n  b()\n}</pre></body></html>'
    const result = await read(html, 'a.html')
    expect(result).toMatchObject({ title: 'Page', author: 'A. Smith', date: '2024-05-01', language: 'de' })
    expect(kinds(result)).toEqual([
      'title:Heading',
      'paragraph:One two.',
      'listItem1:1. first',
      'listItem2:deep',
      'listItem1:2. second',
      'table:A | B\n1 | 2',
      'code:if (a) {\n  b()\n}',
    ])
  })

  it('keeps a list of links and a short page whole', async () => {
    const links = Array.from(
      { length: 80 },
      (_, index) => `<li><a href="#${index}">Chapter ${index} about gardens and pumps</a></li>`,
    ).join('')
    const result = await read(`<html><body><h1>Index</h1><ul>${links}</ul></body></html>`, 'a.html')
    for (let index = 0; index < 80; index += 1) expect(result.text).toContain(`Chapter ${index} about`)
  })

  it('takes the article and leaves sidebars of links out where the words are elsewhere', async () => {
    const paragraphs = Array.from(
      { length: 25 },
      (_, index) =>
        `<p>Paragraph ${index} tells at some length, with commas, and with care, how the pump of the garden was chosen by the members.</p>`,
    ).join('')
    const menu = Array.from({ length: 30 }, (_, index) => `<a href="#${index}">Sponsored ${index}</a> `).join('')
    const result = await read(
      `<html><body><div class="sidebar">${menu}</div><article><h1>The pump</h1>${paragraphs}</article></body></html>`,
      'a.html',
    )
    expect(result.text).toContain('Paragraph 24 tells')
    expect(result.text).not.toContain('Sponsored')
  })

  it('follows the declared charset', async () => {
    const html = '<html><head><meta charset="windows-1251"></head><body><p>Привет, мир</p></body></html>'
    expect((await read(iconv.encode(html, 'windows-1251'), 'a.html')).text).toBe('Привет, мир')
  })
})

describe('Word', () => {
  it('reads paragraphs, facts and what only the header says', async () => {
    const core =
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>Lease &amp; more</dc:title><dc:creator>R. Albrecht</dc:creator><dcterms:created>2019-06-28T10:00:00Z</dcterms:created></cp:coreProperties>'
    const bytes = await makeDocx(wordParagraph('The rent is 1,480 euros.'), {
      'docProps/core.xml': core,
      'word/header1.xml': `<w:hdr>${wordParagraph('File AZ-4711')}</w:hdr>`,
    })
    expect(await read(bytes, 'a.docx')).toMatchObject({
      title: 'Lease & more',
      author: 'R. Albrecht',
      date: '2019-06-28',
      text: 'The rent is 1,480 euros.\n\nFile AZ-4711',
    })
  })

  it('refuses a broken Word file', async () => {
    const whole = await makeDocx(wordParagraph('Words'))
    await expect(read(whole.subarray(0, whole.length / 2), 'a.docx')).rejects.toMatchObject({ code: 'file.malformed' })
  })

  it('refuses a zip bomb by what comes out of it', async () => {
    const bomb = await JSZip.loadAsync(
      await makeDocx(wordParagraph('Words'), { 'word/bomb.xml': new Uint8Array(2 * 1024 * 1024) }),
    )
    const unpack = (limits: { all: number; xml: number }) =>
      inflateWithin(bomb, 'a.docx', () => new Error('damaged') as never, limits)
    await expect(unpack({ all: 3_000_000, xml: 3_000_000 })).resolves.toBeUndefined()
    await expect(unpack({ all: 3_000_000, xml: 1_000_000 })).rejects.toMatchObject({ code: 'file.tooLarge' })
    await expect(unpack({ all: 1_000_000, xml: 3_000_000 })).rejects.toMatchObject({ code: 'file.tooLarge' })
  })
})

describe('the sample library', () => {
  const questions = JSON.parse(readFileSync('bench/sampleQuestions.json', 'utf8')) as {
    questions: { id: string; kind: string; answers: string[]; files: string[] }[]
  }

  it('holds every expected answer where the questions say', async () => {
    const texts = new Map<string, string>()
    for (const file of new Set(questions.questions.flatMap(({ files }) => files))) {
      const result = await read(readFileSync(`samples/${file}`), file)
      expect(result.warning).toBeNull()
      expect(result.text).toBe(result.text.normalize('NFC'))
      texts.set(file, result.text.replace(/\s+/g, ' '))
    }
    for (const { id, answers, files } of questions.questions) {
      for (const answer of answers)
        expect(
          files.some((file) => texts.get(file)?.includes(answer)),
          `${id}: ${answer}`,
        ).toBe(true)
    }
  })
})
