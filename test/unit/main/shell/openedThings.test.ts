import { describe, expect, it } from 'vitest'
import { readOpened } from '../../../../src/main/shell/opening/openedThings.ts'
import { readStart } from '../../../../src/main/shell/opening/startArguments.ts'

describe('what the system hands over', () => {
  it.each([
    ['/home/a/lease.pdf', { type: 'file', path: '/home/a/lease.pdf' }],
    ['file:///home/a/my%20lease.pdf', { type: 'file', path: '/home/a/my lease.pdf' }],
    ['docent://chat/0b6e-1', { type: 'openChat', chatId: '0b6e-1' }],
    ['docent://document/d1/', { type: 'openDocument', documentId: 'd1' }],
    ['DOCENT://chat/Ab', { type: 'openChat', chatId: 'Ab' }],
  ])('reads %s', (word, opened) => {
    expect(readOpened(word)).toEqual(opened)
  })

  it.each([
    'docent://chat/',
    'docent://chat/../../etc/passwd',
    'docent://chat/a/b',
    'docent://chat/a?run=1',
    'docent://chat/a#b',
    'docent://settings/x',
    `docent://chat/${'a'.repeat(201)}`,
    'docent://chat/%2e%2e',
    'docent:',
  ])('opens nothing for the link %s', (word) => {
    expect(readOpened(word)).toEqual({ type: 'unknownLink' })
  })

  it.each([
    'ask',
    '--sample',
    'https://example.org/x',
    'javascript:alert(1)',
    'file://server/share/x',
    'a.pdf',
    '/a\0b',
  ])('leaves %j alone', (word) => {
    expect(readOpened(word)).toBeNull()
  })
})

describe('a start with something to open', () => {
  it('opens the window, with the data folder it names', () => {
    expect(readStart(['--data', '/tmp/library', '/home/a/lease.pdf', 'docent://chat/x'])).toEqual({
      kind: 'window',
      args: ['--data', '/tmp/library'],
      opened: ['/home/a/lease.pdf', 'docent://chat/x'],
    })
  })

  it('is still a command when a command comes first', () => {
    expect(readStart(['index', '/home/a'])).toEqual({ kind: 'command', args: ['index', '/home/a'] })
    expect(readStart(['--data', '/tmp/library', 'index', '/home/a']).kind).toBe('command')
  })
})
