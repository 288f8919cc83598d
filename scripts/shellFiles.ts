/**
 * Writes what a package installs for shells: the manual page and the completion scripts, made from the definitions of
 * the command line. `electron-builder.yml` names them.
 *
 *   node scripts/shellFiles.ts [FOLDER]        (default: out/shell)
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { completionScript } from '../src/cli/completion/completionScript.ts'
import { describeProgram } from '../src/cli/completion/describeProgram.ts'
import { manualPage } from '../src/cli/completion/manualPage.ts'
import { exitCodeMeanings } from '../src/cli/exitCodes.ts'
import { createProgram } from '../src/cli/program.ts'
import { appVersion } from '../src/main/version.ts'
import { root } from './run.ts'

export function writeShellFiles(folder: string): void {
  const stream = { write: (text: string) => process.stderr.write(text), isTTY: false, columns: 80, rows: 24 }
  const program = describeProgram(createProgram({ stdout: stream, stderr: stream }, () => undefined))
  mkdirSync(folder, { recursive: true })
  const page = manualPage(program, { version: appVersion, exitCodes: exitCodeMeanings })
  writeFileSync(join(folder, 'docent.1.gz'), gzipSync(page))
  writeFileSync(join(folder, 'docent.bash'), completionScript('bash', program))
  writeFileSync(join(folder, '_docent'), completionScript('zsh', program))
  writeFileSync(join(folder, 'docent.fish'), completionScript('fish', program))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeShellFiles(process.argv[2] ?? join(root, 'out', 'shell'))
