/**
 * Recognition on pages that are made here, as scanners, cameras and screens leave them: how many of their words are
 * found, and how many are made up. Seconds are of one page, drawing left out.
 *
 *   npm run bench -- recognition [--only PART]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { TesseractEngine } from '../src/main/adapters/tesseract/tesseractEngine.ts'
import { renderImage } from '../src/main/ingest/readers/ocr/renderImage.ts'

const { values: flags } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const sentences = [
  'The chimney of your house was swept on 3 May by two of our people, who found it in good order.',
  'The invoice of 84.50 euros is due at the end of June; please name the number 2024-0117.',
  'The walnut sideboard was collected by the carrier on Tuesday and reached Mister Abernathy unharmed.',
  'Members who have not paid their fee for the year are kindly reminded by the treasurer, Miss Quill.',
  'Rain kept the orchard closed until noon, yet more than two hundred visitors bought cider and jam.',
  'The boiler is guaranteed for ten years from the day of delivery, provided that it is serviced yearly.',
]
const rows = [
  ['Item', 'Pieces', 'Price', 'Total'],
  ['Garden hose', '3', '12.90', '38.70'],
  ['Watering can', '2', '9.50', '19.00'],
  ['Rake', '1', '24.00', '24.00'],
  ['Flower pots', '12', '1.75', '21.00'],
  ['Seeds, mixed', '8', '2.20', '17.60'],
  ['Gloves', '4', '5.40', '21.60'],
  ['Delivery', '1', '6.00', '6.00'],
  ['Sum', '31', '', '147.90'],
]

interface Look {
  readonly dpi: number
  /** Points. */
  readonly size?: number
  readonly ink?: string
  readonly paper?: string
  readonly font?: string
  readonly columns?: 1 | 2
  /** Frames around cells, in points. */
  readonly rules?: number
  readonly head?: string
  readonly headInk?: string
}

interface Page {
  readonly name: string
  readonly words: readonly string[]
  readonly make: () => Promise<Buffer>
}

function page(look: Look, draw: (context: SKRSContext2D, look: Look) => void): Buffer {
  const scale = look.dpi / 72
  const canvas = createCanvas(Math.round(595 * scale), Math.round(842 * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = look.paper ?? 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = look.ink ?? 'black'
  context.font = `${look.size ?? 11}px ${look.font ?? '"DejaVu Sans", sans-serif'}`
  draw(context, look)
  return canvas.toBuffer('image/png')
}

function prose(context: SKRSContext2D, { size = 11, columns = 1 }: Look): void {
  const width = columns === 1 ? 475 : 225
  let [x, y] = [60, 80]
  const all = [...sentences, ...sentences].join(' ').split(' ')
  let line = ''
  for (const [index, word] of all.entries()) {
    const next = line === '' ? word : `${line} ${word}`
    if (context.measureText(next).width > width) {
      context.fillText(line, x, y)
      y += size * 1.5
      line = word
    } else line = next
    if (columns === 2 && index === Math.floor(all.length / 2)) {
      context.fillText(line, x, y)
      line = ''
      x = 310
      y = 80
    }
  }
  context.fillText(line, x, y)
}

function table(context: SKRSContext2D, { size = 11, rules = 0.7, head, headInk = 'black' }: Look): void {
  const widths = [160, 80, 90, 90]
  const height = size * 1.9
  for (const [row, cells] of rows.entries()) {
    let x = 70
    for (const [column, cell] of cells.entries()) {
      const width = widths[column] ?? 80
      const y = 90 + row * height
      if (row === 0 && head !== undefined) {
        context.fillStyle = head
        context.fillRect(x, y, width, height)
      }
      if (rules > 0) {
        context.lineWidth = rules
        context.strokeRect(x, y, width, height)
      }
      context.fillStyle = row === 0 ? headInk : 'black'
      context.fillText(cell, column === 0 ? x + 4 : x + width - 4 - context.measureText(cell).width, y + height * 0.68)
      x += width
    }
  }
}

const proseWords = [...sentences, ...sentences].join(' ').split(' ')
const tableWords = rows
  .flat()
  .join(' ')
  .split(' ')
  .filter((word) => word !== '')
const text = (
  name: string,
  look: Look,
  then: (png: Buffer) => Promise<Buffer> = (png) => Promise.resolve(png),
): Page => ({ name, words: proseWords, make: () => then(page(look, prose)) })
const framed = (
  name: string,
  look: Look,
  then: (png: Buffer) => Promise<Buffer> = (png) => Promise.resolve(png),
): Page => ({ name, words: tableWords, make: () => then(page(look, table)) })
const turned =
  (degrees: number) =>
  (png: Buffer): Promise<Buffer> =>
    sharp(png).rotate(degrees, { background: 'white' }).png().toBuffer()

const pages: readonly Page[] = [
  text('11 pt at 300 dpi', { dpi: 300 }),
  text('11 pt at 150 dpi', { dpi: 150 }),
  text('11 pt at 100 dpi', { dpi: 100 }),
  text('11 pt at 72 dpi (a screenshot)', { dpi: 72 }),
  text('8 pt at 100 dpi', { dpi: 100, size: 8 }),
  text('8 pt at 200 dpi, serif', { dpi: 200, size: 8, font: 'serif' }),
  text('two columns, 9 pt', { dpi: 200, size: 9, columns: 2 }),
  text('white on dark', { dpi: 150, ink: '#f0f0f0', paper: '#202838' }),
  text('grey on cream', { dpi: 150, ink: '#8a8578', paper: '#efe9d8' }),
  text('skewed by 1.5°', { dpi: 200 }, turned(1.5)),
  text('skewed by 4°', { dpi: 200 }, turned(4)),
  text('skewed by 8°', { dpi: 200 }, turned(-8)),
  text('turned by 90°', { dpi: 150 }, turned(90)),
  text('turned by 180°', { dpi: 150 }, turned(180)),
  text('turned by 270° and 3°', { dpi: 150 }, turned(273)),
  text('JPEG quality 20 at 150 dpi', { dpi: 150 }, (png) => sharp(png).jpeg({ quality: 20 }).toBuffer()),
  text('blurred', { dpi: 200 }, (png) => sharp(png).blur(1.8).png().toBuffer()),
  framed('framed table at 300 dpi', { dpi: 300 }),
  framed('framed table at 150 dpi', { dpi: 150 }),
  framed('framed table at 100 dpi', { dpi: 100 }),
  framed('framed table, thick rules', { dpi: 200, rules: 2 }),
  framed('framed table, grey head', { dpi: 200, head: '#c8c8c8' }),
  framed('framed table, dark head', { dpi: 200, head: '#5a6a8a', headInk: 'white' }),
  framed('framed table, skewed by 2°', { dpi: 200 }, turned(2)),
  framed('table without rules', { dpi: 200, rules: 0 }),
]

const own = mkdtempSync(join(tmpdir(), 'docent-tessdata-'))
const engine = new TesseractEngine({
  builtIn: join(import.meta.dirname, '..', 'resources', 'models', 'tesseract-eng'),
  ready: own,
})
for (const { name, words, make } of pages.filter((one) => one.name.includes(flags.only))) {
  const image = await renderImage(await make(), `${name}.png`, 1)
  const started = performance.now()
  const read = await engine.runOcr(image, 1, ['eng'])
  const seconds = (performance.now() - started) / 1000
  const found = read.paragraphs.flat().flatMap((line) => line.words.map((word) => word.text))
  const left = [...found]
  const missed: string[] = []
  for (const word of words) {
    const at = left.indexOf(word)
    if (at < 0) missed.push(word)
    else left.splice(at, 1)
  }
  const share = (1 - missed.length / words.length) * 100
  console.log(
    `${name.padEnd(34)} ${share.toFixed(1).padStart(5)} % of ${words.length} words, ${left.length} made up, sure ${read.confidence.toFixed(2)}, ${seconds.toFixed(1)} s${missed.length > 0 && missed.length < 12 ? `  missed: ${missed.join(' ')}  instead: ${left.join(' ')}` : ''}`,
  )
}
await engine.dispose()
rmSync(own, { recursive: true, force: true })
