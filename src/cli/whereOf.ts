/** `--where`, `--tag`, `--mark` and `--collection` as one filter as typed. */
import { cleanTag } from '../shared/domain/annotation.ts'
import { collectionKey } from '../shared/domain/collection.ts'
import { AppError } from '../shared/errors/appError.ts'
import type { Client } from '../shared/ipc/bridge.ts'

export interface WhereOptions {
  readonly where?: string
  readonly tag?: readonly string[]
  readonly mark?: readonly string[]
  readonly collection?: readonly string[]
}

/** Undefined when none of them was given. */
export function whereOf({ where, tag = [], mark = [], collection = [] }: WhereOptions): string | undefined {
  const parts = [
    ...(where === undefined ? [] : [where]),
    ...tag.map((name) => `tag:"${cleanTag(name)}"`),
    ...collection.map((name) => `collection:"${name.replaceAll('"', '')}"`),
    ...mark.map((name) => `mark:${name}`),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Throws `collection.notFound` when one of the named collections is not there. */
export async function checkCollections(client: Client, { collection = [] }: WhereOptions): Promise<void> {
  if (collection.length === 0) return
  const known = await client.request('collections.list', {})
  for (const name of collection)
    if (!known.some((one) => collectionKey(one.name) === collectionKey(name)))
      throw new AppError(
        'collection.notFound',
        known.length === 0
          ? `There is no collection “${name}”, and no other. They are made on the library page.`
          : `There is no collection “${name}”. There are: ${known.map((one) => one.name).join(', ')}.`,
      )
}
