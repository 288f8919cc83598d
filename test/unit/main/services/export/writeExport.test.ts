import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeExport } from '../../../../../src/main/services/export/writeExport.ts'
import type { WritableFile } from '../../../../../src/main/services/export/writeExport.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-export-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('all of it')

/** Opens the real file, of which `sync` fails or does something else first. */
const opening =
  (sync: () => void) =>
  async (path: string): Promise<WritableFile> => {
    const file = await open(path, 'wx')
    return { writeFile: (data) => file.writeFile(data), sync: async () => sync(), close: () => file.close() }
  }

const systemError = (code: string): Error => Object.assign(new Error(code), { code })

describe('an export that is written', () => {
  it.each([
    ['ENOSPC', 'disk.full'],
    ['EDQUOT', 'disk.full'],
    ['EROFS', 'file.noPermission'],
  ])('leaves nothing when the system says %s, and keeps the file that was there', async (code, expected) => {
    const path = join(folder, 'lease.md')
    writeFileSync(path, 'mine')
    const failing = opening(() => {
      throw systemError(code)
    })
    await expect(writeExport(path, bytes, true, failing)).rejects.toMatchObject({ code: expected })
    expect(readdirSync(folder)).toEqual(['lease.md'])
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })

  it('does not replace a file that comes while it is written', async () => {
    const path = join(folder, 'lease.md')
    const meanwhile = opening(() => writeFileSync(path, 'mine'))
    await expect(writeExport(path, bytes, false, meanwhile)).rejects.toMatchObject({ code: 'export.exists' })
    expect(readFileSync(path, 'utf8')).toBe('mine')
    expect(readdirSync(folder)).toEqual(['lease.md'])
  })
})
