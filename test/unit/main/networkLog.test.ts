import { expect, it } from 'vitest'
import { keptConnections, loggedConnections, logConnection, readConnections } from '../../../src/main/networkLog.ts'

const refused = (host: string, at: number) => ({ at, host, outcome: 'refused', cause: 'reading' }) as const

it('keeps the last connections only, in order, however many there are', () => {
  for (let number = 0; number < keptConnections * 3; number += 1)
    logConnection(refused(`host${number}.example`, number))
  const kept = readConnections()
  expect(kept).toHaveLength(keptConnections)
  expect(kept[0]).toEqual(refused(`host${keptConnections * 2}.example`, keptConnections * 2))
  expect(kept.at(-1)?.host).toBe(`host${keptConnections * 3 - 1}.example`)
})

it('gives what came since, whole also where a name is far too long or not of ASCII', () => {
  const before = loggedConnections()
  logConnection(refused('bücher.example', 1))
  logConnection(refused('x'.repeat(5_000), 2))
  expect(readConnections(before)).toEqual([refused('bücher.example', 1), refused('x'.repeat(256), 2)])
  expect(readConnections(loggedConnections())).toEqual([])
})
