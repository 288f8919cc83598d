/** A damaged database is set aside by the doctor and kept; Docent opens again, and the files can be read anew. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { it, expect } from 'vitest'
import { doctorOfUnopened } from '../../../../src/cli/commands/doctor.ts'
import { AppError } from '../../../../src/shared/errors/appError.ts'
import { eventually } from '../../../support/eventually.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../../support/libraries/testLibrary.ts'

it('a database that is garbage is refused with words, kept aside by “doctor --repair”, and the files are taken in again', async () => {
  const folders = makeTestFolders()
  try {
    await writeFiles(folders.files, { 'a.txt': 'The first file speaks of walruses.' })
    const library = await openTestLibrary({ data: folders.data })
    await library.library.index([folders.files], { until: 'ready' })
    await library.close()
    const garbage = 'garbage '.repeat(2_000)
    writeFileSync(join(folders.data, 'docent.sqlite'), garbage)
    const error = await openTestLibrary({ data: folders.data }).catch((thrown: unknown) => thrown)
    if (!AppError.isInstance(error)) throw new Error('it opened')
    expect(error).toMatchObject({ code: 'library.corrupt', message: expect.stringContaining('docent.sqlite') })

    const printed: unknown[] = []
    const output = { write: () => undefined, isTTY: false, columns: 80, rows: 24 }
    const io = {
      stdout: output,
      stderr: output,
      environment: {},
      workingFolder: '/',
      elapsedMs: () => 0,
      readInput: () => Promise.resolve(''),
      openProtocol: () => ({ input: Readable.from([]), output: new PassThrough(), close: () => undefined }),
      askSecret: () => Promise.resolve(null),
      onInterrupt: () => () => undefined,
    }
    const context = {
      io,
      json: true,
      interrupted: new AbortController().signal,
      dataFolder: folders.data,
      printJson: (value: unknown) => void printed.push(value),
      print: () => undefined,
    }
    expect(await doctorOfUnopened(context, error, { repair: false })).toBe(1)
    expect(await doctorOfUnopened(context, error, { repair: true })).toBe(0)
    expect(printed).toMatchObject([
      { ok: false, problems: [{ fix: expect.stringContaining('--repair') }] },
      { ok: true, checks: [expect.stringContaining('set aside')] },
    ])
    const aside = readdirSync(folders.data).filter((name) => /^docent\.sqlite\.damaged-\d{8}T\d{6}$/.test(name))
    expect(aside.map((name) => readFileSync(join(folders.data, name), 'utf8'))).toEqual([garbage])

    const again = await openTestLibrary({ data: folders.data })
    await again.library.index([folders.files], { until: 'ready' })
    await eventually(() => again.library.listDocuments().map(({ state }) => state)).toEqual(['ready'])
    expect(await again.index.stats()).toMatchObject({ rows: 1, vectors: 1 })
    await again.close()
  } finally {
    folders.remove()
  }
})
