import type { Engine } from '../engine.ts'
export const compareEngine: Engine = { id: 'compare', maxLlmCalls: 0, skip: () => 'later', run: async () => ({}) }
