import { z } from 'zod'
import { exportFormats } from '../../domain/export.ts'

const report = z.object({
  title: z.string().trim().min(1).max(200),
  answers: z
    .array(z.object({ messageId: z.string().min(1).max(200), heading: z.string().trim().max(300) }))
    .min(1)
    .max(500),
})
/** The id of a chat or of an answer, the title of a chat, or answers that the user gathered. */
const target = z.union([z.string().min(1).max(1_000), report])
const format = z.enum(exportFormats)

export const exportInput = z.object({ target, format })
export const saveExportInput = z.object({
  target,
  format,
  grant: z.string().min(1).max(200),
  /** The user agreed to replace the file of this name. */
  overwrite: z.boolean().default(false),
})
