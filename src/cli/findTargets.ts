/** Resolves a target to documents: an id, a path, the path of a folder or container, or a unique name. */
import type { Document } from '../shared/domain/document.ts'
import { AppError } from '../shared/errors/appError.ts'
import { fileNameOf } from '../shared/text/fileName.ts'
import { allDocuments } from './allDocuments.ts'
import type { CommandContext } from './context.ts'

/**
 * Throws `library.notFound`, or `library.ambiguous` for a name that several documents have. Members come with their
 * container and are not listed here.
 */
export async function findTargets(context: CommandContext, target: string): Promise<readonly Document[]> {
  const documents = await allDocuments(context.client)
  const path = context.resolve(target)
  // An id is tried first because it never looks like an existing path.
  const exact = documents.find(({ id }) => id === target) ?? documents.find((document) => document.path === path)
  if (exact !== undefined) return [exact]
  const beneath = documents.filter(
    (document) =>
      document.parentId === null && (document.path.startsWith(`${path}/`) || document.path.startsWith(`${path}\\`)),
  )
  if (beneath.length > 0) return beneath
  const named = documents.filter((document) => document.title === target || fileNameOf(document.path) === target)
  if (named.length === 1) return named
  if (named.length > 1)
    throw new AppError(
      'library.ambiguous',
      `${named.length} documents are called "${target}". Name one by its path: ` +
        `${named.map((document) => document.path).join(', ')}`,
    )
  throw new AppError(
    'library.notFound',
    `Nothing in the library is called "${target}". "docent list" shows what there is.`,
  )
}

/** Exactly one document. Throws `library.notFound`, or `library.ambiguous` for a folder. */
export async function findTarget(context: CommandContext, target: string): Promise<Document> {
  const [first, ...others] = await findTargets(context, target)
  if (first === undefined || others.length > 0)
    throw new AppError(
      'library.ambiguous',
      `"${target}" is a folder of ${others.length + 1} documents. Name one of them.`,
    )
  return first
}
