/** English: the question before the rest is skipped. */
import { many } from '../many.ts'

export const skipping = {
  question: (count: number, shown: string) =>
    `Stop reading? ${shown} ${many(count, 'file is', 'files are')} not completely read. What was not read is ` +
    `skipped, ` +
    'and no question finds it until you add it again.',
  skip: 'Skip them',
  keep: 'Keep reading',
} as const
