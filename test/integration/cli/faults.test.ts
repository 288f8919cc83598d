/** Every fault of test/faults, through the real command line: nothing is lost, and what has to be told is told. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faults } from '../../faults/faults.ts'
import { PreparedPlace } from '../../faults/preparedPlace.ts'
import { sufferFault } from '../../faults/sufferFault.ts'

let prepared: PreparedPlace
beforeAll(async () => {
  prepared = await PreparedPlace.make()
})
afterAll(() => prepared.remove())

// A dozen commands, each a second on an idle machine.
it.each(faults.map((fault) => [fault.what, fault] as const))(
  '%s: nothing is lost',
  { timeout: 300_000 },
  async (_what, fault) => {
    const suffered = await sufferFault(fault, prepared)
    // Mounting takes rights that not every user has.
    if (suffered === null) return
    expect({ lost: suffered.lost, said: suffered.lost.length > 0 ? suffered.said : '' }).toEqual({ lost: [], said: '' })
    if (fault.told !== null) expect(suffered.told, suffered.said).not.toBeNull()
  },
)
