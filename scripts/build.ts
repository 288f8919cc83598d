/** Builds main, preload and renderer into `out/` when something that goes into them is newer than what is there. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from './run.ts'

const inputs = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const outputs = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

export function buildIsStale(folder: string = root): boolean {
  const built = outputs.map((output) => modified(join(folder, output)))
  const oldest = Math.min(...built)
  return inputs.some((input) => newest(join(folder, input)) > oldest)
}

/** True when `out/` is up to date afterwards. */
export async function ensureBuild(options: { readonly force: boolean }): Promise<boolean> {
  if (!options.force && !buildIsStale()) return true
  const { code } = await runNode('node_modules/electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn'], {
    output: 'show',
  })
  return code === 0
}

/** 0 for a folder, and for a file that is not there: older than everything. */
function modified(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? stat.mtimeMs : 0
}

function newest(path: string): number {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return modified(path)
  return Math.max(
    0,
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => modified(join(path, name))),
  )
}
