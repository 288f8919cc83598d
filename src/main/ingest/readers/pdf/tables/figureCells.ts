/** Recognises the figures of printed tables: signs, brackets, currency marks, dashes and footnote marks included. */
import { readNumber } from '../../tables/cellValues.ts'

/** Currency symbols that are printed in front of a figure, often in a narrow column of their own. */
const currencySymbols = ['US$', 'A$', 'C$', 'HK$', 'R$', '$', '€', '£', '¥', '₹']
const escaped = currencySymbols.map((symbol) => symbol.replaceAll('$', '\\$')).join('|')
const loneCurrency = new RegExp(`^\\(?(?:${escaped})\\(?$`)
/** What follows a figure at a distance: its closing bracket or its percent sign. */
const loneEnding = /^\)?\s*%?\)?$/
/** "1,234 (1)", "1,234 (a)", "1,234*", "1,234 ¹": a mark behind the figure that points to a note. */
const footnoteMarks = ['\\((?:\\d{1,2}|[a-z]|\\*{1,3})\\)', '\\[(?:\\d{1,2}|[a-z])\\]', '[*†‡§]{1,3}', '[¹²³⁴-⁹]{1,2}']
const footnoteEnding = new RegExp(`(?<=[\\d)%—–])\\s*(?:${footnoteMarks.join('|')})$`)
const nothing = new RegExp(`^(?:${escaped})?\\s*(?:[-–—]{1,3}|n\\/?[am]\\.?|n\\.\\s?m\\.)\\s*%?$`, 'i')
const year = /^(?:FY\s?)?(?:19|20)\d{2}[AEFP]?$/i

export type FigureKind = 'number' | 'nothing' | 'year' | 'text'

export function isLoneCurrency(text: string): boolean {
  return loneCurrency.test(text.trim())
}

export function isLoneEnding(text: string): boolean {
  return text.trim() !== '' && loneEnding.test(text.trim())
}

/**
 * Returns the figure without footnote marks and with its sign in one place: "$ (1,234) (1)" becomes "-$1,234". A text
 * that is no figure is returned as it is.
 */
export function plainFigure(text: string): string {
  // A bare "(1)" is minus one, so a mark is only taken off where a figure is left.
  const bare = text.trim().replace(footnoteEnding, '').trim()
  const joined = bare.replace(/(?:(?<!\s)\s+)?([()])\s*/g, '$1')
  const bracketed = new RegExp(`^(${escaped})?\\s*\\((${escaped})?\\s*([\\d][^()]*)\\)?\\s*(%?)\\)?$`).exec(joined)
  if (bracketed !== null) {
    const [, outside = '', inside = '', digits = '', percent = ''] = bracketed
    return `-${outside || inside}${digits.trim()}${percent}`
  }
  return joined
}

export function figureKind(text: string): FigureKind {
  const trimmed = text.trim()
  if (nothing.test(trimmed)) return 'nothing'
  if (year.test(trimmed.replace(footnoteEnding, ''))) return 'year'
  return readNumber(plainFigure(trimmed)) === null ? 'text' : 'number'
}
