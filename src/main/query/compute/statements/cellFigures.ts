/**
 * Reads the printed cells of statements: "$ 27,392", "(2,494)", "719 (a)", "12.4%", "—". Pure.
 */

export interface CellFigure {
  readonly value: number
  readonly isPercent: boolean
}

export type DecimalMark = '.' | ','

const dashes = /^[-–—−‒]+$/
const figure =
  /^([^\d()]{0,6})(\()?\s*([^\d()]{0,4})(\d[\d.,'’\u00a0\u202f ]*)\s*(%?)\s*(\))?\s*(%?)\s*([^\d\s()]{0,4})$/u
const footnotes =
  /(?<!\s)\s*(?:\((?:\d{1,2}|[a-z]{1,2}|[ivx]{1,5})\)|\[\w{1,3}\]|(?<![*†‡§])[*†‡§]+|(?<![¹²³⁴⁵⁶⁷⁸⁹])[¹²³⁴⁵⁶⁷⁸⁹]+)\s*$/u

/** Returns null for words and empty cells; a dash stands for zero. */
export function readCell(cell: string, decimal: DecimalMark): CellFigure | null {
  const bare = cell.replace(footnotes, '').trim()
  // A figure in brackets is below zero, unless the cell has another one in front of it.
  const text = /\d/.test(bare) ? bare : cell.trim()
  if (dashes.test(text.replace(/^\p{Sc}\s*/u, ''))) return { value: 0, isPercent: false }
  const match = figure.exec(text)
  if (match === null) return null
  const [, front = '', open, inner = '', digits = '', percentInside = '', , percentAfter = ''] = match
  if (/\p{L}{4,}/u.test(front + inner)) return null
  const value = readDigits(digits.trim(), decimal)
  if (value === null) return null
  const isNegative = open !== undefined || /[-–−]/.test(front + inner)
  return { value: isNegative ? -value : value, isPercent: percentInside !== '' || percentAfter !== '' }
}

function readDigits(written: string, decimal: DecimalMark): number | null {
  const grouping = decimal === '.' ? /[,'’\u00a0\u202f ]/g : /[.'’\u00a0\u202f ]/g
  const plain = written.replace(grouping, '').replace(decimal, '.')
  return /^\d+(?:\.\d+)?$/.test(plain) && plain.length <= 17 ? Number(plain) : null
}

/** The decimal mark with which more of the printed figures are among the typed values. */
export function decimalMarkOf(cells: readonly string[], typed: ReadonlySet<number>): DecimalMark {
  let [points, commas] = [0, 0]
  for (const cell of cells) {
    if (!/\d[.,]\d/.test(cell)) continue
    const [point, comma] = [readCell(cell, '.'), readCell(cell, ',')]
    if (point !== null && typed.has(Math.abs(point.value))) points += 1
    if (comma !== null && typed.has(Math.abs(comma.value))) commas += 1
  }
  if (points !== commas) return points > commas ? '.' : ','
  // Groups of three behind points only are a comma language; anything else is taken as English.
  return cells.some((cell) => /\d\.\d{3}(?:\.\d{3}|,|\)?$)/.test(cell)) && !cells.some((cell) => /\d,\d{3}/.test(cell))
    ? ','
    : '.'
}
