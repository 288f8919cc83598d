/** What stands in the margin beside a place of the text; the runs ask for it where something is cited. */
import { createContext } from 'react'
import type { ReactNode } from 'react'

/** `at`: the offset of the place. */
export const Margin = createContext<(at: number) => ReactNode>(() => null)
