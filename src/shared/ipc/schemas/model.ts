import { z } from 'zod'

const id = z.string().min(1).max(500)

export const modelInput = z.object({ id })
export const addModelInput = z.object({ grant: z.string().min(1).max(200) })
export const speakInput = z.object({ id, question: z.string().trim().min(1).max(2_000) })
/** `force`: also when it is in use. */
export const removeModelInput = z.object({ id, force: z.boolean().default(false) })
