/** True for a line of a header or footer that only counts pages ("Page 3 of 12", "3/12"); such a field may be empty. */
export function isPageNumber(line: string): boolean {
  return /^(?:page|seite)?\s*(?!\s)\d*\s*(?!\s)(?:(?:of|von|de|\/)\s*\d*)?$/i.test(line)
}
