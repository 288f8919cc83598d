/** What is known of a document beyond its reader: language where the file declares none, people, and the days its text names. */
import type { ReadResult } from '../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { cleanName } from './cleanText.ts'
import { datesInText } from './datesInText.ts'
import { languageOf } from './languageOf.ts'

/** Lists of names, and code, are in no language. */
const wordless: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['archive', 'mailbox', 'code'])

export async function addMetadata(result: ReadResult): Promise<ReadResult> {
  const language = result.language ?? (wordless.has(result.kind) ? null : await languageOf(result.text, result.blocks))
  return { ...result, language, people: result.people ?? authorsOf(result.author), datesInText: datesInText(result.text, language) }
}

/** "Anna Weber; Bob Smith", "Anna Weber and Bob Smith"; a comma parts people only where each part is a whole name ("Weber, Anna" is one). */
function authorsOf(author: string | null): string[] {
  const parts = (author ?? '').split(/;|\s(?:and|und|et|&)\s/)
  const people = parts.flatMap((part) => {
    const names = part.split(',').map((name) => name.trim())
    return names.length > 1 && names.every((name) => /\S\s+\S/.test(name)) ? names : [part]
  })
  return [...new Set(people.map(cleanName).filter((name) => name !== null))]
}
