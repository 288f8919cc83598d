/**
 * Runs as a process of its own: changes the embedding model and kills itself at a checkpoint. Arguments: data, model
 * folder, checkpoint.
 */
import { openModelLibrary } from '../libraries/modelLibrary.ts'

// What it waits for need not keep a process alive; the checkpoint does, and a minute is more than it needs.
setTimeout(() => process.exit(1), 60_000)

const [data = '', chosen = '', point = ''] = process.argv.slice(2)
const { library } = await openModelLibrary({
  data,
  chosen,
  checkpoint: (name) => {
    if (name === point) process.kill(process.pid, 'SIGKILL')
  },
})
await library.start()
