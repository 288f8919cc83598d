/** Page numbers in a sentence. */

export function pageList(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join(', ')
  return numbers.length === 1
    ? `Page ${shown}`
    : `Pages ${shown}${numbers.length > 10 ? ` and ${numbers.length - 10} more` : ''}`
}

/** Null when recognition failed on none. */
export function failedPagesWarning(numbers: readonly number[]): string | null {
  return numbers.length === 0 ? null : `${pageList(numbers)} could not be recognised; the rest was read.`
}
