import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from '../../faults/faults.ts'
import { reliabilityPage } from '../../faults/reliabilityPage.ts'
import type { FaultResults } from '../../faults/reliabilityPage.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

it('docs/reliability.md says what was measured of every fault, and no fault lost anything', () => {
  // Written by npm run faults.
  const results = JSON.parse(read('test/faults/results.json')) as FaultResults
  expect(Object.keys(results).toSorted()).toEqual(faults.map(({ what }) => what).toSorted())
  expect(Object.values(results).flatMap(({ lost }) => lost)).toEqual([])
  expect(read('docs/reliability.md')).toBe(reliabilityPage(results))
})
