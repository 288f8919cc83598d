/**
 * `npm run faults`: lets every fault happen to the built command line, keeps what it found in results.json, and writes
 * docs/reliability.md. `--only WORDS`: the faults with these words in their name; the others keep their results.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { PreparedPlace } from './preparedPlace.ts'
import { reliabilityPage } from './reliabilityPage.ts'
import type { FaultResults } from './reliabilityPage.ts'
import { sufferFault } from './sufferFault.ts'

const { values: flags } = parseArgs({ options: { only: { type: 'string', default: '' }, words: { type: 'boolean' } } })
const root = join(import.meta.dirname, '..', '..')
const file = join(import.meta.dirname, 'results.json')
// Written by this script; read before each writing, so that two of it can share the faults.
const measured = (): FaultResults => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as FaultResults
const prepared = await PreparedPlace.make(join(root, 'bin', 'docent.mjs'))
for (const fault of faults.filter(({ what }) => what.includes(flags.only))) {
  const suffered = await sufferFault(fault, prepared)
  if (suffered === null) {
    console.log(`– ${fault.what}: cannot be made here`)
    continue
  }
  const { told, lost, said } = suffered
  console.log(`${lost.length === 0 ? '✓' : '✗'} ${fault.what}: ${told ?? 'nothing told'}; lost: ${lost.join(', ')}`)
  if (flags.words === true || lost.length > 0 || (fault.told !== null && told === null)) console.log(said)
  const results = { ...measured(), [fault.what]: { told, lost } }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(root, 'docs', 'reliability.md'), reliabilityPage(results))
}
prepared.remove()
