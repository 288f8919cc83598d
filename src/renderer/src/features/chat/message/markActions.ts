/** Marks an answer as right or wrong. */
import type { AnswerMark } from '../../../../../shared/domain/testSet.ts'
import { bridge } from '../../../bridge/current.ts'
import { announce } from '../../../lib/announce.ts'
import { attempt } from '../../../lib/notice.ts'
import { strings } from '../../../strings.ts'
import { reloadMessages } from '../chatActions.ts'

/** Null takes the mark away. */
export function markAnswer(messageId: string, mark: AnswerMark | null): Promise<void> {
  return attempt(async () => {
    const { verdict, expected } = mark ?? { verdict: null, expected: null }
    await bridge().request('evaluation.mark', { messageId, verdict, expected })
    await reloadMessages()
    announce(mark === null ? strings.chat.unmarked : strings.chat.kept[mark.verdict])
  })
}
