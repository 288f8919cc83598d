/** What is done to a page before Tesseract sees it: light print on dark ground, and the rules of tables. */
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { withLightGround } from '../../../../src/main/adapters/tesseract/darkFields.ts'
import { withoutRules } from '../../../../src/main/adapters/tesseract/ruleLines.ts'
import type { GreyImage } from '../../../../src/main/ports/ocrEngine.ts'

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>
const [width, height] = [800, 600]

function drawn(paper: string, draw: (context: Context) => void): GreyImage {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  draw(context)
  const { data } = context.getImageData(0, 0, width, height)
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0),
    pageWidth: 400,
    pageHeight: 300,
  }
}

function print(context: Context, colour: string, top: number): void {
  context.fillStyle = colour
  for (let letter = 0; letter < 30; letter += 1) context.fillRect(120 + letter * 16, top, 5, 22)
}

const at = (image: GreyImage, x: number, y: number): number => image.data[y * width + x] ?? -1

it('turns the head of a table and a dark page into dark print on light ground, and leaves grey cells and photos alone', () => {
  const head = drawn('white', (context) => {
    context.fillStyle = '#404a60'
    context.fillRect(100, 100, 600, 60)
    context.strokeRect(101, 101, 598, 58)
    print(context, 'white', 118)
    print(context, 'black', 218)
  })
  const light = withLightGround(head)
  expect([at(light, 122, 130), at(light, 110, 130), at(light, 101, 101), at(light, 698, 158)]).toEqual([
    0, 255, 255, 255,
  ])
  expect([at(light, 122, 230), at(light, 50, 50)]).toEqual([0, 255])

  const page = withLightGround(drawn('#101010', (context) => print(context, '#f0f0f0', 118)))
  expect([at(page, 122, 130), at(page, 10, 590)]).toEqual([16, 255])

  const grey = drawn('white', (context) => {
    context.fillStyle = '#a0a0a0'
    context.fillRect(100, 100, 600, 60)
    print(context, 'black', 118)
  })
  expect(withLightGround(grey)).toBe(grey)
  const photo = drawn('white', (context) => {
    for (let x = 0; x < 400; x += 1) {
      context.fillStyle = `rgb(${(x * 7) % 140},0,0)`
      context.fillRect(100 + x, 100, 1, 300)
    }
  })
  expect(withLightGround(photo)).toBe(photo)
})

it('takes the frames of cells off to the last crossing, and leaves letters that touch them', () => {
  const table = drawn('white', (context) => {
    context.fillStyle = 'black'
    for (let line = 0; line < 5; line += 1) {
      context.fillRect(100, 100 + line * 60, 600, 3)
      context.fillRect(100 + line * 150, 100, 3, 243)
    }
    // A letter that stands on the rule.
    context.fillRect(300, 140, 8, 23)
  })
  const bare = withoutRules(table)
  const left: [number, number][] = []
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (at(bare, x, y) < 128) left.push([x, y])
  expect(left.length).toBeGreaterThan(8 * 18)
  for (const [x, y] of left) expect(x >= 300 && x < 308 && y >= 140 && y < 164, `${x}, ${y}`).toBe(true)
})
