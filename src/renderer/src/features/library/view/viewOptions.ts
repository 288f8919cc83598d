/** The user's view options: filter, order, expanded rows. None of them reach main. */
import { libraryStore } from '../libraryStore.ts'
import type { LibraryState } from '../libraryStore.ts'

type ViewOptions = Partial<Pick<LibraryState, 'filter' | 'stateFilter' | 'kindFilter'>>

/** Another filter makes another list, so rows collapsed in the previous one are expanded again. */
export const setFilters = (view: ViewOptions): void => libraryStore.setState({ ...view, toggledInFilter: new Set() })
export const clearFilters = (): void => setFilters({ filter: '', stateFilter: 'all', kindFilter: null })
export const setSort = (sort: LibraryState['sort']): void => libraryStore.setState({ sort })
export const setByFolder = (byFolder: boolean): void => libraryStore.setState({ byFolder })

export function toggleRow(key: string, inFilter: boolean): void {
  libraryStore.setState((state) => {
    const toggled = new Set(inFilter ? state.toggledInFilter : state.toggled)
    if (!toggled.delete(key)) toggled.add(key)
    return inFilter ? { toggledInFilter: toggled } : { toggled }
  })
}
