/**
 * Decides how much of a chat the next question may refer to. A larger language model has a longer memory, because more
 * of its window is free beside the evidence; the memory never takes more than 15 % of the window. Pure.
 */
import type { EarlierTurn } from '../query/earlierTurn.ts'

/** What is known of a language model without loading it. */
export interface MemoryModel {
  /** The name, which mostly says how large it is ("Qwen2.5-Coder 1.5B Instruct"). */
  readonly name: string
  /** Of its file. */
  readonly bytes: number
  /** The window in tokens. */
  readonly contextTokens: number
}

export interface MemoryTier {
  readonly turns: number
  /** Share of the window, 0..1. */
  readonly share: number
}

// By billions of parameters, the last for all larger models.
const tiers: readonly (MemoryTier & { readonly upTo: number })[] = [
  { upTo: 3, turns: 3, share: 0.1 },
  { upTo: 9, turns: 6, share: 0.15 },
  { upTo: 34, turns: 10, share: 0.15 },
  { upTo: Infinity, turns: 15, share: 0.15 },
]
const topTier = { turns: 15, share: 0.15 }
// A weight takes 4 to 6 bits in the files that people use, so this errs towards the smaller tier.
const bytesPerParameter = 0.7
// Four letters are about one token of English; other languages need more.
const lettersPerToken = 3
const sizeInName = /(?<![\d.])(\d{1,3}(?:\.\d+)?) ?b(?![a-z])/i

export function memoryTier({ name, bytes }: Pick<MemoryModel, 'name' | 'bytes'>): MemoryTier {
  const said = sizeInName.exec(name)?.[1]
  const billions = said === undefined ? bytes / bytesPerParameter / 1e9 : Number(said)
  const { turns, share } = tiers.find(({ upTo }) => billions <= upTo) ?? topTier
  return { turns, share }
}

/**
 * The last turns, oldest first, that the model's tier keeps. The newest is always among them, with its answer cut if
 * need be, because somebody refers to what was just said. Without a model there is no window to keep free, and code
 * alone reads the turns.
 */
export function remembered(turns: readonly EarlierTurn[], model: MemoryModel | null): readonly EarlierTurn[] {
  if (model === null) return turns.slice(-turnsWithoutModel)
  const tier = memoryTier(model)
  let room = Math.floor(model.contextTokens * tier.share) * lettersPerToken
  const kept: EarlierTurn[] = []
  for (const turn of turns.slice(-tier.turns).toReversed()) {
    const length = turn.question.length + turn.answer.length
    if (length > room && kept.length > 0) break
    kept.unshift(length > room ? cutTo(turn, room) : turn)
    room -= Math.min(room, length)
  }
  return kept
}

// Somebody refers to what was just said; older turns only cost time. Chosen by judgement.
const turnsWithoutModel = 6

function cutTo(turn: EarlierTurn, letters: number): EarlierTurn {
  const question = turn.question.slice(0, letters).toWellFormed()
  return { ...turn, question, answer: turn.answer.slice(0, letters - question.length).toWellFormed() }
}
