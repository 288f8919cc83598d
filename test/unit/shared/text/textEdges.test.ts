import { expect, it } from 'vitest'
import { edgesAround } from '../../../../src/shared/text/textEdges.ts'

it('finds what a file has around its text, so that the text is neither sent nor stored twice', () => {
  expect(edgesAround('One line.\nAnother.', 'One line.\nAnother.\n')).toEqual(['', '\n'])
  expect(edgesAround('One line.', '\n\nOne line.\r\n\r\n')).toEqual(['\n\n', '\r\n\r\n'])
  // What looks like the start of the text before it.
  expect(edgesAround('aab', 'aaab ')).toEqual(['a', ' '])
})

it('takes a file that was changed inside, or holds much more, for another text', () => {
  expect(edgesAround('One\ntwo', 'One\r\ntwo\r\n')).toBeNull()
  expect(edgesAround('longer than the file', 'the file')).toBeNull()
  expect(edgesAround('text', `text${' '.repeat(2_000)}`)).toBeNull()
})
