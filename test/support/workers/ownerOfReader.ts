/** A process that has a file read which keeps its reader busy for ever; it tells the reader's id and waits to be killed. */
import { ParserPool } from '../../../src/main/ingest/parsing/parserPool.ts'
import { forkProcess } from '../../../src/main/workers/forkProcess.ts'
import type { FromReader } from '../../../src/main/ingest/parsing/parseMessages.ts'

const pool = new ParserPool({
  entry: new URL('./naughtyParseProcess.ts', import.meta.url),
  spawn: (entry, options) => {
    const child = forkProcess(entry, options)
    child.onMessage((message) => {
      const { type } = message as FromReader
      if (type === 'hashed' && pid > 0) process.send?.(pid)
    })
    return child
  },
})
let pid = 0
const named = await pool.parse('/a/note.txt')
pid = named.type === 'parsed' ? Number(/\d+/.exec(named.result.title ?? '')?.[0]) : 0
// Its bytes are hashed, and then it reads them for ever.
await pool.parse('/a/long.txt')
