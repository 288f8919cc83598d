/**
 * Removes the ruled lines of tables, forms and underlines from an image: Tesseract takes cells with frames for images
 * and skips them.
 */
import type { GreyImage } from '../../ports/ocrEngine.ts'

/**
 * Pixels darker than this part of the way from the darkest to the lightest are ink. Fine grey rules of spreadsheets are
 * lighter than letters.
 */
const inkShare = 0.6
/** No letter has a straight stroke of this share of the page's width; a table cell is wider. */
const minLengthShare = 0.035
/**
 * Thicker than this (in shares of the width; 12 pixels of A4 at 300 dpi are a millimetre) is a bar or an image, not a
 * rule.
 */
const maxThicknessShare = 0.005
/** Number of pixels over which an edge fades into the paper, in images that were scaled up or decoded from JPEG. */
const fading = 4

/** Returns the same image when it has no rules. */
export function withoutRules(image: GreyImage): GreyImage {
  const { width, height, data } = image
  const side = Math.max(width, height)
  const length = Math.max(40, Math.round(side * minLengthShare))
  const thickness = Math.max(3, Math.round(side * maxThicknessShare))
  const ink = inkLevel(data)
  const out = new Uint8Array(data)
  // Along rows, then along columns: a step of one pixel along, and of one across.
  erase(data, out, { lines: height, steps: width, along: 1, across: width, ink, length, thickness })
  erase(data, out, { lines: width, steps: height, along: width, across: 1, ink, length, thickness })
  return { ...image, data: out }
}

interface Direction {
  readonly lines: number
  readonly steps: number
  readonly along: number
  readonly across: number
  readonly ink: number
  readonly length: number
  readonly thickness: number
}

function erase(
  data: Uint8Array,
  out: Uint8Array,
  { lines, steps, along, across, ink, length, thickness }: Direction,
): void {
  for (let line = 0; line < lines; line += 1) {
    const base = line * across
    let run = 0
    for (let step = 0; step <= steps; step += 1) {
      if (step < steps && (data[base + step * along] ?? 255) < ink) {
        run += 1
        continue
      }
      if (run >= length)
        for (let at = step - run; at < step; at += 1)
          eraseAt(data, out, base + at * along, { line, lines, along, across, ink, thickness, length })
      run = 0
    }
  }
}

/**
 * Letters that cross the rule are thicker there than the rule, and stay; another crossing rule belongs to the same
 * frame.
 */
function eraseAt(
  data: Uint8Array,
  out: Uint8Array,
  at: number,
  place: Omit<Direction, 'steps'> & { readonly line: number },
): void {
  const { line, lines, along, across, ink, thickness, length } = place
  let before = 0
  while (before < thickness && line - before - 1 >= 0 && (data[at - (before + 1) * across] ?? 255) < ink) before += 1
  let after = 0
  while (before + after < thickness && line + after + 1 < lines && (data[at + (after + 1) * across] ?? 255) < ink)
    after += 1
  if (before + after + 1 > thickness) {
    if (extent(data, at, across, { line, lines, ink, length }) < length) return
    // If they stayed, crossings would read as quotes before the words of a cell.
    const reach = thickness + fading
    out[at] = Math.max(
      ...[-1, 1].flatMap((sideways) => [-1, 1].map((up) => data[at + reach * (sideways * along + up * across)] ?? 255)),
    )
    return
  }
  // The lighter of both sides: paper, or the fill of a cell.
  const light = Math.max(data[at - (before + fading) * across] ?? 255, data[at + (after + fading) * across] ?? 255)
  for (let offset = -before; offset <= after; offset += 1) out[at + offset * across] = light
  fade(data, out, at - before * across, -across, { ink, light })
  fade(data, out, at + after * across, across, { ink, light })
}

/** The length of the dark run in both directions, up to the limit. */
function extent(
  data: Uint8Array,
  at: number,
  across: number,
  { line, lines, ink, length }: Pick<Direction, 'lines' | 'ink' | 'length'> & { readonly line: number },
): number {
  let found = 1
  for (let step = 1; line - step >= 0 && found < length && (data[at - step * across] ?? 255) < ink; step += 1)
    found += 1
  for (let step = 1; line + step < lines && found < length && (data[at + step * across] ?? 255) < ink; step += 1)
    found += 1
  return found
}

/**
 * Outwards from the edge of a rule to the paper: the rest of a soft edge reads as a quote or a bar before the cell's
 * words.
 */
function fade(
  data: Uint8Array,
  out: Uint8Array,
  edge: number,
  step: number,
  { ink, light }: { readonly ink: number; readonly light: number },
): void {
  for (let count = 1; count <= fading; count += 1) {
    const shade = data[edge + count * step]
    if (shade === undefined || shade < ink || shade >= light) return
    out[edge + count * step] = light
  }
}

/** Between the darkest and the lightest hundredth of the pixels. */
function inkLevel(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const share = data.length / 100
  const dark = hundredth(counts, share, 0, 1)
  const light = hundredth(counts, share, 255, -1)
  return dark + (light - dark) * inkShare
}

function hundredth(counts: Uint32Array, share: number, from: number, step: number): number {
  let level = from
  let seen = counts[level] ?? 0
  while (seen < share && level + step >= 0 && level + step <= 255) {
    level += step
    seen += counts[level] ?? 0
  }
  return level
}
