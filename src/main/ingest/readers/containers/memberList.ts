/**
 * The text of a container that has none of its own: what lies in it, line by line, so that a file is found by the
 * archive's list as well.
 */
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { cleanLine } from '../text/cleanText.ts'
import { TextBuilder } from '../text/textBuilder.ts'

/** Every one becomes a document of its own; a larger container is better unpacked. */
export const maxMembers = 10_000
/** Lines to a block: a screen of names. */
const linesPerBlock = 50
/** Each member has a title of its own; a longer list only costs vectors. */
const maxLines = 2_000

export function memberList(lines: readonly string[]): Pick<ReadResult, 'text' | 'blocks'> {
  const builder = new TextBuilder()
  for (let at = 0; at < Math.min(lines.length, maxLines); at += linesPerBlock) {
    builder.block(
      'tableOfContents',
      lines
        .slice(at, Math.min(at + linesPerBlock, maxLines))
        .map(cleanLine)
        .join('\n'),
    )
  }
  if (lines.length > maxLines) builder.block('tableOfContents', `… and ${lines.length - maxLines} more`)
  return { text: builder.text(), blocks: builder.blocks }
}
