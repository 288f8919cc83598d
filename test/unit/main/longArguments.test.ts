import { expect, it } from 'vitest'
import { areTooLong, receivedArguments } from '../../../src/main/longArguments.ts'

const words = (bytes: number) => ['x'.repeat(bytes - 1)]

it('starts a process again for what onnxruntime cannot read, and for nothing shorter', () => {
  expect(areTooLong({ words: words(8_000), piped: false }, 'linux')).toBe(false)
  expect(areTooLong({ words: words(8_001), piped: false }, 'linux')).toBe(true)
  // Many short words are as long as one long word, and letters beyond ASCII have more bytes.
  expect(areTooLong({ words: Array.from({ length: 4_001 }, () => 'x'), piped: false }, 'linux')).toBe(true)
  expect(areTooLong({ words: ['ü'.repeat(4_000)], piped: false }, 'linux')).toBe(true)
})

it('never starts a process again that was started again', () => {
  expect(areTooLong({ words: words(100_000), piped: true }, 'linux')).toBe(false)
})

it('starts no process again on systems without the file that onnxruntime reads', () => {
  expect(areTooLong({ words: words(100_000), piped: false }, 'win32')).toBe(false)
})

it('takes the words of a command line as they are', () => {
  expect(receivedArguments(['ask', 'Who?'])).toEqual({ words: ['ask', 'Who?'], piped: false })
})
