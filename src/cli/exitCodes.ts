/** The exit codes: a contract with scripts, the same for every command. */
export const exitCodes = {
  success: 0,
  /** The command failed, or the doctor found a problem; one line on stderr says which. */
  failure: 1,
  /** Wrong arguments; nothing was opened. */
  usage: 2,
  /** Ended by Ctrl-C, as shells count it. Nothing is lost. */
  interrupted: 130,
} as const

export const exitCodeHelp = `Exit codes:
  ${exitCodes.success}    done; for index: at least one file can be found, or there was nothing to do
  ${exitCodes.failure}    it failed, or doctor found a problem with the library; one line on stderr says which
  ${exitCodes.usage}    wrong usage; nothing was opened
  ${exitCodes.interrupted}  stopped by Ctrl-C; nothing is lost`
