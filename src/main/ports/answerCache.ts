import type { Answer } from '../../shared/domain/answer.ts'

/**
 * Answers by normalised key. LRU and TTL. A fingerprint is `LIBRARY:REST`, the states of the library and of
 * everything else that decides about an answer: entries of another fingerprint are not found, those of another library
 * are dropped.
 */
export interface AnswerCache {
  get(key: string, fingerprint: string): Answer | undefined
  /** The keys with an answer under this fingerprint, the most recently used first. */
  keys(fingerprint: string): readonly string[]
  /** `until`: when it ends, if that is not as soon as for every other answer. */
  set(key: string, fingerprint: string, answer: Answer, until?: number): void
  clear(): void
}
