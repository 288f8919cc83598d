import { describe, expect, it } from 'vitest'
import { optionValue, readStart, runtimeArguments } from '../../../../src/main/shell/opening/startArguments.ts'

describe('the arguments of a start', () => {
  it.each([
    [[], 'window'],
    [['--data', '/tmp/library'], 'window'],
    [['--sample'], 'window'],
    [['--no-sandbox', '--remote-debugging-port=0'], 'window'],
    [['ask', 'Who signed the lease?'], 'command'],
    [['--data', '/tmp/library', 'list', '--json'], 'command'],
    [['--no-sandbox', 'serve'], 'command'],
    [['--help'], 'command'],
    [['--self-check', '--json'], 'selfCheck'],
  ])('%j mean a %s', (args, kind) => {
    expect(readStart(args).kind).toBe(kind)
  })

  it('do not hand switches of Chromium to the command line, which would refuse them', () => {
    expect(readStart(['--no-sandbox', 'ask', 'why?', '--json']).args).toEqual(['ask', 'why?', '--json'])
  })

  it('leave out what this program adds itself where there is no screen', () => {
    const added = ['--ozone-platform=headless', '--log-level=3', '--disable-gpu', '--disable-software-rasterizer']
    expect(readStart([...added, 'list', '--json'])).toEqual({ kind: 'command', args: ['list', '--json'] })
  })

  it('leave out the folder of an app that is not packaged, wherever it stands', () => {
    expect(readStart(['--no-sandbox', '/work/app/', '--data', '/x'], '/work/app')).toEqual({
      kind: 'window',
      args: ['--data', '/x'],
      opened: [],
    })
    expect(readStart(['/work/app', 'ask', 'why?'], '/work/app')).toEqual({ kind: 'command', args: ['ask', 'why?'] })
  })

  it('keep for a new start what Electron was started with, and none of its own', () => {
    expect(runtimeArguments(['--no-sandbox', '/work/app', 'ask', 'why?'], '/work/app')).toEqual([
      '--no-sandbox',
      '/work/app',
    ])
    expect(runtimeArguments(['--no-sandbox', 'list', '/work/app'])).toEqual(['--no-sandbox'])
  })

  it('give the value of an option in both forms', () => {
    expect(optionValue(['--data', '/a'], '--data')).toBe('/a')
    expect(optionValue(['--data=/b'], '--data')).toBe('/b')
    expect(optionValue(['list'], '--data')).toBeUndefined()
  })
})
