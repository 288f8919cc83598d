/**
 * Finds the line of a calendar or a table that names one of the people on the cards and has most words of a description.
 * Such a line is no sentence, and is judged to answer nothing: "Chimney sweep - Ann Roe | 2025-10-03". Pure.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { spacedName } from '../../text/names/fileName.ts'
import { contentStems } from '../../text/words/words.ts'
import { shareHeld, stemsWithin } from '../broad/askedWords.ts'
import { isContacts } from './cardFields.ts'
import { nameNamed } from './nameNamed.ts'

export interface NamingLine {
  readonly name: string
  readonly sentence: EvidenceSentence
}

// Half of the words of the description, and two at least: one is shared by much else. Chosen by judgement.
const minShare = 0.5
const minWords = 2

/** Null if no line fits, or the best ones name different people. */
export function lineNaming(
  description: string,
  names: readonly string[],
  candidates: readonly Candidate[],
): NamingLine | null {
  const wanted = contentStems(description)
  const found = candidates.flatMap((candidate) => {
    const { chunk, documentId, path } = candidate
    if (isContacts(path)) return []
    return [...chunk.text.matchAll(/[^\n]+/gu)].flatMap(({ 0: line, index }) => {
      const name = nameNamed(line, names)
      // "2025-10-03" is in October.
      const days = (line.match(/\d{4}-\d{2}-\d{2}/gu) ?? []).map((day) => spacedName(day))
      const share = name === null ? 0 : shareHeld(wanted, stemsWithin([line, ...days].join('\n')))
      if (name === null || share < minShare || share * wanted.length < minWords) return []
      const start = chunk.start + index
      const place = { contentId: chunk.contentId, documentId, chunkId: chunk.id, page: chunk.page }
      const sentence = { ...place, text: line, start, end: start + line.length, score: share, vector: null }
      return [{ name, sentence, share }]
    })
  })
  const most = Math.max(0, ...found.map(({ share }) => share))
  const best = found.filter(({ share }) => share === most)
  const [first] = best
  return first === undefined || best.some(({ name }) => name !== first.name) ? null : first
}
