import { it, expect } from 'vitest'
import {
  brokenLink,
  loop,
  nameNotReadable,
  notAFile,
} from '../../../../../src/main/ingest/scanning/rules/oddEntries.ts'

it('a name that is no text is said to be unreadable, never readable', () => {
  expect(nameNotReadable('/files', 'caf\\xE9.txt', false).message).toContain('so it cannot be read')
  expect(nameNotReadable('/files', 'caf\\xE9', true).message).toContain('so nothing in it can be read')
})

it('a reason names the file as all other reasons do, not by its whole path', () => {
  for (const { message } of [brokenLink('/a/b/name.pdf'), loop('/a/b/name.pdf'), notAFile('/a/b/name.pdf')])
    expect(message).toMatch(/^“name\.pdf” /)
})
