/** Gathering answers for a file or for paper. */
import { many } from '../many.ts'

export const report = {
  choose: 'Choose answers…',
  title: 'Report',
  name: 'Title of the report',
  include: (question: string) => `Include: ${question}`,
  heading: (question: string) => `Heading for: ${question}`,
  unfinished: 'Not complete',
  addChat: 'Add answers of another chat',
  chosen: (count: number, shown: string) => `${shown} ${many(count, 'answer', 'answers')}`,
  preview: 'Preview',
  previewTitle: 'What leaves',
  back: 'Back to the choice',
  export: 'Export',
  print: 'Print',
  none: 'There is no answer in this chat yet.',
  loading: 'Loading the answers',
} as const
