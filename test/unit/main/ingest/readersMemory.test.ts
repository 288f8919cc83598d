import { expect, it } from 'vitest'
import { memoryLimits, ReadersMemory } from '../../../../src/main/ingest/parsing/readersMemory.ts'
import type { WatchedLane } from '../../../../src/main/ingest/parsing/readersMemory.ts'

const gigabyte = 1024 ** 3

class Lane implements WatchedLane {
  readonly name: string
  readonly memory: number
  readonly free: boolean
  readonly readsAlone: boolean
  readonly events: string[]

  constructor(events: string[], name: string, memory: number, { free = false, readsAlone = false } = {}) {
    this.name = name
    this.memory = memory
    this.free = free
    this.readsAlone = readsAlone
    this.events = events
  }

  endForMemory(): Promise<void> {
    this.events.push(`ends ${this.name}`)
    return Promise.resolve()
  }
}

function eventsOf(make: (events: string[]) => readonly Lane[], limits = { each: 300, all: 500 }): readonly string[] {
  const events: string[] = []
  const lanes = make(events)
  new ReadersMemory<Lane>(limits, {
    lanes: () => lanes,
    endIdle: ({ name }) => void events.push(`ends idle ${name}`),
    readAlone: ({ name }) => void events.push(`puts aside ${name}`),
  }).check()
  return events
}

it('ends no reader while each and all hold what they may', () => {
  expect(eventsOf((events) => [new Lane(events, 'a', 300), new Lane(events, 'b', 200)])).toEqual([])
})

it('ends a reader that holds more than one may, although there is enough for all', () => {
  expect(eventsOf((events) => [new Lane(events, 'a', 301), new Lane(events, 'b', 1)])).toEqual(['ends a'])
})

it('ends idle readers before it takes memory from a file', () => {
  expect(
    eventsOf((events) => [
      new Lane(events, 'a', 290),
      new Lane(events, 'b', 200),
      new Lane(events, 'c', 100, { free: true }),
    ]),
  ).toEqual(['ends idle c'])
})

it('puts the largest file aside when all together hold too much, and gives up one that does not fit alone either', () => {
  expect(eventsOf((events) => [new Lane(events, 'a', 250), new Lane(events, 'b', 260)])).toEqual(['puts aside b'])
  const little = { each: 300, all: 200 }
  expect(eventsOf((events) => [new Lane(events, 'a', 250)], little)).toEqual(['ends a'])
  expect(eventsOf((events) => [new Lane(events, 'a', 250, { readsAlone: true })], little)).toEqual(['ends a'])
})

it('leaves half of a small machine to everything else, and gives one reader of a large one no more than it can need', () => {
  expect(memoryLimits(4 * gigabyte)).toEqual({ all: 2 * gigabyte, each: 2 * gigabyte })
  expect(memoryLimits(64 * gigabyte)).toEqual({ all: 32 * gigabyte, each: 2.5 * gigabyte })
})
