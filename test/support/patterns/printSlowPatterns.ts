/** Prints the slow patterns of the folders that are named, as JSON. Ends at once: some modules keep a process alive. */
import { patternsOf } from './collectPatterns.ts'
import { slowPatterns } from './slowPatterns.ts'

const found = await patternsOf(process.argv.slice(2))
process.stdout.write(JSON.stringify({ count: found.length, slow: slowPatterns(found) }), () => process.exit())
