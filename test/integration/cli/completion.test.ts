/** The completion script of `docent completion bash` in a bash with a terminal, where Tab is pressed. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCommandLine } from '../../support/processes/realCommandLine.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-completion-'))
  mkdirSync(join(folder, 'backups'))
  mkdirSync(join(folder, 'my papers'))
  writeFileSync(join(folder, 'my papers', 'lease.pdf'), '')
  writeFileSync(join(folder, 'ledger.csv'), '')
  const { code, stdout } = await startCommandLine(folder, ['completion', 'bash']).finished
  expect(code).toBe(0)
  writeFileSync(join(folder, 'docent.bash'), stdout)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The words that the program gets for each typed line, in which "\t" presses Tab. */
async function typed(lines: readonly string[]): Promise<readonly string[]> {
  // `script` gives bash a terminal; without one it does not read the keyboard by itself and completes nothing.
  const child = spawn('script', ['-qec', 'bash --norc --noprofile -i', '/dev/null'], {
    cwd: folder,
    env: { ...process.env, TERM: 'dumb', HOME: folder, INPUTRC: '/dev/null' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  child.stdout.on('data', (data: Buffer) => (shown += String(data)))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const define = `docent() { printf 'Got'; printf '<%s>' "$@"; echo; }`
  child.stdin.end([define, '. ./docent.bash', ...lines, 'exit', ''].join('\n'))
  await ended
  return [...shown.matchAll(/^(?:\S*\r)?Got(?<words><.*>)\r?$/gm)].map(({ groups }) => groups?.['words'] ?? '')
}

describe.skipIf(process.platform !== 'linux')('completion in bash', () => {
  it('completes commands, their own commands, options and values, also after "="', async () => {
    expect(
      await typed([
        'docent comp\tzs\t',
        'docent mod\tge\tx',
        'docent ask --lev\tmax\tx',
        'docent ask --level=enh\tx',
        'docent eval --lev\tbas\t',
        'docent --js\tsearch --strategy sent\tx',
      ]),
    ).toEqual([
      '<completion><zsh>',
      '<models><get><x>',
      '<ask><--level><maximum><x>',
      '<ask><--level=enhanced><x>',
      '<eval><--level><basic>',
      '<--json><search><--strategy><sentence-window><x>',
    ])
  })

  it('completes files where one is named, folders where only a folder fits, and nothing where words are free', async () => {
    expect(
      await typed([
        'docent index le\tmy\tle\t',
        'docent --data ba\t list',
        'docent --data le\t list',
        'docent ask le\t',
        'docent search --limit le\tx',
      ]),
    ).toEqual([
      '<index><ledger.csv><my papers/lease.pdf>',
      '<--data><backups/><list>',
      '<--data><le><list>',
      '<ask><le>',
      '<search><--limit><lex>',
    ])
  })
})
