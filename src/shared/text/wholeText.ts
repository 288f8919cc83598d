/** The text of a whole document as it is shown, printed or copied. Pure. */

// As they are written, calendars and contact cards are for programs: nobody can read "DTSTART:20251214T160000".
const forPrograms = /^\s{0,100}BEGIN:V(?:CALENDAR|CARD)\b/i

/** `decoded`: the file as it is written, or null if nothing else than its text was kept. */
export function wholeText(decoded: string | null, text: () => string): string {
  return decoded === null || forPrograms.test(decoded) ? text() : decoded
}
