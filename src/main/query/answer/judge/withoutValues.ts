/** Blanks what earlier answers gave, where another value is asked for. Pure. */

/** The text with the values blanked, so that offsets stay. */
export function withoutValues(text: string, values: readonly string[]): string {
  return values
    .filter((value) => value !== '')
    .reduce((rest, value) => rest.replaceAll(value, () => ' '.repeat(value.length)), text)
}
