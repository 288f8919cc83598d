/** The scheduler of ingest, with stages that only count their work. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pause } from '../../../../../src/main/ingest/flow/pause.ts'
import { Scheduler } from '../../../../../src/main/ingest/flow/scheduler.ts'
import type { Stage } from '../../../../../src/main/ingest/flow/scheduler.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { CountingQuestionGate } from '../../../../../src/main/services/questionGate.ts'
import { AppError } from '../../../../../src/shared/errors/appError.ts'

/** Work that is a number of steps; each step holds something in memory until `leave`. */
class CountedStage implements Stage {
  readonly name: string
  left = 0
  held = 0
  takesLong = false
  readonly #onStep: (stage: CountedStage) => void

  constructor(name: string, onStep: (stage: CountedStage) => void) {
    this.name = name
    this.#onStep = onStep
  }

  get busy(): boolean {
    return this.left > 0
  }

  async step(): Promise<void> {
    this.#onStep(this)
    this.left -= 1
    this.held += 1
    await Promise.resolve()
  }

  async leave(): Promise<void> {
    this.held = 0
    await Promise.resolve()
  }

  failed(): void {
    this.left = 0
  }
}

interface WorldOptions {
  readonly onStep?: (stage: CountedStage, world: World) => void
  /** Stages that come before those that are counted. */
  readonly first?: readonly Stage[]
  /** By the name of a stage, those that look for work when it rests. */
  readonly wakes?: ReadonlyMap<string, readonly Stage[]>
  readonly clock?: () => number
}

function worldOf({ onStep = () => undefined, first = [], wakes = new Map(), clock = () => 0 }: WorldOptions = {}) {
  const stop = new AbortController()
  const pause = new Pause()
  const gate = new CountingQuestionGate()
  const order: string[] = []
  const stages = ['read', 'embed', 'ocr'].map(
    (name) =>
      new CountedStage(name, (stage) => {
        order.push(stage.name)
        onStep(stage, world)
      }),
  )
  const counts = { done: 0, blocked: 0, rested: 0 }
  const scheduler = new Scheduler({
    pause,
    gate,
    log: silentLog,
    signal: stop.signal,
    blocked: (error) => {
      counts.blocked += 1
      if (AppError.isInstance(error)) pause.pause(error)
    },
    rested: () => (counts.rested += 1),
    done: () => (counts.done += 1),
    clock: { monotonic: clock },
  })
  scheduler.connect([...first, ...stages].map((stage) => [stage, wakes.get(stage.name) ?? []]))
  const world = {
    pause,
    gate,
    order,
    stages,
    counts,
    scheduler,
    give(position: number, steps: number): void {
      const stage = stages[position]
      if (stage !== undefined) stage.left += steps
      scheduler.wake()
    },
    async end(run: Promise<void>): Promise<void> {
      stop.abort()
      await run
    },
  }
  return world
}

type World = ReturnType<typeof worldOf>

/** Enough turns of the event loop for all that is possible to happen. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the scheduler of ingest', () => {
  it('lets a stage work only while those before it rest, and says once that all is done', async () => {
    const world = worldOf({
      onStep: (stage, { give, order }) => {
        if (stage.name === 'ocr' && order.length === 2) give(0, 2)
      },
    })
    world.give(2, 2)
    world.give(1, 1)
    const run = world.scheduler.run()
    await settled()
    expect(world.order).toEqual(['embed', 'ocr', 'read', 'read', 'ocr'])
    expect(world.counts.done).toBe(1)
    await world.end(run)
  })

  it('lets stages whose work takes long take turns, so that a scanned page does not wait hours for a huge text', async () => {
    let now = 0
    const world = worldOf({ onStep: () => (now += 6_000), clock: () => now })
    for (const stage of world.stages) stage.takesLong = stage.name !== 'read'
    world.give(1, 9)
    world.give(2, 4)
    const run = world.scheduler.run()
    await settled()
    const turns = ['embed', 'embed', 'embed', 'embed', 'ocr', 'ocr', 'ocr', 'embed', 'embed', 'embed', 'ocr', 'embed']
    expect(world.order.slice(0, 12)).toEqual(turns)
    expect(world.order).toHaveLength(13)
    await world.end(run)
  })

  it('lets short work go first, also while others take turns', async () => {
    let now = 0
    const world = worldOf({
      onStep: (stage, { give, order }) => {
        now += 20_000
        if (stage.name === 'ocr' && !order.includes('read')) give(0, 1)
      },
      clock: () => now,
    })
    const [, embed, ocr] = world.stages
    if (ocr !== undefined) ocr.takesLong = true
    world.give(1, 3)
    world.give(2, 2)
    const run = world.scheduler.run()
    await settled()
    expect(world.order).toEqual(['embed', 'embed', 'embed', 'ocr', 'read', 'ocr'])
    expect(embed?.held).toBe(0)
    await world.end(run)
  })

  it('waits for a stage that drives itself until that one says that it rests', async () => {
    const reading = { name: 'read', busy: true }
    const world = worldOf({ first: [reading] })
    const run = world.scheduler.run()
    world.give(1, 1)
    await settled()
    expect(world.order).toEqual([])
    reading.busy = false
    world.scheduler.wake()
    await settled()
    expect(world.order).toEqual(['embed'])
    await world.end(run)
  })

  it('lets a stage look for work each time one that it depends on comes to rest, and not when another does', async () => {
    let looks = 0
    const check: Stage = { name: 'check', busy: false, retry: () => (looks += 1) }
    const world = worldOf({ first: [check], wakes: new Map([['embed', [check]]]) })
    const run = world.scheduler.run()
    world.give(1, 2)
    await settled()
    expect([looks, world.counts.rested]).toEqual([1, 1])
    world.give(2, 1)
    await settled()
    expect([looks, world.counts.rested]).toEqual([1, 2])
    world.give(1, 1)
    await settled()
    expect([looks, world.counts.rested]).toEqual([2, 3])
    await world.end(run)
  })

  it('lets go whoever waits for a stage when it rests, and at once when it cannot work now', async () => {
    const reading = { name: 'read', busy: false }
    const world = worldOf({ first: [reading] })
    const [, embed, ocr] = world.stages
    if (embed === undefined || ocr === undefined) throw new Error('there are three stages')
    const answer = Promise.withResolvers<void>()
    void world.gate.whileAnswering(() => answer.promise)
    const run = world.scheduler.run()
    world.give(1, 1)
    world.give(2, 1)
    let isOver = false
    const waiting = world.scheduler.whenRested(ocr).then(() => (isOver = true))
    await settled()
    expect(isOver).toBe(false)
    answer.resolve()
    await waiting
    expect(world.order).toEqual(['embed', 'ocr'])
    reading.busy = true
    world.give(1, 1)
    await world.scheduler.whenRested(embed)
    reading.busy = false
    world.pause.pause('user')
    await world.scheduler.whenRested(embed)
    expect(world.order).toEqual(['embed', 'ocr'])
    await world.end(run)
  })

  it('writes what a stage holds before a pause, and goes on after it', async () => {
    const world = worldOf({
      onStep: (stage, { pause }) => {
        if (stage.left === 2) pause.pause('user')
      },
    })
    world.give(1, 3)
    const run = world.scheduler.run()
    await settled()
    expect(world.stages.map(({ left, held }) => [left, held])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ])
    world.pause.resume()
    await settled()
    expect(world.order).toHaveLength(3)
    await world.end(run)
  })

  it('pauses on a full disk without giving the work up, and gives up what fails otherwise', async () => {
    const full = new AppError('disk.full', 'The disk is full.')
    const failures: unknown[] = [full, new Error('broken')]
    const world = worldOf({
      onStep: (stage) => {
        if (stage.name !== 'embed') return
        const failure = failures.shift()
        if (failure !== undefined) throw failure
      },
    })
    world.give(1, 2)
    world.give(2, 1)
    const run = world.scheduler.run()
    await settled()
    expect(world.counts).toMatchObject({ done: 0, blocked: 1 })
    expect(world.order).toEqual(['embed'])
    world.pause.resume()
    await settled()
    expect(world.order).toEqual(['embed', 'embed', 'ocr'])
    expect(world.counts).toMatchObject({ done: 1, blocked: 1 })
    await world.end(run)
  })

  it('keeps its promises in any order of work, pauses and questions', async () => {
    const action = fc.oneof(
      fc.record({
        type: fc.constant('give' as const),
        stage: fc.nat({ max: 2 }),
        steps: fc.integer({ min: 1, max: 4 }),
      }),
      fc.constantFrom({ type: 'pause' as const }, { type: 'resume' as const }),
      fc.constantFrom({ type: 'ask' as const }, { type: 'answer' as const }, { type: 'turn' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const world = worldOf({
          onStep: (stage, { stages, pause, gate }) => {
            const before = stages.slice(0, stages.indexOf(stage))
            expect(before.some(({ busy }) => busy)).toBe(false)
            expect([pause.reason, gate.busy]).toEqual([null, false])
            expect(stages.filter((other) => other !== stage && other.held > 0)).toEqual([])
          },
        })
        const run = world.scheduler.run()
        const answers: (() => void)[] = []
        let given = 0
        for (const one of actions) {
          if (one.type === 'give') {
            given += one.steps
            world.give(one.stage, one.steps)
          } else if (one.type === 'pause') world.pause.pause('user')
          else if (one.type === 'resume') world.pause.resume()
          else if (one.type === 'ask')
            void world.gate.whileAnswering(() => new Promise<void>((end) => answers.push(end)))
          else if (one.type === 'answer') answers.pop()?.()
          else await new Promise((resolve) => setImmediate(resolve))
        }
        world.pause.resume()
        for (const end of answers) end()
        await settled()
        expect(world.order).toHaveLength(given)
        expect(world.stages.every(({ held }) => held === 0)).toBe(true)
        expect(world.counts.done > 0).toBe(given > 0)
        await world.end(run)
      }),
      { numRuns: 300 },
    )
  })
})
