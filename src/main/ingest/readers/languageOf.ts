/** Tells the language of a text by eld (Efficient Language Detector); null rather than a guess. */
import type { Block } from '../../../shared/domain/content.ts'

/** Enough prose to be sure, little enough to cost a millisecond. */
const sampledCharacters = 4_000
/** Names, amounts and headings of fewer letters are sometimes "surely" of a wrong language. */
const fewestLetters = 40
const proseKinds: ReadonlySet<Block['kind']> = new Set<Block['kind']>(['paragraph', 'listItem', 'quote', 'title', 'heading'])

/** ISO 639-1. From the prose in the middle as well as at the beginning: letterheads and imprints are often in another language. */
export async function languageOf(text: string, blocks: readonly Block[]): Promise<string | null> {
  const prose = blocks.filter(({ kind }) => proseKinds.has(kind))
  const sample = `${gather(text, prose, 0)}\n${gather(text, prose, Math.floor(prose.length / 2))}`
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null
  // Loaded late: its tables take half a second, and a password-protected or empty file never needs them.
  const { eld } = await import('eld/extrasmall')
  const found = eld.detect(sample)
  return found.isReliable() && /^[a-z]{2}$/.test(found.language) ? found.language : null
}

function gather(text: string, blocks: readonly Block[], from: number): string {
  const parts: string[] = []
  let length = 0
  for (let at = from; at < blocks.length && length < sampledCharacters / 2; at += 1) {
    const { start = 0, end = 0 } = blocks[at] ?? {}
    // Addresses of pages and mails are words of no language.
    const part = text.slice(start, Math.min(end, start + sampledCharacters / 2)).replace(/\S*(?:@|:\/\/)\S*/g, ' ')
    parts.push(part)
    length += part.length
  }
  return parts.join('\n')
}
