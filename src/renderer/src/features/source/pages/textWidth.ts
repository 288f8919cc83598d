/** The width of a text at a size of 1, in the font of the window. */

// The width of a text grows with the size of its font, so it is measured once, at a size with little rounding.
const measuredPx = 100
let context: CanvasRenderingContext2D | null = null

/** The font is looked up once: that makes the browser lay the page out. */
function measuring(): CanvasRenderingContext2D | null {
  const made = document.createElement('canvas').getContext('2d')
  if (made !== null) made.font = `${measuredPx}px ${getComputedStyle(document.body).fontFamily}`
  return made
}

export function widthOf(text: string): number {
  context ??= measuring()
  if (context === null) return 0
  return context.measureText(text).width / measuredPx
}
