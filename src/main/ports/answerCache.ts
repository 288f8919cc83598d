import type { Answer } from '../../shared/domain/answer.ts'

/** Exact answers by normalised key. LRU and TTL; entries of another library revision or settings are not found. */
export interface AnswerCache {
  get(key: string, fingerprint: string): Answer | undefined
  set(key: string, fingerprint: string, answer: Answer): void
  clear(): void
}
