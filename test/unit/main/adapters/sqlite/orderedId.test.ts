import { it, expect } from 'vitest'
import { orderedId } from '../../../../../src/main/adapters/sqlite/orderedId.ts'

it('ids rise with time, are UUIDs of version 7, and two of one moment differ', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000.5]
  const ids = times.map(orderedId)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(orderedId(1)).not.toBe(orderedId(1))
})
