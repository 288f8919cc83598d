/**
 * The text of a container that has none of its own: what lies in it, line by line, so that a file is found by the
 * archive's list as well.
 */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { cleanLine } from '../text/cleanText.ts'
import { TextBuilder } from '../text/textBuilder.ts'

/** Every one becomes a document of its own; a larger container is better unpacked. */
export const mostMembers = 10_000
/** Lines to a block: a screen of names. */
const linesPerBlock = 50
/** Each member has a title of its own; a longer list only costs vectors. */
const mostLines = 2_000

export function memberList(lines: readonly string[]): Pick<ReadResult, 'text' | 'blocks'> {
  const builder = new TextBuilder()
  for (let at = 0; at < Math.min(lines.length, mostLines); at += linesPerBlock) {
    builder.block(
      'tableOfContents',
      lines
        .slice(at, Math.min(at + linesPerBlock, mostLines))
        .map(cleanLine)
        .join('\n'),
    )
  }
  if (lines.length > mostLines) builder.block('tableOfContents', `… and ${lines.length - mostLines} more`)
  return { text: builder.text(), blocks: builder.blocks }
}
