/** An answer as the exported file has it: a sentence that no document supports says so. Pure. */
import type { ExportPreview } from '../exportActions.ts'
import { strings } from '../../../strings.ts'

export function markedText({
  answer,
  sentences,
}: Pick<ExportPreview['answers'][number], 'answer' | 'sentences'>): string {
  return sentences
    .filter(({ support }) => support === 'unsupported')
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, problem }) => {
      const sentence = text.slice(start, end).trimEnd()
      const mark = strings.chat.unsupportedMark(problem ?? strings.chat.unsupported)
      return `${text.slice(0, start)}${sentence} ${mark}${text.slice(start + sentence.length)}`
    }, answer)
}
