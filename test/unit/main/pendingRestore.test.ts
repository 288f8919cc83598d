import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, afterEach, beforeEach, describe, expect } from 'vitest'
import {
  announceRestore,
  applyPendingRestore,
  clearStaging,
  takeFailedRestore,
} from '../../../src/main/pendingRestore.ts'
import type { RestoreStep } from '../../../src/main/pendingRestore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeLibrary(place: string, which: string): void {
  mkdirSync(join(place, 'index.lance'), { recursive: true })
  for (const name of ['docent.sqlite', 'index.lance/rows']) writeFileSync(join(place, name), which)
}

/** Which library lies there: all of its parts say the same. */
function libraryThere(): string {
  const parts = ['docent.sqlite', 'docent.sqlite-wal', 'index.lance/rows'].filter((name) =>
    existsSync(join(folder, name)),
  )
  return (
    [...new Set(parts.map((name) => readFileSync(join(folder, name), 'utf8')))].join(' and ') +
    ` (${parts.length} parts)`
  )
}

const old = 'old (3 parts)'
const fresh = 'new (2 parts)'

function prepareRestore(): void {
  writeLibrary(folder, 'old')
  // Its owner was killed: the log is there still.
  writeFileSync(join(folder, 'docent.sqlite-wal'), 'old')
  writeFileSync(join(folder, 'keep.log'), 'log')
  writeLibrary(clearStaging(folder), 'new')
  announceRestore(folder)
}

class Killed extends Error {}

/** Ends at the given time that this step is reached, as a kill would: nothing after it runs. */
function killAt(step: RestoreStep, time: number): (reached: RestoreStep) => void {
  let times = 0
  return (reached) => {
    if (reached === step && ++times === time) throw new Killed()
  }
}

const leftOver = (): string[] =>
  readdirSync(folder).filter(
    (name) => !['docent.sqlite', 'docent.sqlite-wal', 'index.lance', 'keep.log'].includes(name),
  )

describe('a restored library that waits for the next start', () => {
  it.each(['before', 'while'])('and was taken away %s it takes its place leaves the old library whole', (when) => {
    prepareRestore()
    if (when === 'while') expect(() => applyPendingRestore(folder, killAt('oneMoved', 2))).toThrow(Killed)
    rmSync(join(folder, 'restore.staging'), { recursive: true })
    expect(applyPendingRestore(folder)).toBeNull()
    expect(libraryThere()).toBe(old)
    expect(takeFailedRestore(folder)).toContain('not there any more')
    expect(leftOver()).toEqual([])
  })

  it.each([
    ['', null],
    ['{"state": "half", "had"', 'oneMoved'],
    ['[1, 2]', 'moved'],
    ['null', 'oneSwitched'],
  ] as const)(
    'whose note became %j (killed at %s) is set aside, and the old library is there or kept',
    (text, step) => {
      prepareRestore()
      if (step !== null) expect(() => applyPendingRestore(folder, killAt(step, 1))).toThrow(Killed)
      writeFileSync(join(folder, 'restore.json'), text)
      expect(applyPendingRestore(folder)).toBeNull()
      expect(takeFailedRestore(folder)).toContain('could not be read')
      expect(readFileSync(join(folder, 'restore.json.damaged'), 'utf8')).toBe(text)
      const kept = join(folder, 'before-restore.kept', 'docent.sqlite')
      expect(readFileSync(existsSync(kept) ? kept : join(folder, 'docent.sqlite'), 'utf8')).toBe('old')
      // The next start has nothing to do with it any more, and deletes nothing.
      expect(applyPendingRestore(folder)).toBeNull()
      expect(readFileSync(existsSync(kept) ? kept : join(folder, 'docent.sqlite'), 'utf8')).toBe('old')
    },
  )

  it('and failed for a reason that cannot be read is told all the same', () => {
    writeFileSync(join(folder, 'restore.failed.json'), 'rubbish')
    expect(takeFailedRestore(folder)).toContain('cannot be read')
    expect(readdirSync(folder)).toEqual([])
  })

  it('takes the place of the old one, and nothing is left beside it', () => {
    prepareRestore()
    expect(libraryThere()).toBe(old)
    const restore = applyPendingRestore(folder)
    expect(libraryThere()).toBe(fresh)
    restore?.confirm()
    expect(leftOver()).toEqual([])
    expect(readFileSync(join(folder, 'keep.log'), 'utf8')).toBe('log')
    expect(applyPendingRestore(folder)).toBeNull()
    expect(libraryThere()).toBe(fresh)
  })

  it('gives way to the old one when it cannot be opened', () => {
    prepareRestore()
    applyPendingRestore(folder)?.undo('it is of another planet')
    expect(libraryThere()).toBe(old)
    // Kept until somebody was told, and told once.
    expect(applyPendingRestore(folder)).toBeNull()
    expect(takeFailedRestore(folder)).toBe('it is of another planet')
    expect(takeFailedRestore(folder)).toBeNull()
    expect(leftOver()).toEqual([])
  })

  it('leaves an empty folder empty when it cannot be opened there', () => {
    writeLibrary(clearStaging(folder), 'new')
    announceRestore(folder)
    applyPendingRestore(folder)?.undo(null)
    expect(readdirSync(folder)).toEqual([])
  })

  it('that was never announced is cleared away by the next start', () => {
    writeLibrary(folder, 'old')
    writeLibrary(clearStaging(folder), 'new')
    expect(applyPendingRestore(folder)).toBeNull()
    expect(leftOver()).toEqual([])
    expect(libraryThere()).toBe('old (2 parts)')
  })

  it.each<readonly [RestoreStep, number]>([
    ['oneMoved', 1],
    ['oneMoved', 2],
    ['oneMoved', 3],
    ['moved', 1],
    ['oneSwitched', 1],
    ['oneSwitched', 2],
    ['switched', 1],
  ])('killed at %s (time %i) is whole after the next start, whichever way it ends', (step, time) => {
    prepareRestore()
    expect(() => applyPendingRestore(folder, killAt(step, time))).toThrow(Killed)
    applyPendingRestore(folder)?.confirm()
    expect(libraryThere()).toBe(fresh)
    expect(leftOver()).toEqual([])

    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    prepareRestore()
    expect(() => applyPendingRestore(folder, killAt(step, time))).toThrow(Killed)
    applyPendingRestore(folder)?.undo(null)
    expect(libraryThere()).toBe(old)
    expect(leftOver()).toEqual([])
  })

  it.each<readonly [RestoreStep, number]>([
    ['undoing', 1],
    ['oneUndone', 1],
    ['oneUndone', 2],
    ['oneUndone', 3],
    ['oneUndone', 4],
  ])('killed at %s (time %i) on the way back, the old one is whole after the next start', (step, time) => {
    prepareRestore()
    const restore = applyPendingRestore(folder, killAt(step, time))
    expect(() => restore?.undo('it is damaged')).toThrow(Killed)
    expect(applyPendingRestore(folder)).toBeNull()
    expect(libraryThere()).toBe(old)
    expect(takeFailedRestore(folder)).toBe('it is damaged')
    expect(leftOver()).toEqual([])
  })

  it('killed right after it was confirmed, only the remains are cleared away', () => {
    prepareRestore()
    const restore = applyPendingRestore(folder, killAt('confirmed', 1))
    expect(() => restore?.confirm()).toThrow(Killed)
    expect(applyPendingRestore(folder)).toBeNull()
    expect(libraryThere()).toBe(fresh)
    expect(leftOver()).toEqual([])
  })
})
