/**
 * Joins class names, so that a long list can be written on several lines. Tailwind finds the names in the source text.
 */
export const classes = (...names: readonly string[]): string => names.join(' ')
