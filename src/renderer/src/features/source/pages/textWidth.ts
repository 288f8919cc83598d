/** The width of a text at a size of 1, in the font of the window. */

// The width of a text grows with the size of its font, so it is measured once, at a size with little rounding.
const measuredPx = 100
let context: CanvasRenderingContext2D | null = null

export function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  context.font = `${measuredPx}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width / measuredPx
}
