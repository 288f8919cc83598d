import { it, describe, expect } from 'vitest'
import { differInDataOnly } from '../../../../../src/main/ingest/nearDuplicates/dataDifference.ts'
import { likePairs } from '../../../../../src/main/ingest/nearDuplicates/likePairs.ts'
import { likeness, minHash } from '../../../../../src/main/ingest/nearDuplicates/minHash.ts'

const words = Array.from({ length: 3_000 }, (_, number) => `w${(number * 7_919) % 100_003}`)
const text = (from: number, count: number): string => words.slice(from, from + count).join(' ')
const signature = (value: string): Uint8Array => {
  const made = minHash(value)
  if (made === null) throw new Error('too short')
  return made
}

/** The true share of five-word shingles in common. */
function jaccard(a: string, b: string): number {
  const shingles = (value: string): Set<string> => {
    const parts = value.split(' ')
    return new Set(parts.slice(4).map((_, index) => parts.slice(index, index + 5).join(' ')))
  }
  const [one, other] = [shingles(a), shingles(b)]
  const shared = [...one].filter((shingle) => other.has(shingle)).length
  return shared / (one.size + other.size - shared)
}

describe('a signature', () => {
  it.each([
    [0, 1_000],
    [100, 1_000],
    [300, 900],
    [500, 800],
    [1_500, 1_000],
  ])('estimates what two texts share (from word %i, %i words)', (from, count) => {
    const [a, b] = [text(0, 1_000), text(from, count)]
    expect(Math.abs(likeness(signature(a), signature(b)) - jaccard(a, b))).toBeLessThan(0.15)
  })

  it('does not mind case, signs and line ends, and is none for a short text', () => {
    expect(signature(text(0, 200).toUpperCase().replaceAll(' ', ',\n'))).toEqual(signature(text(0, 200)))
    expect(minHash(text(0, 20))).toBeNull()
    expect(minHash('')).toBeNull()
  })

  it('short texts whose bins are mostly empty are still compared by what they share', () => {
    expect(likeness(signature(text(0, 40)), signature(text(0, 40)))).toBe(1)
    expect(likeness(signature(text(0, 40)), signature(text(1_000, 40)))).toBeLessThan(0.15)
  })
})

describe('pairs', () => {
  it('of thousands of letters from one form only the nearest of each are kept, best first, and all have some', async () => {
    const letters = 1_000
    const form = signature(text(0, 600))
    const signatures = Array.from({ length: letters }, (_, number) => {
      const minhash = Uint8Array.from(form)
      // What was filled in moves some of the minima.
      for (let place = 0; place < 12; place += 1) minhash[(number * 7 + place * 11) % minhash.length] = number % 251
      return { key: letters - number, minhash, linked: false }
    })
    const pairs = await likePairs(signatures)
    const counts = new Map<number, number>()
    for (const { one, other } of pairs) for (const key of [one, other]) counts.set(key, (counts.get(key) ?? 0) + 1)
    expect(counts.size).toBe(letters)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(20)
    expect(new Set(pairs.map(({ one, other }) => `${one} ${other}`)).size).toBe(pairs.length)
    expect(pairs.map(({ similarity }) => similarity)).toEqual(
      pairs.map(({ similarity }) => similarity).toSorted((a, b) => b - a),
    )
    expect(pairs.every(({ one, other }) => one < other)).toBe(true)
  })

  it('many new ones, and few new ones among many, give the same pairs', async () => {
    const signatures = Array.from({ length: 200 }, (_, number) => ({
      key: number + 1,
      // Every tenth is nearly the one before it.
      minhash: signature(
        number % 10 === 0 && number > 0
          ? `${text((number - 1) * 12, 115)} and so on`
          : text(number * 12, 12) + Array.from({ length: 103 }, (_, word) => ` u${number}x${word}`).join(''),
      ),
      linked: false,
    }))
    signatures.forEach((one, index) => {
      if (index % 10 === 9) signatures[index] = { ...one, minhash: signature(text(index * 12, 115)) }
    })
    const all = await likePairs(signatures)
    expect(all.filter(({ one, other }) => other === one + 1 && one % 10 === 0)).toHaveLength(19)
    const few = await likePairs(signatures.map((one) => ({ ...one, linked: one.key % 50 !== 1 })))
    expect(few.map(({ one, other }) => `${one} ${other}`)).toEqual(
      expect.arrayContaining(['50 51', '100 101', '150 151']),
    )
    expect(await likePairs(signatures.map((one) => ({ ...one, linked: true })))).toEqual([])
  })
})

it('letters from one form differ in data, versions of one letter in what they say', () => {
  const form = (name: string, sum: string, date: string): string =>
    `Dear ${name}, we thank you for your order of ${date}. Please pay ${sum} euros within fourteen days.`
  expect(differInDataOnly(form('Anna Weber', '120.50', '2024-05-01'), form('Bruno Klein', '99.00', '2024-06-01'))).toBe(
    true,
  )
  const letter = form('Anna Weber', '120.50', '2024-05-01')
  expect(differInDataOnly(letter, letter.replace('within fourteen days', 'as soon as the goods have arrived'))).toBe(
    false,
  )
  expect(differInDataOnly(letter, letter)).toBe(false)
})
