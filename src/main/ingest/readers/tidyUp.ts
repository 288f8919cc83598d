/**
 * Gives back the memory of what nobody holds any more. Costs some tenth of a second: for texts of many megabytes only.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

/**
 * The engine lets a heap grow to a multiple of what is alive in it before it looks, and a parse thread's may be two
 * gigabytes: the rows and strings of a table of 100 MB stood at 1.4 GB when 500 MB of them were needed.
 */
export function tidyUp(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    // The engine's own function, which takes nothing.
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
