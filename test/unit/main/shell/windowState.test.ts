import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  defaultWindowState,
  reachableBounds,
  readWindowState,
  writeWindowState,
} from '../../../../src/main/shell/windowState.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-window-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the state of the window', () => {
  it('comes back as it was kept', () => {
    const state = { bounds: { x: -20, y: 10, width: 900, height: 700 }, maximized: true, theme: 'dark' as const }
    writeWindowState(join(folder, 'shell', 'window.json'), state)
    expect(readWindowState(join(folder, 'shell', 'window.json'))).toEqual(state)
  })

  it.each(['', '{', '{"bounds":{"x":"1"}}', 'null'])('is the default where the file says %j', async (text) => {
    const file = join(folder, 'window.json')
    await writeFile(file, text)
    expect(readWindowState(file)).toEqual(defaultWindowState)
  })

  it('forgets a place on a screen that is gone, so that the window can be reached', () => {
    const laptop = { x: 0, y: 0, width: 1280, height: 800 }
    const onSecond = { x: 1400, y: 100, width: 900, height: 700 }
    expect(reachableBounds(onSecond, [laptop])).toBeNull()
    expect(reachableBounds(onSecond, [laptop, { x: 1280, y: 0, width: 1920, height: 1080 }])).toEqual(onSecond)
    expect(reachableBounds({ x: 100, y: -300, width: 900, height: 700 }, [laptop])).toBeNull()
    expect(reachableBounds(null, [laptop])).toBeNull()
  })
})
