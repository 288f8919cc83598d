/** `--where`, `--tag` and `--mark` as one filter as typed. */
import { cleanTag } from '../shared/domain/annotation.ts'

export interface WhereOptions {
  readonly where?: string
  readonly tag?: readonly string[]
  readonly mark?: readonly string[]
}

/** Undefined when none of them was given. */
export function whereOf({ where, tag = [], mark = [] }: WhereOptions): string | undefined {
  const parts = [
    ...(where === undefined ? [] : [where]),
    ...tag.map((name) => `tag:"${cleanTag(name)}"`),
    ...mark.map((name) => `mark:${name}`),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}
