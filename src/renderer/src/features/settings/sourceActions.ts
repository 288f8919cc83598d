/** The sources of the library: listing, watching, removing. */
import type { Source } from '../../../../shared/domain/document.ts'
import { bridge } from '../../bridge/current.ts'
import { fileName } from '../../lib/format.ts'
import { attempt } from '../../lib/notice.ts'
import { withUndo } from '../../lib/undo.ts'
import { strings } from '../../strings.ts'
import { settingsStore } from './settingsStore.ts'

export const loadSources = (): Promise<void> =>
  attempt(async () => settingsStore.setState({ sources: await bridge().request('library.listSources', {}) }))

/** Shown at once, then read back from main. */
export function setWatched(sourceId: string, watched: boolean): Promise<void> {
  settingsStore.setState((state) => ({
    sources: state.sources.map((source) => (source.id === sourceId ? { ...source, watched } : source)),
  }))
  return attempt(async () => {
    try {
      await bridge().request('library.setWatched', { sourceId, watched })
    } finally {
      await loadSources()
    }
  })
}

function setHidden(id: string, hide: boolean): void {
  settingsStore.setState((state) => {
    const hiddenSources = new Set(state.hiddenSources)
    if (hide) hiddenSources.add(id)
    else hiddenSources.delete(id)
    return { hiddenSources }
  })
}

/** Removes it with all its documents; the files themselves stay where they are. */
export function removeSource(source: Source): void {
  setHidden(source.id, true)
  withUndo(
    strings.settings.folders.removed(source.kind === 'upload' ? strings.library.uploads : fileName(source.path)),
    {
      commit: async () => {
        await bridge().request('library.remove', { target: source.path })
        await loadSources()
        setHidden(source.id, false)
      },
      revert: () => setHidden(source.id, false),
    },
  )
}
