/** Pages that lay askew on the scanner, drawn as lines of words. */
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { askewAgain } from '../../../../src/main/adapters/tesseract/ocrText.ts'
import { skewOf, straightened } from '../../../../src/main/adapters/tesseract/skew.ts'
import type { GreyImage } from '../../../../src/main/ports/ocrEngine.ts'

function drawn(degrees: number, { dark = false, text = true } = {}): GreyImage {
  const [width, height] = [900, 1_200]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = dark ? 'black' : 'white'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.fillStyle = dark ? 'white' : 'black'
  if (text)
    for (let row = -14; row < 14; row += 1)
      for (let word = -5; word < 5; word += 1)
        context.fillRect(word * 70, row * 36, 30 + ((word * row * 7 + 300) % 33), 15)
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  if (!text) for (let blot = 0; blot < 400; blot += 1) context.fillRect(random(800) - 400, random(1_100) - 550, 20, 20)
  const { data } = context.getImageData(0, 0, width, height)
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0),
    pageWidth: 432,
    pageHeight: 576,
  }
}

it.each([-8, -3, 1.5, 5, 94])('finds that a page is turned by %s°, and its lines are level afterwards', (degrees) => {
  const image = drawn(degrees)
  const found = skewOf(image)
  expect(found).toBeCloseTo(degrees > 45 ? degrees - 90 : degrees, 0)
  expect(Math.abs(skewOf(straightened(image, found)))).toBeLessThan(1.2)
})

it('leaves straight pages and pictures without lines as they are, and follows light print on dark paper', () => {
  expect(skewOf(drawn(0))).toBe(0)
  expect(skewOf(drawn(90))).toBe(0)
  expect(skewOf(drawn(0.4))).toBe(0)
  expect(skewOf(drawn(0, { text: false }))).toBe(0)
  expect(skewOf(drawn(4, { dark: true }))).toBeCloseTo(4, 0)
})

it('gives the words of a page that was set straight their places on the page as it is', () => {
  const word = { text: 'corner', confidence: 1, box: { x: 10, y: 20, width: 8, height: 4 } }
  const page = { number: 1, width: 432, height: 576, paragraphs: [[{ words: [word] }]], confidence: 1 }
  const box = askewAgain(page, drawn(0), 10).paragraphs[0]?.[0]?.words[0]?.box
  // From the middle (216, 288) its middle lies 202 to the left and 266 up; ten degrees clockwise.
  expect(box?.x).toBeCloseTo(216 - 202 * Math.cos(Math.PI / 18) + 266 * Math.sin(Math.PI / 18) - 4, 0)
  expect(box?.y).toBeCloseTo(288 - 202 * Math.sin(Math.PI / 18) - 266 * Math.cos(Math.PI / 18) - 2, 0)
})
