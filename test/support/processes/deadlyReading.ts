/**
 * Runs as a process of its own: indexes a folder with a reader that takes the whole process with it at each file whose
 * name says so, as a decoder with a defect would. Arguments: the data folder and the folder. Ends with 0 when it is done.
 */
import { openTestLibrary } from '../libraries/testLibrary.ts'
import { builtParserPool } from './builtReader.ts'

const [data = '', folder = ''] = process.argv.slice(2)

const pool = builtParserPool({ size: 2 })
const { library, close } = await openTestLibrary({
  data,
  parser: {
    readerVersion: pool.readerVersion,
    workers: 2,
    parse: (path, options) => {
      if (path.includes('deadly')) {
        options?.knownSha256?.('of no other file')
        process.kill(process.pid, 'SIGKILL')
      }
      return pool.parse(path, options)
    },
    extract: (...rest) => pool.extract(...rest),
    images: (...rest) => pool.images(...rest),
    dispose: () => pool.dispose(),
  },
})
await library.index([folder], { until: 'ready' })
await close()
process.exit(0)
