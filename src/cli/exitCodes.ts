/** The exit codes: a contract with scripts, the same for every command. */
export const exitCodes = {
  success: 0,
  /** The command failed, which a line on stderr says, or found something: the doctor a problem, eval a wrong answer. */
  failure: 1,
  /** Wrong arguments; nothing was opened. */
  usage: 2,
  /** Ended by Ctrl-C, as shells count it. Nothing is lost. */
  interrupted: 130,
} as const

/** Each code with its meaning, in the words of the help. */
export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [exitCodes.success, 'done; for index: at least one file can be found, or there was nothing to do'],
  [exitCodes.failure, 'it failed (stderr says why), doctor found a problem, or eval a wrong answer'],
  [exitCodes.usage, 'wrong usage; nothing was opened'],
  [exitCodes.interrupted, 'stopped by Ctrl-C; nothing is lost'],
]

export const exitCodeHelp = [
  'Exit codes:',
  ...exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padEnd(3)}  ${meaning}`),
].join('\n')
