/** Checks words that were copied out of a row of a table: they have to be in the cell that the question asks for. */
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { fold } from '../../../text/words/words.ts'
import { askedCell } from './askedCell.ts'
import { quotedRow } from './quotedRow.ts'
import type { RowReads } from './quotedRow.ts'

/** True if the words are of another cell, if the one that is asked for is empty, and if the question does not say which of several cells it asks for. */
export function isOtherCell(question: string, sentence: EvidenceSentence, words: string, store: RowReads): boolean {
  const row = quotedRow(sentence, store)
  const choice = row === null ? null : askedCell(question, row)
  if (choice === null) return false
  return choice.kind !== 'cell' || !fold(choice.text).includes(fold(words))
}
