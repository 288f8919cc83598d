import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandPaths } from '../../../src/cli/completion/commandPaths.ts'
import { completionScript } from '../../../src/cli/completion/completionScript.ts'
import { describeProgram } from '../../../src/cli/completion/describeProgram.ts'
import { manualPage } from '../../../src/cli/completion/manualPage.ts'
import { shells } from '../../../src/cli/completion/shells.ts'
import { createProgram } from '../../../src/cli/program.ts'
import { writeShellFiles } from '../../../scripts/shellFiles.ts'
import { runFakeCommandLine } from '../../support/processes/runFakeCommandLine.ts'

const stream = { write: () => undefined, isTTY: false, columns: 80, rows: 24 }
const program = describeProgram(createProgram({ stdout: stream, stderr: stream }, () => undefined))
const paths = commandPaths(program)
const find = (...words: string[]) => paths.find((path) => path.words.join(' ') === words.join(' '))?.command

describe('the description of the program', () => {
  it('has commands within commands, values with their choices, and the options of the program everywhere', () => {
    expect(find('models', 'get')?.arguments).toMatchObject([{ shown: '<id>', values: { kind: 'text' } }])
    expect(find('index')?.arguments).toMatchObject([{ shown: '<paths...>', values: { kind: 'file' } }])
    const level = find('ask')?.options.find(({ names }) => names.includes('--level'))
    expect(level?.values).toEqual({ kind: 'choices', choices: ['basic', 'standard', 'enhanced', 'maximum'] })
    for (const { command } of paths)
      expect(command.options.flatMap(({ names }) => names)).toEqual(
        expect.arrayContaining(['--data', '--json', '--help']),
      )
  })

  it('gives a command the options of the one that runs when nothing follows, and hides what the help hides', () => {
    expect(find('eval')?.options.flatMap(({ names }) => names)).toContain('--level')
    expect(find('serve')?.options.flatMap(({ names }) => names)).not.toContain('--page')
  })
})

describe('docent completion', () => {
  it.each(shells)('prints for %s every command and every option', async (shell) => {
    const { code, stdout } = await runFakeCommandLine(['completion', shell])
    expect(code).toBe(0)
    expect(stdout).toBe(completionScript(shell, program))
    for (const { words, command } of paths) {
      for (const word of words) expect(stdout).toContain(word)
      for (const name of command.options.flatMap(({ names }) => names))
        expect(stdout, `${words.join(' ')} ${name}`).toContain(shell === 'fish' ? name.replace(/^-+/, '') : name)
    }
  })

  it('opens no library, and refuses a shell that it does not know', async () => {
    expect((await runFakeCommandLine(['completion', 'zsh'])).opened).toEqual([])
    expect((await runFakeCommandLine(['completion', 'tcsh'])).code).toBe(2)
  })

  it('prints one object with --json', async () => {
    const { stdout } = await runFakeCommandLine(['completion', 'fish', '--json'])
    expect(JSON.parse(stdout)).toEqual({ shell: 'fish', script: completionScript('fish', program) })
  })
})

describe('the manual page', () => {
  const page = manualPage(program, { version: '1.2.3', exitCodes: [[2, 'wrong usage']] })

  it('has every command with its own options and example, and the exit codes', () => {
    const plain = page.replaceAll(String.raw`\-`, '-').replaceAll(String.raw`\(dq`, '"')
    for (const { words, command } of paths) {
      if (words.length === 0 || words.at(-1) === 'help') continue
      expect(plain).toContain(`.SS "${words.join(' ')}`)
      for (const { flags } of command.options) expect(plain, flags).toContain(`.B ${flags}\n`)
    }
    expect(plain).toContain('docent ask "When does the lease end?"')
    expect(plain).toContain('.SH EXIT STATUS\n.TP\n.B 2\nwrong usage')
    // The options of the program are listed once, not with each command.
    expect(plain.split('.B --json')).toHaveLength(2)
  })

  it('has no line that the formatter would take for a macro, and no bare backslash', () => {
    const macros = /^\.(TH|SH|SS|TP|PP|B|I|nf|fi)( |$)/
    for (const line of page.split('\n')) expect(!/^[.']/.test(line) || macros.test(line), line).toBe(true)
    expect(page.replaceAll(/\\(-|e|&|\(dq)/g, '')).not.toContain('\\')
  })

  it('is written for packages with the completion scripts, and each of them is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docent-shell-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeShellFiles(folder)
    expect(gunzipSync(readFileSync(join(folder, 'docent.1.gz'))).toString()).toContain('.TH DOCENT 1')
    const packing = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
    for (const name of readdirSync(folder)) expect(packing).toContain(`- out/shell/${name}=/usr/share/`)
    expect(packing.match(/out\/shell\//g)).toHaveLength(readdirSync(folder).length)
  })
})
