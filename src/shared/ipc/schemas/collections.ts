import { z } from 'zod'
import { maxCollectionDescription, maxCollectionFolders, maxCollectionName } from '../../domain/collection.ts'

const id = z.string().min(1).max(200)

export const collectionInput = z.object({ collectionId: id })

export const saveCollectionInput = z.object({
  /** Null: a new one. */
  id: id.nullable(),
  name: z.string().trim().min(1).max(maxCollectionName),
  description: z.string().max(maxCollectionDescription).nullable().default(null),
  folders: z.array(z.string().min(1).max(32_767)).max(maxCollectionFolders).default([]),
})
