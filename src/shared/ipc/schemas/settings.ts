import { z } from 'zod'

/** The schema of every setting; `updateSettings` takes any subset. */
export const settingsPatch = z
  .object({
    'answer.level': z.enum(['basic', 'standard', 'enhanced', 'maximum']),
    'answer.budget': z.number().int().min(0).max(20),
    'answer.firstWordSeconds': z.number().min(1).max(60),
    'model.chat': z.string().max(32_767).nullable(),
    'model.embedding': z.string().max(32_767).nullable(),
    'appearance.theme': z.enum(['system', 'light', 'dark']),
    'appearance.density': z.enum(['comfortable', 'compact']),
  })
  .partial()
  .strict()
