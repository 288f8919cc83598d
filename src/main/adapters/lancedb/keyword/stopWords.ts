/**
 * The stop words of the full-text index. By default, LanceDB's tokenizer for all scripts drops those of some twenty
 * languages at once, and with them "man", "war", "door", "son" and "note".
 *
 * Only English function words are here. Words that can also be names or nouns stay in the index: "will", "may", "own",
 * "mine", "us", and "does", whose stem is the name Doe. So do function words of other languages, because they name
 * something in English ("die", "war", "den", "son") or are names ("MIT", "UN", "Los"); where a text is full of them,
 * BM25 gives them almost no weight. SciFact, nDCG@10 of keyword search alone: LanceDB's own list .688, no list .690,
 * Lucene's 33 words .694, this one .696 (docs/decisions/2026-11-22-stop-words.md).
 */
import { tokenize } from '@lancedb/lancedb'
import type { FtsLanguage } from './ftsLanguages.ts'

const functionWords: readonly string[] = [
  ['a', 'an', 'the', 'this', 'that', 'these', 'those', 'such', 'same', 'each', 'few', 'more', 'most', 'some', 'any'],
  ['all', 'both', 'other', 'no', 'nor', 'not', 'only', 'very', 'too', 'just', 'also', 'so', 'than', 'then', 'now'],
  ['i', 'me', 'my', 'myself', 'we', 'our', 'ours', 'ourselves', 'you', 'your', 'yours', 'yourself', 'yourselves'],
  ['he', 'him', 'his', 'himself', 'she', 'her', 'hers', 'herself', 'it', 'its', 'itself', 'they', 'them', 'their'],
  ['theirs', 'themselves', 'what', 'which', 'who', 'whom', 'when', 'where', 'why', 'how', 'here', 'there', 'once'],
  ['am', 'is', 'are', 'was', 'were', 'be', 'been', 'being', 'have', 'has', 'had', 'having', 'do', 'did', 'doing'],
  ['can', 'cannot', 'could', 'would', 'should', 'and', 'but', 'or', 'if', 'because', 'as', 'until', 'while'],
  ['of', 'at', 'by', 'for', 'with', 'about', 'against', 'between', 'into', 'through', 'during', 'before', 'after'],
  ['above', 'below', 'to', 'from', 'up', 'down', 'in', 'out', 'on', 'off', 'over', 'under', 'again', 'further'],
].flat()

const stemmed = new Map<FtsLanguage, Promise<readonly string[]>>()

/** As stems, because words are stemmed before they are compared; sorted. Null: the language's own list. */
export async function stopWordsOf(language: FtsLanguage): Promise<readonly string[] | null> {
  if (language !== 'English') return null
  const known = stemmed.get(language) ?? stemsOf(functionWords, language)
  stemmed.set(language, known)
  return known
}

async function stemsOf(words: readonly string[], language: FtsLanguage): Promise<readonly string[]> {
  const tokens = await tokenize(words.join('\n'), {
    baseTokenizer: 'icu',
    language,
    lowercase: true,
    stem: true,
    removeStopWords: false,
    // Letters are folded after stop words are removed.
    asciiFolding: false,
  })
  return [...new Set(tokens.map(({ text }) => text))].toSorted()
}
