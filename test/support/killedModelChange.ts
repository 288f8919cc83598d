/** Runs as a process of its own: changes the embedding model and kills itself at a checkpoint. Arguments: data, model folder, checkpoint. */
import { openModelLibrary } from './modelLibrary.ts'

const [data = '', chosen = '', point = ''] = process.argv.slice(2)
const { library } = await openModelLibrary({
  data,
  chosen,
  checkpoint: (name) => {
    if (name === point) process.kill(process.pid, 'SIGKILL')
  },
})
await library.start()
