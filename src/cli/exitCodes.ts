/** What a command ends with: a contract with scripts, the same for every command. */
export const exitCodes = {
  success: 0,
  /** It could not be done, or the doctor found a problem; one line on stderr says what. */
  failure: 1,
  /** Wrong words on the command line; nothing was opened. */
  usage: 2,
  /** Ended by Ctrl-C, as shells count it. Nothing is lost. */
  interrupted: 130,
} as const

export const exitCodeHelp = `Exit codes:
  ${exitCodes.success}    done; for index: at least one file can be found, or nothing was to be done
  ${exitCodes.failure}    it failed, or doctor found a problem of the library; one line on stderr says what
  ${exitCodes.usage}    wrong usage; nothing was opened
  ${exitCodes.interrupted}  stopped by Ctrl-C; nothing is lost`
