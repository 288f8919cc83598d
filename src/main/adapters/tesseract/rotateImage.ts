/** Turns, shrinks and crops an image, and finds the direction of its lines. */
import type { GreyImage } from '../../ports/ocrEngine.ts'

/** By quarter turns clockwise. */
export function turned(image: GreyImage, quarters: 1 | 2 | 3): GreyImage {
  const { width, height, data, pageWidth, pageHeight } = image
  const out = new Uint8Array(data.length)
  if (quarters === 2) {
    for (let at = 0; at < data.length; at += 1) out[at] = data[data.length - 1 - at] ?? 0
    return { ...image, data: out }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
      out[to] = data[y * width + x] ?? 0
    }
  }
  return { width: height, height: width, data: out, pageWidth: pageHeight, pageHeight: pageWidth }
}

/** Half the width and height, each pixel the mean of four. */
export function halved(image: GreyImage): GreyImage {
  const width = Math.max(1, image.width >> 1)
  const height = Math.max(1, image.height >> 1)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 2 * y * image.width + 2 * x
      const sum =
        (image.data[from] ?? 0) +
        (image.data[from + 1] ?? 0) +
        (image.data[from + image.width] ?? 0) +
        (image.data[from + image.width + 1] ?? 0)
      out[y * width + x] = sum >> 2
    }
  }
  return { ...image, width, height, data: out }
}

/** The middle, half as wide and high: enough lines to find their direction. */
export function middle(image: GreyImage): GreyImage {
  const width = Math.max(1, image.width >> 1)
  const height = Math.max(1, image.height >> 1)
  const left = (image.width - width) >> 1
  const top = (image.height - height) >> 1
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    out.set(image.data.subarray((top + y) * image.width + left, (top + y) * image.width + left + width), y * width)
  return { width, height, data: out, pageWidth: image.pageWidth / 2, pageHeight: image.pageHeight / 2 }
}

/**
 * True when lines of print run from top to bottom: then the columns of pixels alternate between ink and paper, not the
 * rows.
 */
export function linesRunDown({ width, height, data }: GreyImage): boolean {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const ink = 255 - (data[y * width + x] ?? 255)
      rows[y] = (rows[y] ?? 0) + ink
      columns[x] = (columns[x] ?? 0) + ink
    }
  }
  // One and a half times as much: pages of print differ by a factor of three and more, images hardly at all.
  return unrest(columns, height) > 1.5 * unrest(rows, width)
}

/** Mean square of the differences from line to line, a few pixels apart so that the edges of letters do not count. */
function unrest(sums: Float64Array, across: number): number {
  const apart = 6
  let total = 0
  for (let at = apart; at < sums.length; at += 1) total += (((sums[at] ?? 0) - (sums[at - apart] ?? 0)) / across) ** 2
  return total / Math.max(1, sums.length - apart)
}
