/**
 * Joins class names, so that a long list can be written on several lines, and some only under a condition. Tailwind
 * finds the names in the source text.
 */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
