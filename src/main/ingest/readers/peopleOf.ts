/** People named in one line, as files name their authors. */
import { cleanName } from './cleanText.ts'

/**
 * "Anna Weber; Bob Smith", "Anna Weber and Bob Smith"; a comma parts people only where each part is a whole name
 * ("Weber, Anna" is one).
 */
export function peopleOf(line: string | null): string[] {
  const parts = (line ?? '').split(/;|\s(?:and|und|et|&)\s/)
  const people = parts.flatMap((part) => {
    const names = part.split(',').map((name) => name.trim())
    return names.length > 1 && names.every((name) => /\S\s+\S/.test(name)) ? names : [part]
  })
  return [...new Set(people.map(cleanName).filter((name) => name !== null))]
}
