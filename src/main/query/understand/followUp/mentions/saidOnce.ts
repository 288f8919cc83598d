/** Names a referent once where several pronouns of a question mean it. Pure. */
import type { Mention } from './mentions.ts'

/** A pronoun with the words that take its place. */
export interface Replacement {
  readonly range: Pick<Mention, 'start' | 'end'>
  readonly shown: string
  readonly pronoun: string
}

/**
 * Said once is enough: first where one pronoun stands twice ("what does he think she is worth as she stands"), else last.
 * From the end, as is `found`.
 */
export function saidOnce(found: readonly Replacement[]): readonly Replacement[] {
  return found.filter((one) => {
    const alike = found.filter(({ shown }) => shown === one.shown)
    const isRepeated = alike.every(({ pronoun }) => pronoun === one.pronoun)
    return one === (isRepeated ? alike.at(-1) : alike[0])
  })
}
