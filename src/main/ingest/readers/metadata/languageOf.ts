/** Tells the language of a text by eld (Efficient Language Detector); null rather than a guess. */
import type { Block } from '../../../../shared/domain/content.ts'

/** Enough prose to be sure, little enough to cost a millisecond. */
const sampledCharacters = 4_000
/** Names, amounts and headings of fewer letters are sometimes "surely" of a wrong language. */
const minLetters = 40
/** A name said five times is no sentence of any language. */
const minWords = 4
/** From so much prose eld is not mistaken; what files declare is often the language of the program that made them. */
const surelyLetters = 400
/** Mixed with figures and foreign names eld doubts, but the next language has not half as much for itself. */
const clearLead = 2
const proseKinds: ReadonlySet<Block['kind']> = new Set<Block['kind']>([
  'paragraph',
  'listItem',
  'quote',
  'title',
  'heading',
])

/**
 * ISO 639-1. From the prose in the middle as well as at the beginning: letterheads and imprints are often in another
 * language. `declared`: what the file says, which a long text may contradict.
 */
export async function languageOf(
  text: string,
  blocks: readonly Block[],
  declared: string | null = null,
): Promise<string | null> {
  const prose = blocks.filter(({ kind }) => proseKinds.has(kind))
  const sample = `${gather(text, prose, 0)}\n${gather(text, prose, Math.floor(prose.length / 2))}`
  // Of a short text the middle is said twice.
  const letters = Math.min(text.length, sample.match(/\p{L}/gu)?.length ?? 0)
  if (letters < (declared === null ? minLetters : surelyLetters)) return declared
  const words = new Set(
    sample.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+/gu) ?? [],
  )
  if (words.size < minWords) return declared
  // Loaded late: its tables take half a second, and a password-protected or empty file never needs them.
  const { eld } = await import('eld/extrasmall')
  const found = eld.detect(sample)
  const [first = 0, second = 0] = Object.values(found.getScores())
  const isSure = found.isReliable() || (letters >= surelyLetters && first > clearLead * second)
  return isSure && /^[a-z]{2}$/.test(found.language) ? found.language : declared
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
