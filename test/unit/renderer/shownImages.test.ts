import { expect, it } from 'vitest'
import { imagesByBlock } from '../../../src/renderer/src/components/reader/shownImages.ts'
import type { ReaderImage } from '../../../src/renderer/src/components/reader/shownImages.ts'

const blocks = [
  { start: 0, end: 10 },
  { start: 12, end: 30 },
  { start: 32, end: 40 },
]
const painted = (at: number): ReaderImage => ({ at, alt: '', url: `blob:${at}`, width: 1, height: 1 })
const remote = (at: number, alt = ''): ReaderImage => ({ at, alt, url: null, why: 'remote' })

it('an image follows the block that ends where it stands, and the first may stand before all', () => {
  const placed = imagesByBlock(blocks, [painted(30), painted(0), painted(40), painted(35)])
  expect([...placed].map(([after, images]) => [after, images.map(({ at }) => at)])).toEqual([
    [null, [0]],
    [12, [30, 35]],
    [32, [40]],
  ])
})

it('images that are not shown and of which nothing is said are one place, others keep their own', () => {
  const placed = imagesByBlock(blocks, [remote(10), remote(10), remote(10, 'Boots'), remote(10), painted(10)])
  expect(placed.get(0)?.map(({ alt, count, url }) => [alt, count, url])).toEqual([
    ['', 2, null],
    ['Boots', 1, null],
    ['', 1, null],
    ['', 1, 'blob:10'],
  ])
})
