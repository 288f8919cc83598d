import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartNotices } from '../../../src/main/startNotices.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-notices-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each(['The disk is not there any more', 'The disk is not there any more.'])(
  'the reason “%s” is a sentence of its own in the notice, with one full stop',
  (why) => {
    writeFileSync(join(folder, 'restore.failed.json'), JSON.stringify({ why }))
    const notices = new StartNotices(folder)
    expect(notices.read()).toContain('did not work: The disk is not there any more. Your library is as it was before.')
    // The note is gone, and the notice stays for whoever asks later in this process.
    expect(notices.read()).toContain('Your library')
  },
)

it('nothing is said about a start without trouble', () => {
  expect(new StartNotices(folder).read()).toBeNull()
})
