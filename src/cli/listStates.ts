/** What `list` can be asked for: read when the words are parsed, so apart from the command that is loaded later. */

/** As `--state` names them: those of documents, what is empty, what waits to be read, and what the user holds back. */
export const listStates = [
  'ready',
  'keyword',
  'embedding',
  'partial',
  'failed',
  'skipped',
  'empty',
  'queued',
  'reading',
  'waiting',
  'paused',
] as const

export interface ListOptions {
  readonly state?: (typeof listStates)[number]
  /** As typed. */
  readonly under?: string
  readonly limit?: number
}
