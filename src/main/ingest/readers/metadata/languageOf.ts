/** Detects the language of a text by eld (Efficient Language Detector); returns null rather than a guess. */
import type { Block } from '../../../../shared/domain/content.ts'

/** Enough prose to be certain, little enough to take only a millisecond. */
const sampledCharacters = 4_000
/** With fewer letters, the detector is sometimes "certain" of a wrong language for names, amounts and headings. */
const minLetters = 40
/** A name repeated five times is not a sentence of any language. */
const minWords = 4
/**
 * From this much prose on, eld is reliable; the language a file declares is often that of the program that created it.
 */
const minReliableLetters = 400
/**
 * Numbers and foreign names make eld hesitate, but then the runner-up does not score half as much as the best language.
 */
const minLead = 2
const proseKinds: ReadonlySet<Block['kind']> = new Set<Block['kind']>([
  'paragraph',
  'listItem',
  'quote',
  'title',
  'heading',
])

/**
 * Returns an ISO 639-1 code or null. The sample is taken from the middle as well as the beginning, because letterheads
 * and imprints are often in another language. `declared`: the language the file declares, which a long text may
 * override.
 */
export async function languageOf(
  text: string,
  blocks: readonly Block[],
  declared: string | null = null,
): Promise<string | null> {
  const prose = blocks.filter(({ kind }) => proseKinds.has(kind))
  const sample = `${gather(text, prose, 0)}\n${gather(text, prose, Math.floor(prose.length / 2))}`
  // In a short text both samples overlap, which would count its middle twice.
  const letters = Math.min(text.length, sample.match(/\p{L}/gu)?.length ?? 0)
  if (letters < (declared === null ? minLetters : minReliableLetters)) return declared
  const words = new Set(
    sample.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+/gu) ?? [],
  )
  if (words.size < minWords) return declared
  // Loaded on demand: its tables take half a second, and a password-protected or empty file never needs them.
  const { eld } = await import('eld/extrasmall')
  const found = eld.detect(sample)
  const [first = 0, second = 0] = Object.values(found.getScores())
  const isSure = found.isReliable() || (letters >= minReliableLetters && first > minLead * second)
  return isSure && /^[a-z]{2}$/.test(found.language) ? found.language : declared
}

function gather(text: string, blocks: readonly Block[], from: number): string {
  const parts: string[] = []
  let length = 0
  for (let at = from; at < blocks.length && length < sampledCharacters / 2; at += 1) {
    const { start = 0, end = 0 } = blocks[at] ?? {}
    // Web and e-mail addresses belong to no language.
    const part = text
      .slice(start, Math.min(end, start + sampledCharacters / 2))
      .replace(/(?<!\S)\S*(?:@|:\/\/)\S*/g, ' ')
    parts.push(part)
    length += part.length
  }
  return parts.join('\n')
}
