/** The retrieval sets that a folder holds, by name; a set may have several libraries. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beirSet, isBeir, locomoRetrieval, timeqaSet } from './retrievalSets.ts'
import type { RetrievalSet } from './retrievalSets.ts'

/** `wanted`: only these names; default: all. */
export function findSets(folder: string, wanted?: readonly string[]): ReadonlyMap<string, readonly RetrievalSet[]> {
  if (isBeir(folder)) return new Map([[basename(folder), [beirSet(folder)]]])
  const at = (name: string): string => join(folder, name)
  const distractors = at('multihop_distractors_2wiki')
  const multiHop = { distractors: existsSync(distractors) ? distractors : undefined }
  const known: readonly (readonly [name: string, needs: string, make: () => readonly RetrievalSet[]])[] = [
    ['scifact', 'scifact', () => [beirSet(at('scifact'))]],
    ['hotpotqa', 'hotpotqa100', () => [beirSet(at('hotpotqa100'), multiHop)]],
    ['hotpotqaUntitled', 'hotpotqa100', () => [beirSet(at('hotpotqa100'), { ...multiHop, titles: false })]],
    ['locomo', 'locomo', () => locomoRetrieval(folder)],
    ['timeqa', 'timeqa_human_train', () => [timeqaSet(at('timeqa_human_train'))]],
  ]
  return new Map(
    known
      .filter(([name, needs]) => existsSync(at(needs)) && (wanted === undefined || wanted.includes(name)))
      .map(([name, , make]) => [name, make()]),
  )
}
