/**
 * The fuses of an Electron executable under the names of electron-builder.yml: as the file asks for them, and as they
 * stand on the fuse wire of a program.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'
import { parse } from 'yaml'
import { root } from './run.ts'

export type Fuses = Readonly<Record<string, boolean>>

export function wantedFuses(): Fuses {
  // A missing part of the file is told by the comparison with the wire.
  const { electronFuses = {} } = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as {
    readonly electronFuses?: Fuses
  }
  return electronFuses
}

/** A fuse that the executable's version of Electron lacks is left out: no code reads it there. */
export async function readFuses(executable: string): Promise<Fuses> {
  const wire = await getCurrentFuseWire(executable)
  return Object.fromEntries(
    Object.keys(wantedFuses()).flatMap((name) => {
      const state = wire[fuseNamed(name)]
      return state === FuseState.ENABLE || state === FuseState.DISABLE ? [[name, state === FuseState.ENABLE]] : []
    }),
  )
}

export async function setFuses(executable: string, fuses: Fuses): Promise<void> {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    ...Object.fromEntries(Object.entries(fuses).map(([name, on]) => [fuseNamed(name), on])),
  })
}

/** Names of fuses that stand differently on the program's wire, or are not there. */
export async function wrongFuses(executable: string): Promise<readonly string[]> {
  const found = await readFuses(executable)
  return Object.entries(wantedFuses()).flatMap(([name, on]) => (found[name] === on ? [] : [name]))
}

function fuseNamed(name: string): FuseV1Options {
  const option = (FuseV1Options as unknown as Readonly<Record<string, FuseV1Options | undefined>>)[
    name.charAt(0).toUpperCase() + name.slice(1)
  ]
  if (option === undefined) throw new Error(`electron-builder.yml names a fuse that Electron does not have: ${name}`)
  return option
}
