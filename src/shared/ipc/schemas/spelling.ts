import { z } from 'zod'

// A paragraph of a long letter; of what is longer the first words are checked.
export const maxSpelledWords = 2_000
const word = z.string().min(1).max(200)

export const spellingInput = z.object({ words: z.array(word).max(maxSpelledWords) })
export const wordInput = z.object({ word })
