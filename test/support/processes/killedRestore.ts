/**
 * Runs as a process of its own: restores a backup and kills itself at the step it was told. Arguments: backup, data
 * folder, step.
 */
import { restoreLibrary } from '../../../src/main/restoreLibrary.ts'

const [backup = '', data = '', step = ''] = process.argv.slice(2)
await restoreLibrary(backup, data, {
  at: (reached) => {
    if (reached === step) process.kill(process.pid, 'SIGKILL')
  },
})
