/**
 * The options of `list`. They are needed while arguments are parsed, so they are apart from the command, which is
 * loaded later.
 */

/** The values of `--state`: document states, and four groups that are not states (empty, waiting, paused). */
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
  readonly tag?: readonly string[]
  readonly mark?: readonly string[]
}
