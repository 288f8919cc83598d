import { expect, it } from 'vitest'
import {
  annotated,
  cleanTag,
  isAnnotated,
  maxTagLength,
  noAnnotation,
} from '../../../../src/shared/domain/annotation.ts'

it('a tag is kept once however it is written, in the spelling that was there first', () => {
  const one = annotated(noAnnotation, { addTags: ['Tax', ' tax ', 'flat'] })
  expect(one.tags).toEqual(['flat', 'Tax'])
  expect(annotated(one, { addTags: ['FLAT'], removeTags: ['TAX'] }).tags).toEqual(['flat'])
})

it('a tag can be named in a filter: no quotation marks, no lines, not endless', () => {
  expect(cleanTag(' year  “2024"\n')).toBe('year 2024')
  expect(cleanTag('\u0000 ')).toBe('')
  expect([...cleanTag('😀'.repeat(99))]).toHaveLength(maxTagLength)
})

it('trusted and outdated exclude each other, a favourite may be either', () => {
  const trusted = annotated(noAnnotation, { addMarks: ['trusted', 'favourite'] })
  const outdated = annotated(trusted, { addMarks: ['outdated'] })
  expect(outdated.marks).toEqual(['favourite', 'outdated'])
  expect(annotated(outdated, { addMarks: ['trusted'] }).marks).toEqual(['favourite', 'trusted'])
})

it('an empty title or note is none, and a document of which nothing is said has no annotation', () => {
  const said = annotated(noAnnotation, { title: ' The  lease ', note: ' Call Anna. ' })
  expect([said.title, said.note]).toEqual(['The lease', 'Call Anna.'])
  expect(isAnnotated(annotated(said, { title: '', note: ' ' }))).toBe(false)
})
