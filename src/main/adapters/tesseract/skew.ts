/**
 * Measures the skew of a scanned page and straightens its image. Tesseract follows lines that fall by a degree or two;
 * beyond that it loses words, and rules are only removed where they are level. The angle is the one at which the ink
 * gathers most sharply in lines.
 */
import type { GreyImage } from '../../ports/ocrEngine.ts'

/** Paper is seldom more skewed than this; print on a photo with a larger angle has perspective as well. */
const maxDegrees = 12
const step = 0.5
const fineStep = 0.1
/** Tesseract reads pages with this skew as well as straight ones. */
const harmless = 0.7
/**
 * The required gain in sharpness: straight pages lose a third with the first half degree, images gain nothing at any
 * angle.
 */
const clearlySharper = 1.25
/** Measured in an image of about this width, in which lines of small print are still separate. */
const sampledWidth = 1_000
/** Number of dark points to use; a page of print has about 40,000 at that width. */
const maxPoints = 60_000

/** Clockwise skew of the page in degrees, or 0 when it does not matter or cannot be measured. */
export function skewOf(image: GreyImage): number {
  const points = inkOf(image)
  if (points.count < 500) return 0
  // Lines that run down (a page put in sideways) are sharp along the other axis.
  const [across, down] = [bestAngle(points, false), bestAngle(points, true)]
  const best = across.sharpness >= down.sharpness ? across : down
  return Math.abs(best.degrees) >= harmless && best.sharpness >= clearlySharper * best.straight
    ? Math.round(best.degrees * 10) / 10
    : 0
}

/** Turns the image back by this many degrees, keeping its size; corners are filled with paper. */
export function straightened(image: GreyImage, degrees: number): GreyImage {
  const { width, height, data } = image
  const out = new Uint8Array(data.length).fill(paperOf(data))
  const { sin, cos, middleX, middleY } = turnOf(image, degrees)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = middleX + (x - middleX) * cos - (y - middleY) * sin
      const fromY = middleY + (x - middleX) * sin + (y - middleY) * cos
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [partX, partY] = [fromX - left, fromY - top]
      const at = top * width + left
      const upper = (data[at] ?? 255) * (1 - partX) + (data[at + 1] ?? 255) * partX
      const lower = (data[at + width] ?? 255) * (1 - partX) + (data[at + width + 1] ?? 255) * partX
      out[y * width + x] = upper * (1 - partY) + lower * partY
    }
  }
  return { ...image, data: out }
}

/** The position on the original page of a point of the straightened image, in pixels. */
export function askew(
  { x, y }: { readonly x: number; readonly y: number },
  image: Pick<GreyImage, 'width' | 'height'>,
  degrees: number,
): { x: number; y: number } {
  const { sin, cos, middleX, middleY } = turnOf(image, degrees)
  return {
    x: middleX + (x - middleX) * cos - (y - middleY) * sin,
    y: middleY + (x - middleX) * sin + (y - middleY) * cos,
  }
}

function turnOf(
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
  degrees: number,
): { sin: number; cos: number; middleX: number; middleY: number } {
  const radians = (degrees * Math.PI) / 180
  return { sin: Math.sin(radians), cos: Math.cos(radians), middleX: width / 2, middleY: height / 2 }
}

interface Points {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly count: number
  /** The largest distance between two points. */
  readonly reach: number
}

/** The dark points of the downscaled image, the darkest of each field, so that thin strokes stay. */
function inkOf({ width, height, data }: GreyImage): Points {
  const field = Math.max(1, Math.floor(width / sampledWidth))
  const columns = Math.floor(width / field)
  const lines = Math.floor(height / field)
  const dark = new Uint8Array(columns * lines)
  const counts = new Uint32Array(256)
  for (let line = 0; line < lines; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      let darkest = 255
      for (let at = 0; at < field; at += 1)
        darkest = Math.min(darkest, data[(line * field + at) * width + column * field + at] ?? 255)
      dark[line * columns + column] = darkest
      counts[darkest] = (counts[darkest] ?? 0) + 1
    }
  }
  // Print covers a tenth of a page; on a page of light print on dark paper the letters are used as well.
  const isInverted = shareBelow(counts, 128) > 0.5
  const level = isInverted ? 170 : 110
  const isInk = (value: number): boolean => (isInverted ? value > level : value < level)
  let found = 0
  for (const value of dark) if (isInk(value)) found += 1
  const every = Math.max(1, Math.ceil(found / maxPoints))
  const x = new Float32Array(Math.ceil(found / every))
  const y = new Float32Array(x.length)
  let [seen, count] = [0, 0]
  for (const [at, value] of dark.entries()) {
    if (!isInk(value)) continue
    seen += 1
    if (seen % every !== 0 || count >= x.length) continue
    x[count] = (at % columns) - columns / 2
    y[count] = Math.floor(at / columns) - lines / 2
    count += 1
  }
  return { x, y, count, reach: Math.ceil(Math.hypot(columns, lines)) }
}

function shareBelow(counts: Uint32Array, level: number): number {
  let [below, all] = [0, 0]
  for (const [value, count] of counts.entries()) {
    all += count
    if (value < level) below += count
  }
  return below / Math.max(1, all)
}

function bestAngle(points: Points, isDown: boolean): { degrees: number; sharpness: number; straight: number } {
  const straight = sharpness(points, 0, isDown)
  let best = { degrees: 0, sharpness: straight }
  const look = (degrees: number): void => {
    const found = sharpness(points, degrees, isDown)
    if (found > best.sharpness) best = { degrees, sharpness: found }
  }
  for (let degrees = -maxDegrees; degrees <= maxDegrees; degrees += step) look(degrees)
  const rough = best.degrees
  for (let degrees = rough - step; degrees <= rough + step; degrees += fineStep) look(degrees)
  return { ...best, straight }
}

/** The change of the amount of ink from line to line when the page is turned back by this angle. */
function sharpness({ x, y, count, reach }: Points, degrees: number, isDown: boolean): number {
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const sums = new Float64Array(reach + 2)
  for (let at = 0; at < count; at += 1) {
    const [px, py] = [x[at] ?? 0, y[at] ?? 0]
    const place = isDown ? px * cos + py * sin : py * cos - px * sin
    const line = Math.round(place + reach / 2)
    sums[line] = (sums[line] ?? 0) + 1
  }
  let total = 0
  for (let line = 1; line < sums.length; line += 1) total += ((sums[line] ?? 0) - (sums[line - 1] ?? 0)) ** 2
  return total
}

/** The most frequent grey level of the page. */
function paperOf(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 97) counts[data[at] ?? 255] = (counts[data[at] ?? 255] ?? 0) + 1
  return counts.indexOf(Math.max(...counts))
}
