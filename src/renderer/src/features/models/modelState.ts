/** The state of a model as the window shows it. Pure. */
import type { ModelStatus } from '../../../../shared/domain/model.ts'

export type ShownState =
  | 'missing'
  | 'downloading'
  | 'testing'
  | 'paused'
  | 'downloadFailed'
  | 'installed'
  | 'inUse'
  | 'loading'
  | 'failed'
  | 'damaged'
  | 'quarantined'

/** `task`: what runs for it; `hasError`: its last task failed. */
export function shownState(model: ModelStatus, task: 'get' | 'add' | 'test' | null, hasError: boolean): ShownState {
  if (task === 'get') return 'downloading'
  if (task === 'test') return 'testing'
  if (model.state === 'failed' || model.state === 'quarantined' || model.state === 'loading') return model.state
  if (model.path === null) {
    if (hasError) return 'downloadFailed'
    if (model.damaged === true) return 'damaged'
    return (model.keptBytes ?? 0) > 0 ? 'paused' : 'missing'
  }
  return model.inUse ? 'inUse' : 'installed'
}

export interface ModelActions {
  readonly get: 'get' | 'resume' | 'retry' | 'repair' | null
  readonly use: boolean
  readonly test: boolean
  readonly remove: boolean
}

const getWords = {
  missing: 'get',
  paused: 'resume',
  downloadFailed: 'retry',
  damaged: 'repair',
  failed: 'repair',
} as const

/** What the user can do with a model that nothing runs for. */
export function actionsOf(model: ModelStatus, state: ShownState): ModelActions {
  const isInstalled = model.path !== null
  const get = state in getWords ? getWords[state as keyof typeof getWords] : null
  const isWorking = state === 'installed' || state === 'inUse'
  return {
    get: model.fetchable === false ? null : get,
    // There is nothing to choose from among rerankers.
    use: state === 'installed' && model.role !== 'reranker',
    test: isWorking && model.role === 'chat',
    remove: isInstalled && model.removable === true && state !== 'loading',
  }
}
