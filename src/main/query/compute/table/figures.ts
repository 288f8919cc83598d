/** Reads the figures of table cells with their units, and formats results in the same style. Pure. */

export interface Figure {
  readonly value: number
  /** As written after or before the figure; null for none. */
  readonly unit: string | null
}

// A figure with at most one short unit before or after it; a longer text is prose.
const figure = /^(?:([^\d\s.,+−-]{1,4})\s*)?([-−+]?\d[\d.,'’\u00a0\u202f ]*)\s*([^\d\s.,]{1,12}(?:\/[^\d\s]{1,8})?)?$/u

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const signs = /^(?:rs|kr|fr|ft|zł|kč|us|sfr|rm|lei|tk)$/iu
const isCurrency = (letters: string): boolean => codes.has(letters.toUpperCase()) || signs.test(letters)

/** Returns null for words, codes and dates. */
export function readFigure(text: string): Figure | null {
  const match = figure.exec(text.trim())
  if (match === null) return null
  const [, before, digits = '', after] = match
  if (before !== undefined && after !== undefined) return null
  // "LS14" is the name of something; letters before a figure are those of a currency.
  if (before !== undefined && /^\p{L}+$/u.test(before) && !isCurrency(before)) return null
  const value = readDigits(digits.trim())
  return value === null ? null : { value, unit: before ?? after ?? null }
}

/** Reads "1,250.00", "1.250,00", "1 250" and "12.5"; a single separator before three digits separates thousands. */
export function readDigits(written: string): number | null {
  const negative = /^[-−]/.test(written)
  const digits = written.replace(/^[-−+]/, '').replace(/[’'\u00a0\u202f ]/g, '')
  // Whole figures, plain or in groups of three, with at most one other separator.
  if (!/^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)(?:[.,]\d+)?$/.test(digits) || /^0\d/.test(digits)) return null
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const isWhole = last === -1 || /^\d{1,3}(?:,\d{3})+$/.test(digits) || /^\d{1,3}(?:\.\d{3})+$/.test(digits)
  const plain = isWhole
    ? digits.replace(/[.,]/g, '')
    : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`
  const value = Number(plain)
  return Number.isFinite(value) && plain.length <= 16 ? (negative ? -value : value) : null
}

/** The number format of a column. */
export interface FigureStyle {
  readonly before: string
  readonly after: string
  readonly decimalMark: '.' | ','
  readonly groupMark: string
  /** Decimal places that all or some cells have. */
  readonly places: number
  readonly isCurrency: boolean
}

/** `unit`: the column's unit, shown if its cells do not print it. */
export function styleOf(
  cells: readonly string[],
  values: readonly (number | null)[],
  unit: string | null,
): FigureStyle {
  const isCurrency = unit !== null && /^[A-Z]{3}$/.test(unit)
  let [places, before] = [0, '']
  const endings = new Map<string, number>()
  let figures = 0
  let decimalMark: '.' | ',' = '.'
  let groupMark = ''
  cells.forEach((cell, index) => {
    const value = values[index]
    if (value === null || value === undefined) return
    const match = /^(\D*?)[-−+]?(\d(?:[\d.,'’\u00a0\u202f ]*\d)?)(\D*)$/u.exec(cell.trim())
    if (match === null) return
    const [, front = '', digits = '', behind = ''] = match
    before ||= front.replace(/[-−+(]/g, '')
    const ending = behind.replace(/[-−)]/g, '')
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
    figures += 1
    const fraction = /([.,])(\d+)$/.exec(digits)
    const isFraction = fraction !== null && !(fraction[2]?.length === 3 && Number.isInteger(value))
    if (isFraction) {
      decimalMark = fraction[1] === ',' ? ',' : '.'
      places = Math.max(places, fraction[2]?.length ?? 0)
    }
    const whole = isFraction ? digits.slice(0, fraction.index) : digits
    groupMark ||= /\d([.,'’\u00a0\u202f ])\d{3}(?!\d)/u.exec(whole)?.[1] ?? ''
  })
  if (groupMark === '.' && decimalMark === '.') decimalMark = ','
  // One share among other figures makes no shares of them; a currency may be printed in the first row alone.
  const ending = [...endings].find(([said, count]) => isEnding(said, count, figures))
  let after = ending?.[0] ?? ''
  if (before === '' && after === '' && unit !== null) after = unit === '%' ? ' %' : ` ${unit}`
  return { before, after, decimalMark, groupMark, places, isCurrency: isCurrency || /\p{Sc}/u.test(before + after) }
}

function isEnding(ending: string, count: number, figures: number): boolean {
  return ending !== '' && (/\p{Sc}/u.test(ending) || count * 2 > figures)
}

/** The kind of result: a figure of the column itself, a mean of it, or a share in per cent. */
export type ResultKind = 'figure' | 'mean' | 'share'

/**
 * Formats a result like its column. Money is rounded to cents; means have at least two decimal places if they need
 * them.
 */
export function writeFigure(value: number, style: FigureStyle, as: ResultKind = 'figure'): string {
  const exact = Math.round(value * 1e9) / 1e9
  const wanted = style.isCurrency && (style.places > 0 || !Number.isInteger(exact)) ? 2 : placesFor(style.places, as)
  const rounded = roundTo(exact, wanted)
  // A column of whole figures has whole results; an average shows decimal places only if it has any.
  const places = style.isCurrency ? wanted : Math.max(style.places, Math.min(wanted, placesOf(rounded)))
  const [whole = '0', fraction] = Math.abs(rounded).toFixed(Math.min(9, places)).split('.')
  const grouped =
    style.groupMark === '' || whole.length < 4 ? whole : whole.replace(/\B(?=(?:\d{3}){1,12}$)/g, style.groupMark)
  const sign = rounded < 0 ? '-' : ''
  return `${sign}${style.before}${grouped}${fraction === undefined ? '' : style.decimalMark + fraction}${style.after}`
}

export const plainStyle: FigureStyle = {
  before: '',
  after: '',
  decimalMark: '.',
  groupMark: '',
  places: 0,
  isCurrency: false,
}

/** Rounds half away from zero, without the binary remainder of 1.005. */
function roundTo(value: number, places: number): number {
  const scaled = Number(`${Math.abs(value)}e${places}`)
  const rounded = Number(`${Math.round(scaled)}e-${places}`)
  return Number.isFinite(rounded) ? Math.sign(value) * rounded : value
}

function placesOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

function placesFor(places: number, as: ResultKind): number {
  return as === 'figure' ? places : Math.max(places, as === 'mean' ? 2 : 1)
}
