import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-export-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('export', () => {
  it.each([
    ['lease.md', 'md'],
    ['lease.htm', 'html'],
    ['lease.PDF', 'pdf'],
    ['lease.docx', 'docx'],
    ['lease.json', 'json'],
  ])('knows the format of %s by its ending', async (name, format) => {
    const path = join(folder, name)
    const result = await run(['export', 'When', 'does it end?', '--out', path])
    expect(result).toMatchObject({ code: 0, stderr: '', calls: [`export When does it end? ${format} ${path}`] })
    expect(result.stdout).toBe(`Exported 1 answer with 1 note: ${path}\n`)
  })

  it('prints one object for programs', async () => {
    const path = join(folder, 'lease.pdf')
    const { stdout } = await run(['export', 'chat', '--out', path, '--json'])
    expect(JSON.parse(stdout)).toEqual({ path, format: 'pdf', bytes: 10, answers: 1, notes: 1 })
  })

  it('adds the ending of the format to a name that has none of it', async () => {
    const { calls } = await run(['export', 'chat', '--format', 'docx', '--out', join(folder, 'lease.v2')])
    expect(calls).toEqual([`export chat docx ${join(folder, 'lease.v2.docx')}`])
  })

  it('refuses a name that says no format, as wrong usage', async () => {
    const result = await run(['export', 'chat', '--out', join(folder, 'lease.odt')])
    expect(result).toMatchObject({ code: 2, calls: [] })
    expect(result.stderr).toContain('.pdf')
  })

  it('leaves a file that is there, unless it is told to replace it', async () => {
    const path = join(folder, 'lease.pdf')
    writeFileSync(path, 'mine')
    const refused = await run(['export', 'chat', '--out', path])
    expect(refused).toMatchObject({ code: 1, calls: [] })
    expect(refused.stderr).toContain('--force')
    expect(await run(['export', 'chat', '--out', path, '--force'])).toMatchObject({
      code: 0,
      calls: [`export chat pdf ${path} overwrite`],
    })
  })

  it('says when the folder is missing, and when the name is a folder', async () => {
    const missing = await run(['export', 'chat', '--out', join(folder, 'no', 'lease.pdf')])
    expect(missing).toMatchObject({ code: 1, calls: [] })
    expect(missing.stderr).toContain(`The folder ${join(folder, 'no')} does not exist`)
    mkdirSync(join(folder, 'lease.pdf'))
    const taken = await run(['export', 'chat', '--out', join(folder, 'lease.pdf')])
    expect(taken.stderr).toContain('is a folder')
  })
})

describe('ask with --export', () => {
  it('shows the answer and writes it as well', async () => {
    const path = join(folder, 'rent.html')
    const result = await run(['ask', 'How much is the rent?', '--export', path])
    expect(result).toMatchObject({ code: 0, calls: ['ask How much is the rent?', `export message html ${path}`] })
    expect(result.stdout).toContain('The rent is 900. [1]')
    expect(result.stdout).toContain(`Exported 1 answer with 1 note: ${path}`)
  })

  it('tells programs where the file is, and the id of the answer', async () => {
    const path = join(folder, 'rent.json')
    const { stdout } = await run(['ask', 'How much?', '--export', path, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      messageId: 'message',
      chatId: 'chat',
      exported: { path, format: 'json' },
    })
    const plain = JSON.parse((await run(['ask', 'How much?', '--json'])).stdout) as object
    expect(plain).not.toHaveProperty('exported')
  })

  it('says before it asks that the file could not be written', async () => {
    const path = join(folder, 'rent.pdf')
    writeFileSync(path, 'mine')
    expect(await run(['ask', 'How much?', '--export', path])).toMatchObject({ code: 1, calls: [] })
    expect(await run(['ask', 'How much?', '--export', join(folder, 'rent')])).toMatchObject({ code: 2, calls: [] })
  })
})
