/** Getting, adding, testing, choosing and removing models from the window; several models at a time, one task each. */
import { create } from 'zustand'
import type { ModelProgress, ModelStatus } from '../../../../shared/domain/model.ts'
import type { StreamHandle } from '../../../../shared/ipc/bridge.ts'
import { bridge } from '../../bridge/current.ts'
import { announce } from '../../lib/announce.ts'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { strings } from '../../strings.ts'
import { loadModels } from './modelStore.ts'

export type ModelTask = 'get' | 'add' | 'test'

interface Running {
  readonly task: ModelTask
  /** Null until main reports something. */
  readonly progress: ModelProgress | null
}

interface ModelTasks {
  /** By model id; adding a file has the key `added`, because its id is not known yet. */
  readonly running: Readonly<Record<string, Running>>
  /** Why the last task of a model failed. */
  readonly errors: Readonly<Record<string, string>>
  /** The model whose removal waits for a second click. */
  readonly removing: string | null
}

export const added = 'added'

export const modelTasks = create<ModelTasks>()(() => ({ running: {}, errors: {}, removing: null }))
export const useModelTasks = <T>(selector: (state: ModelTasks) => T): T => modelTasks(selector)

const handles = new Map<string, StreamHandle<ModelStatus>>()
const text = strings.models

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key))
}

const failed = (key: string, error: unknown): void => {
  const message = errorText(error)
  modelTasks.setState((state) => ({ errors: { ...state.errors, [key]: message } }))
  announce(message)
}

async function run(
  key: string,
  task: ModelTask,
  start: (onProgress: (progress: ModelProgress) => void) => StreamHandle<ModelStatus>,
): Promise<void> {
  if (handles.has(key)) return
  modelTasks.setState((state) => ({
    running: { ...state.running, [key]: { task, progress: null } },
    errors: without(state.errors, key),
    removing: state.removing === key ? null : state.removing,
  }))
  try {
    const handle = start((progress) =>
      modelTasks.setState((state) => ({ running: { ...state.running, [key]: { task, progress } } })),
    )
    handles.set(key, handle)
    const model = await handle.result
    announce(text.announce[task](model.name))
  } catch (error) {
    if (errorCode(error) !== 'query.aborted') failed(key, error)
    else if (task === 'get') announce(text.announcePaused)
  } finally {
    handles.delete(key)
    modelTasks.setState((state) => ({ running: without(state.running, key) }))
    await loadModels().catch(() => undefined)
  }
}

/** Also resumes: parts that were verified are not fetched again. */
export const getModel = (id: string): Promise<void> =>
  run(id, 'get', (onProgress) => bridge().stream('model.get', { id }, onProgress))

export const testModel = (id: string): Promise<void> =>
  run(id, 'test', (onProgress) => bridge().stream('model.test', { id }, onProgress))

const addGranted = async ([grant]: readonly string[]): Promise<void> => {
  if (grant !== undefined) await run(added, 'add', (onProgress) => bridge().stream('model.add', { grant }, onProgress))
}

export const addModel = async (kind: 'files' | 'folders'): Promise<void> => addGranted(await bridge().chooseFiles(kind))

/** One after the other: each is copied whole. The first that is refused says why and ends it. */
export async function addDroppedModels(files: readonly File[]): Promise<void> {
  for (const file of files) {
    await addGranted(await bridge().grantFiles([file], () => undefined))
    if (added in modelTasks.getState().errors) return
  }
}

export const stopModelTask = (key: string): void => handles.get(key)?.cancel()

export const askToRemove = (id: string | null): void => modelTasks.setState({ removing: id })

async function request(id: string, work: () => Promise<ModelStatus>, done: (name: string) => string): Promise<void> {
  modelTasks.setState((state) => ({ errors: without(state.errors, id), removing: null }))
  try {
    announce(done((await work()).name))
  } catch (error) {
    failed(id, error)
  } finally {
    await loadModels().catch(() => undefined)
  }
}

export const chooseModel = (id: string): Promise<void> =>
  request(id, () => bridge().request('model.use', { id }), text.announce.use)

/** `force`: the user was told that it is in use. */
export const removeModel = (id: string, force: boolean): Promise<void> =>
  request(id, () => bridge().request('model.remove', { id, force }), text.announce.remove)
