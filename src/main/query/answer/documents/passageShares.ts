/**
 * Which share of a subject the best passage of each document holds: words that stand together are about one thing, words
 * all over a diary are not. Rare words count more; a text of another language is read in English words as well.
 */
import type { Chunk } from '../../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { contentLanguage } from '../../retrieve/hybrid/otherLanguages.ts'
import { englishWords } from '../../text/lexicon/gloss.ts'
import { holds, shareHeld, stemsWithin } from '../broad/askedWords.ts'
import { passagesWith } from './mentions.ts'
import type { MentionPorts } from './mentions.ts'

// Reading a passage in another language takes up to a millisecond.
const maxForeign = 400

/** 0..1 for each content that has some of the words. Accepts any words. */
export async function passageShares(
  stems: readonly string[],
  words: string,
  ports: MentionPorts,
): Promise<ReadonlyMap<ContentId, number>> {
  const chunks = stems.length === 0 ? [] : await passagesWith([words], ports)
  const wanted = new Set(stems)
  let foreign = 0
  const read = chunks.map((chunk) => {
    const language = contentLanguage(chunk.contentId, ports.store)
    const isForeign = language !== null && language !== 'en' && (foreign += 1) <= maxForeign
    const said = isForeign
      ? `${chunk.indexedText}\n${englishWords(chunk.indexedText, language, wanted)}`
      : chunk.indexedText
    const own = stemsWithin(said)
    return { chunk, held: new Set(stems.filter((stem) => holds(own, stem))) }
  })
  const weight = rarityIn(read)
  const shares = new Map<ContentId, number>()
  for (const { chunk, held } of read) {
    const share = shareHeld(stems, held, weight)
    if (share > (shares.get(chunk.contentId) ?? 0)) shares.set(chunk.contentId, share)
  }
  return shares
}

interface Read {
  readonly chunk: Chunk
  readonly held: ReadonlySet<string>
}

function rarityIn(read: readonly Read[]): (stem: string) => number {
  const all = new Set(read.map(({ chunk }) => chunk.contentId)).size
  const documents = new Map<string, Set<ContentId>>()
  for (const { chunk, held } of read)
    for (const stem of held) documents.set(stem, (documents.get(stem) ?? new Set()).add(chunk.contentId))
  return (stem) => Math.log(1 + all / Math.max(1, documents.get(stem)?.size ?? 0))
}
