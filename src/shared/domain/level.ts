/** How much work a question may cause. */

/** From the quickest to the most thorough. */
export const levels = ['basic', 'standard', 'enhanced', 'maximum'] as const

export type IntelligenceLevel = (typeof levels)[number]

/** The most model calls that a question may be given. */
export const maxBudget = 20
