import { z } from 'zod'
import { exportFormats } from '../../domain/export.ts'

/** The id of a chat or of an answer, or the title of a chat. */
const target = z.string().min(1).max(1_000)
const format = z.enum(exportFormats)

export const exportInput = z.object({ target, format })
export const saveExportInput = z.object({
  target,
  format,
  grant: z.string().min(1).max(200),
  /** The user agreed to replace the file of this name. */
  overwrite: z.boolean().default(false),
})
