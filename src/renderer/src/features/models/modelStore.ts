/** The models as main last reported them. */
import { create } from 'zustand'
import type { ModelRole, ModelStatus } from '../../../../shared/domain/model.ts'
import { bridge } from '../../bridge/current.ts'

export interface ModelStoreState {
  readonly loaded: boolean
  readonly models: readonly ModelStatus[]
}

export const initialModels: ModelStoreState = { loaded: false, models: [] }
export const modelStore = create<ModelStoreState>()(() => initialModels)
export const useModels = <T>(selector: (state: ModelStoreState) => T): T => modelStore(selector)

export async function loadModels(): Promise<void> {
  modelStore.setState({ loaded: true, models: await bridge().request('model.list', {}) })
}

export const followModels = (): (() => void) =>
  bridge().on('model.changed', (models) => modelStore.setState({ loaded: true, models }))

/** True while a model of this role is loading and none is ready. */
export function isLoading(state: ModelStoreState, role: ModelRole): boolean {
  const own = state.models.filter((model) => model.role === role)
  return own.some((model) => model.state === 'loading') && !own.some((model) => model.state === 'ready')
}

/** True when there is certainly no usable model of this role; a loading model counts as usable. */
export function lacksModel(state: ModelStoreState, role: ModelRole): boolean {
  return (
    state.loaded &&
    !state.models.some((model) => model.role === role && ['available', 'loading', 'ready'].includes(model.state))
  )
}
