import { it, expect } from 'vitest'
import { oneLine } from '../../../src/cli/output/oneLine.ts'

it('a line end or an escape in a name cannot break the list or command the terminal', () => {
  expect(oneLine('na\nme \u001b[2J\u009b\u007f.txt')).toBe('na\\nme \\u001b[2J\\u009b\\u007f.txt')
})

it('every other name stays as it is', () => {
  expect(oneLine('Café “q” \\ 코로나.pdf')).toBe('Café “q” \\ 코로나.pdf')
})
