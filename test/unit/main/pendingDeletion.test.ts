import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  announceDeletion,
  applyPendingDeletion,
  isDeletionPending,
  withdrawDeletion,
} from '../../../src/main/pendingDeletion.ts'
import type { DeletionStep } from '../../../src/main/pendingDeletion.ts'
import { stageRestore } from '../../../src/main/restoreLibrary.ts'
import { StartNotices } from '../../../src/main/startNotices.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-deletion-'))
  for (const name of deleted) write(name)
  for (const name of kept) write(name)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const deleted = [
  'docent.sqlite',
  'docent.sqlite-wal',
  'docent.sqlite.damaged-20261121T180000',
  'index.lance/rows',
  'originals/ab12/scan.txt',
  'backups/docent-20261121.tar',
  'logs/docent.log',
  'restore.json.damaged',
  'before-restore.kept/docent.sqlite',
]
/** Models, the lock, Electron's own, and what is not Docent's at all. */
const kept = ['models/own/model.gguf', 'owner.lock', 'shell/window.json', 'letters/to-anna.txt', 'deleted-photos/1.jpg']

function write(name: string): void {
  const path = join(folder, ...name.split('/'))
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'x')
}

const left = (): string[] => readdirSync(folder).toSorted()
const keptNames = kept.map((name) => name.split('/')[0]).toSorted()

class Killed extends Error {}

describe('deleting everything', () => {
  it('changes nothing before the next start, and then leaves only what is not of the library', () => {
    const before = left()
    announceDeletion(folder)
    expect(left()).toEqual([...before, 'delete.json'].toSorted())
    applyPendingDeletion(folder)
    expect(left()).toEqual(keptNames)
    expect(kept.every((name) => existsSync(join(folder, ...name.split('/'))))).toBe(true)
  })

  it('does nothing when it was withdrawn', () => {
    const before = left()
    announceDeletion(folder)
    withdrawDeletion(folder)
    expect(isDeletionPending(folder)).toBe(false)
    applyPendingDeletion(folder)
    expect(left()).toEqual(before)
  })

  it.each<DeletionStep>(['oneMoved', 'moved', 'forgotten'])('killed at “%s” is finished by the next start', (step) => {
    announceDeletion(folder)
    expect(() =>
      applyPendingDeletion(folder, (reached) => {
        if (reached === step) throw new Killed()
      }),
    ).toThrow(Killed)
    applyPendingDeletion(folder)
    expect(left()).toEqual(keptNames)
  })

  it('happens once: a library that was begun afterwards stays', () => {
    announceDeletion(folder)
    applyPendingDeletion(folder)
    write('docent.sqlite')
    applyPendingDeletion(folder)
    expect(left()).toContain('docent.sqlite')
  })

  it('refuses a restore that would be deleted with everything else', async () => {
    announceDeletion(folder)
    await expect(stageRestore(join(folder, 'backups/docent-20261121.tar'), folder, {})).rejects.toMatchObject({
      code: 'library.locked',
    })
  })

  it('tells of data that could not be removed yet', () => {
    write('docent.deleted-a1b2/docent.sqlite')
    expect(new StartNotices(folder).read()).toContain(join(folder, 'docent.deleted-a1b2'))
  })
})
