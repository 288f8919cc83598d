/** The text that copying an answer puts on the clipboard: the answer, and its sources as numbered notes. */
import type { Answer } from '../../../../../shared/domain/answer.ts'
import { answerAsText } from '../../../../../shared/text/answerAsText.ts'
import { formatCount, formatDay } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'

export function copiedAnswer(answer: Answer): string {
  return answerAsText(answer, {
    unsupported: strings.chat.unsupported,
    mark: strings.chat.unsupportedMark,
    sources: strings.chat.sources,
    page: (page) => strings.chat.page(formatCount(page)),
    day: formatDay,
  })
}
