/** Forces a garbage collection. It takes about a tenth of a second, so it is only for texts of many megabytes. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

/**
 * V8 lets a heap grow to a multiple of its live data before it collects, and a parse process's heap may have two
 * gigabytes: the rows and strings of a table of 100 MB took 1.4 GB when 500 MB of them were needed.
 */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    // V8's own function, which takes no arguments.
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
