import { z } from 'zod'
import { searchStrategyNames } from '../../domain/search.ts'

export const indexInput = z.object({
  grants: z.array(z.string().min(1).max(200)).min(1).max(10_000),
  /**
   * `found`: resolve when the files are known; `keyword`: when everything is found by keyword; `ready`: when vectors
   * exist as well.
   */
  until: z.enum(['accepted', 'found', 'keyword', 'ready']).default('accepted'),
  /** Files that are new belong to this chat alone; without it they are added to the library. */
  chatId: z.string().min(1).max(200).optional(),
})
export const grantPathsInput = z.object({ paths: z.array(z.string().min(1).max(32_767)).min(1).max(10_000) })
export const documentInput = z.object({ documentId: z.string().min(1).max(200) })
export const retryInput = z
  .object({ documentIds: z.array(z.string().min(1).max(200)).min(1).max(1_000).optional() })
  .default({})
export const removeInput = z.object({ target: z.string().min(1).max(32_767) })
export const searchInput = z.object({
  query: z.string().max(100_000),
  limit: z.number().int().min(1).max(200).default(10),
  strategy: z.enum(searchStrategyNames).default('hybrid'),
  /** A filter as typed: `type:pdf after:2023`. */
  where: z.string().max(2_000).optional(),
})
/** `where`: counts what a search with this filter could reach. */
export const statusInput = z.object({ where: z.string().max(2_000).optional() }).default({})
export const showInput = z.object({ target: z.string().min(1).max(10_000) })
export const contentInput = z.object({ contentId: z.string().min(1).max(200) })
export const pageInput = z.object({ contentId: z.string().min(1).max(200), page: z.number().int().min(1) })
/** `deep`: also compares the model files with their checksums, which reads all of them. */
export const doctorInput = z
  .object({
    repair: z.boolean().default(false),
    deep: z.boolean().default(false),
    all: z.boolean().default(false),
    wait: z.boolean().default(false),
  })
  .default({ repair: false, deep: false, all: false, wait: false })
export const unlockInput = z.object({ documentId: z.string().min(1).max(200), password: z.string().min(1).max(1_000) })
export const watchInput = z.object({ sourceId: z.string().min(1).max(200), watched: z.boolean() })
export const backupInput = z.object({ grant: z.string().min(1).max(200) })
export const backupPlaceInput = z.object({ grant: z.string().min(1).max(200).optional() }).default({})
/** A request that was not meant is not understood. */
export const deleteEverythingInput = z.object({ confirmed: z.literal(true) })
export const emptyInput = z.object({}).default({})
