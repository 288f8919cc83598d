import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentImage } from '../../../../../src/shared/domain/documentImage.ts'
import { documentImages } from '../../../../../src/main/ingest/readers/images/documentImages.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeDocx, wordParagraph } from '../../../../support/files/fileFixtures.ts'
import { makeEml } from '../../../../support/files/messageFixtures.ts'
import { imageOf, wordDrawing, wordImages } from '../../../../support/files/wordImages.ts'

let folder: string
let [plan, large]: readonly Uint8Array[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-images-'))
  plan = await imageOf(120, 80)
  // Noise, so that it is not small in bytes either.
  large = await sharp({
    create: {
      width: 3_000,
      height: 1_500,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What is shown, with the end of the text that it follows; the text is that which `read` returns. */
async function shown(
  bytes: Uint8Array,
  path: string,
): Promise<readonly { readonly after: string; readonly image: DocumentImage }[]> {
  const whole = await readDocument({ bytes, path })
  const { text, images } = await documentImages({ bytes, path }, path)
  expect(whole.text).toBe(text)
  const found: DocumentImage[] = []
  for await (const image of images) found.push(image)
  return found.map((image) => ({ after: text.slice(0, image.at).split('\n').at(-1) ?? '', image }))
}

const outline = (all: Awaited<ReturnType<typeof shown>>): readonly string[] =>
  all.map(({ after, image }) =>
    [after, image.alt, image.state === 'shown' ? `${image.type} ${image.width}×${image.height}` : image.why].join(
      ' | ',
    ),
  )

describe('images of a Word document', () => {
  it('stand after their paragraph in the width that Word draws them, and a drawing on the internet stays away', async () => {
    const bytes = await makeDocx(
      wordParagraph('The garden has two beds.') +
        wordDrawing('rId7', 'Plan of the beds', 60) +
        wordParagraph('The hedge is in the north.') +
        wordDrawing('rId8', 'Photo', 300).replace('r:embed', 'r:link'),
      wordImages({ rId7: plan ?? new Uint8Array() }, { rId8: 'https://garden.example/photo.png' }),
    )
    expect(outline(await shown(bytes, '/a/garden.docx'))).toEqual([
      'The garden has two beds. | Plan of the beds | image/png 60×40',
      'The hedge is in the north. | Photo | unreadable',
    ])
  })

  it('are drawn again in bounded size where they are large', async () => {
    const bytes = await makeDocx(
      wordParagraph('A photo of it all.') + wordDrawing('rId7', '', 4_000),
      wordImages({ rId7: large ?? new Uint8Array() }),
    )
    const [{ image } = {}] = await shown(bytes, '/a/photo.docx')
    expect(image).toMatchObject({ state: 'shown', type: 'image/webp', width: 1_600, height: 800 })
    const drawn = await sharp((image as { readonly bytes: Uint8Array }).bytes).metadata()
    expect([drawn.width, drawn.height]).toEqual([1_600, 800])
  })
})

describe('images of a web page', () => {
  const page = (body: string): Uint8Array => encode(`<html><body><h1>Compost</h1>${body}</body></html>`)

  it('are read from the folder of the page, and from nowhere else', async () => {
    const site = join(folder, 'site')
    mkdirSync(join(site, 'page_files'), { recursive: true })
    writeFileSync(join(site, 'page_files', 'the heap.png'), plan ?? '')
    writeFileSync(join(folder, 'private.png'), plan ?? '')
    symlinkSync(join(folder, 'private.png'), join(site, 'link.png'))
    const bytes = page(
      [
        '<p>The heap: <img src="page_files/the%20heap.png?v=2#x" alt="The heap" width="60"></p>',
        '<p>Up: <img src="../private.png" alt="up"></p>',
        '<p>Round: <img src="page_files/../../private.png" alt="round"></p>',
        `<p>Root: <img src="${join(folder, 'private.png')}" alt="root"></p>`,
        `<p>File: <img src="file://${join(folder, 'private.png')}" alt="file"></p>`,
        '<p>Link: <img src="link.png" alt="link"></p>',
        '<p>Windows: <img src="\\\\server\\share\\a.png" alt="server"></p>',
        '<p>Not there: <img src="gone.png" alt="gone"></p>',
      ].join(''),
    )
    expect(outline(await shown(bytes, join(site, 'compost.html')))).toEqual([
      'The heap: | The heap | image/png 60×40',
      'Up: | up | missing',
      'Round: | round | missing',
      'Root: | root | missing',
      'File: | file | missing',
      'Link: | link | missing',
      'Windows: | server | missing',
      'Not there: | gone | missing',
    ])
    const inAnArchive = await documentImages({ bytes, path: join(site, 'compost.html') }, null)
    const states: string[] = []
    for await (const image of inAnArchive.images) states.push(image.state)
    expect(states).not.toContain('shown')
  })

  it('are never fetched, and what only tells that a page was opened is left out', async () => {
    const bytes = page(
      '<p>Shop<img src="https://shop.example/a.png" alt="Boots"><img src="//shop.example/b.png">' +
        '<img src="https://shop.example/t.gif" width="1" height="1"></p>',
    )
    expect(outline(await shown(bytes, join(folder, 'shop.html')))).toEqual([
      'Shop | Boots | remote',
      'Shop |  | remote',
    ])
  })

  it('are pixels where they are drawings, so that nothing in them runs or is fetched', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="alert(1)"><script>alert(2)</script>' +
      '<image href="https://shop.example/a.png" width="9" height="9"/><rect width="90" height="60" fill="green"/></svg>'
    const bytes = page(
      `<p>Drawn: <img src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}"></p>` +
        `<p>Written: <img src="data:image/svg+xml,${encodeURIComponent(drawing)}"></p>`,
    )
    const all = await shown(bytes, join(folder, 'drawn.html'))
    expect(outline(all)).toEqual(['Drawn: |  | image/webp 90×60', 'Written: |  | image/webp 90×60'])
    for (const { image } of all)
      expect(Buffer.from((image as { readonly bytes: Uint8Array }).bytes).toString('latin1')).not.toContain('alert')
  })

  it('are refused by their size in pixels before they are decoded, and where they are something else', async () => {
    // A header that promises 60,000 × 60,000 pixels.
    const bomb = Buffer.from(plan ?? '')
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const data = (bytes: Uint8Array, type: string): string =>
      `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    const bytes = page(
      `<p>Bomb: <img src="${data(bomb, 'image/png')}"></p>` +
        `<p>Page: <img src="${data(encode('<script>alert(1)</script>'), 'text/html')}"></p>` +
        '<p>Broken: <img src="data:image/png;base64,%%%"></p>' +
        '<p>Script: <img src="javascript:alert(1)"></p>',
    )
    expect(outline(await shown(bytes, join(folder, 'bomb.html')))).toEqual([
      'Bomb: |  | unreadable',
      'Page: |  | unreadable',
      'Broken: |  | unreadable',
      'Script: |  | missing',
    ])
  })

  it('come with a page that was saved as one file, by the address they were saved from', async () => {
    const bytes = makeEml(
      ['From: <Saved by Blink>', 'Subject: Compost'],
      [
        {
          type: 'text/html',
          content:
            '<h1>Compost</h1><p>The heap.<img src="https://garden.example/heap.png" alt="heap"></p>' +
            '<p>Other.<img src="https://garden.example/other.png" alt="other"></p>',
          headers: ['Content-Location: https://garden.example/compost'],
        },
        { type: 'image/png', content: plan ?? '', headers: ['Content-Location: https://garden.example/heap.png'] },
      ],
      'related',
    )
    expect(outline(await shown(bytes, join(folder, 'compost.mhtml')))).toEqual([
      'The heap. | heap | image/png 120×80',
      'Other. | other | remote',
    ])
  })
})

describe('images of a message', () => {
  const head = ['From: Dan <dan@garden.example>', 'Subject: The hedge', 'Date: Tue, 03 Mar 2026 09:12:00 +0000']
  const attached = { type: 'image/png; name="hedge.png"', headers: ['Content-ID: <hedge@garden>'] }
  const html =
    '<p>Hello Marta,</p><p>this is the hedge: <img src="cid:hedge@garden" alt="The hedge"></p>' +
    '<p>Regards<img src="logo.png" alt="Logo"></p>'

  it('stand where its page shows them; a file beside the message is none of them', async () => {
    writeFileSync(join(folder, 'logo.png'), plan ?? '')
    const bytes = makeEml(
      head,
      [
        { type: 'text/html', content: html },
        { ...attached, content: plan ?? '' },
      ],
      'related',
    )
    expect(outline(await shown(bytes, join(folder, 'hedge.eml')))).toEqual([
      'this is the hedge: | The hedge | image/png 120×80',
      'Regards | Logo | missing',
    ])
  })

  it('stand where its plain text names them', async () => {
    const text = 'Hello Marta,\n\nthis is the hedge:\n[cid:hedge@garden]\n\nRegards'
    const bytes = makeEml(
      head,
      [
        { type: 'text/plain', content: text },
        { type: 'text/html', content: html },
        { ...attached, content: plan ?? '' },
      ],
      'alternative',
    )
    expect(outline(await shown(bytes, join(folder, 'plain.eml')))).toEqual([
      '[cid:hedge@garden] | The hedge | image/png 120×80',
      'Regards | Logo | missing',
    ])
  })
})
