/**
 * Turns light print on dark ground into dark print on light ground: table headers, boxes, whole screenshots. Tesseract
 * reads only one polarity, page by page and not field by field.
 */
import type { GreyImage } from '../../ports/ocrEngine.ts'

/** In pixels: half a line of small print at 200 dpi, so that a field of one line is several units high. */
const side = 16
/** The ground of a field is darker than this when the print on it is white; grey behind black print is lighter. */
const darkGround = 150
/** In units: a line of a few letters is four wide; a smaller field is a bullet, a stamp or bold print. */
const minWidth = 4
const minHeight = 2
/** A field that fills less of its frame is a drawing, or the shadow of a fold. */
const minFilled = 0.7
/** Difference in grey levels between ground and letters. */
const contrast = 60
/**
 * Letters are up to a third of the pixels of a field, and half a percent of a dark screen with a few words. More is an
 * image.
 */
const minLetters = 0.002
const maxLetters = 0.45
/** A field with more pixels darker than its ground is an image. The frame around a table header has about 7 %. */
const maxDarker = 0.12

interface Field {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the same image when it has no such fields. */
export function withLightGround(image: GreyImage): GreyImage {
  const fields = darkFields(image).flatMap((field) => {
    const ground = groundUnderPrint(image, field)
    return ground === null ? [] : [{ ...field, ground }]
  })
  if (fields.length === 0) return image
  const { width } = image
  const data = new Uint8Array(image.data)
  for (const { left, top, right, bottom, ground } of fields) {
    // The ground becomes white, and so does everything darker than it: otherwise the frame around a field would stand
    // out white.
    const light = Uint8Array.from(
      { length: 256 },
      (_, shade) => 255 - (Math.max(0, shade - ground) * 255) / (255 - ground),
    )
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) data[at] = light[data[at] ?? 0] ?? 255
  }
  return { ...image, data }
}

/** In pixels, the ends exclusive. */
function darkFields(image: GreyImage): Field[] {
  const columns = Math.floor(image.width / side)
  const rows = Math.floor(image.height / side)
  const dark = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      dark[row * columns + column] = isDark(image, column * side, row * side) ? 1 : 0
  const fields: Field[] = []
  for (const [start, value] of dark.entries()) {
    if (value === 0) continue
    const { cells, frame } = together(dark, columns, start)
    const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top]
    if (wide < minWidth || high < minHeight || cells < wide * high * minFilled) continue
    fields.push(
      toTheEdges(image, {
        left: frame.left * side,
        top: frame.top * side,
        right: frame.right * side,
        bottom: frame.bottom * side,
      }),
    )
  }
  return fields
}

/** More than half of its pixels are dark. */
function isDark({ width, data }: GreyImage, left: number, top: number): boolean {
  let count = 0
  for (let y = top; y < top + side; y += 1)
    for (let at = y * width + left; at < y * width + left + side; at += 1)
      if ((data[at] ?? 255) < darkGround) count += 1
  return count > (side * side) / 2
}

/** Removes the connected units from the map. */
function together(dark: Uint8Array, columns: number, start: number): { cells: number; frame: Field } {
  const frame = { left: columns, top: Infinity, right: 0, bottom: 0 }
  const open = [start]
  dark[start] = 0
  let cells = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    cells += 1
    frame.left = Math.min(frame.left, column)
    frame.right = Math.max(frame.right, column + 1)
    frame.top = Math.min(frame.top, row)
    frame.bottom = Math.max(frame.bottom, row + 1)
    for (const next of [column > 0 ? at - 1 : -1, column + 1 < columns ? at + 1 : -1, at - columns, at + columns]) {
      if (next < 0 || dark[next] !== 1) continue
      dark[next] = 0
      open.push(next)
    }
  }
  return { cells, frame }
}

/** Extends by up to one unit outwards, as long as the edge is dark. */
function toTheEdges({ width, height, data }: GreyImage, field: Field): Field {
  const { left, top, right, bottom } = field
  const mostlyDark = (from: number, step: number, count: number): boolean => {
    let found = 0
    for (let index = 0; index < count; index += 1) if ((data[from + index * step] ?? 255) < darkGround) found += 1
    return found > count * 0.6
  }
  const grown = { left, top, right, bottom }
  for (let by = 0; by < side; by += 1) {
    if (grown.top > 0 && mostlyDark((grown.top - 1) * width + left, 1, right - left)) grown.top -= 1
    if (grown.bottom < height && mostlyDark(grown.bottom * width + left, 1, right - left)) grown.bottom += 1
    if (grown.left > 0 && mostlyDark(top * width + grown.left - 1, width, bottom - top)) grown.left -= 1
    if (grown.right < width && mostlyDark(top * width + grown.right, width, bottom - top)) grown.right += 1
  }
  return grown
}

/** The grey level of the ground; null where there is no light print on dark. */
function groundUnderPrint({ width, data }: GreyImage, { left, top, right, bottom }: Field): number | null {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1)
      counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1
  const ground = counts.indexOf(Math.max(...counts))
  const all = (right - left) * (bottom - top)
  let [lighter, darker] = [0, 0]
  for (const [shade, count] of counts.entries()) {
    if (shade >= ground + contrast) lighter += count
    else if (shade <= ground - contrast) darker += count
  }
  return ground < darkGround && lighter >= all * minLetters && lighter <= all * maxLetters && darker <= all * maxDarker
    ? ground
    : null
}
