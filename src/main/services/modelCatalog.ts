/**
 * What the user does with models: get, add, test, use, remove. Always holds: only files beneath `<data>/models` are ever
 * written or removed, the network is reached by `get` alone, and a model in use goes only when that was meant.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ocrLanguageOf } from '../../shared/domain/model.ts'
import type { ModelEntry, ModelProgress, ModelReply, ModelStatus } from '../../shared/domain/model.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { ModelCatalogApi, ModelWork } from '../ipc/services.ts'
import type { ModelInstaller } from '../ports/modelInstaller.ts'
import { entryFolder, installedChatModels } from './models/findModels.ts'
import type { SpeakOptions } from './models/chatSlot.ts'
import { importModel, isInside } from './models/importModel.ts'
import type { ModelService } from './modelService.ts'

export interface ModelCatalogOptions {
  readonly models: Pick<ModelService, 'list' | 'places' | 'testChat' | 'speak' | 'releaseFile' | 'filesChanged'>
  readonly installer: ModelInstaller
  readonly settings: { values(): Settings; update(patch: Partial<Settings>): Settings }
  readonly dataFolder: string
}

/** The setting that chooses the model of this role; of the others none is chosen, or several are. */
const settingOf = { chat: 'model.chat', embedding: 'model.embedding', reranker: null, ocr: null } as const

export class ModelCatalog implements ModelCatalogApi {
  readonly #options: ModelCatalogOptions
  readonly #ownFolder: string
  /** Two at once would write the same parts. */
  readonly #fetching = new Set<string>()

  constructor(options: ModelCatalogOptions) {
    this.#options = options
    this.#ownFolder = join(options.dataFolder, 'models')
  }

  async get(id: string, work: ModelWork): Promise<ModelStatus> {
    const { models, installer } = this.#options
    const entry = this.#entry(id)
    // What could not be loaded is compared with its checksums, and fetched again where they do not match.
    if (entryFolder(entry, models.places) !== null && this.#status(id).state !== 'failed') return this.#status(id)
    if (this.#fetching.has(id)) throw new AppError('model.download', `${entry.name} is being fetched already.`)
    this.#fetching.add(id)
    const report = reporter(entry.name, 'fetch', work)
    try {
      await installer.install(entry, join(this.#ownFolder, id), {
        signal: work.signal,
        onBytes: report,
        onNote: (note) => work.onProgress({ model: entry.name, step: 'fetch', done: 0, total: 0, note }),
      })
    } catch (error) {
      if (!work.signal.aborted) throw error
      // The parts that are kept are new in the list.
      models.filesChanged()
      throw new AppError(
        'query.aborted',
        `Fetching ${entry.name} was stopped. Verified parts are kept: “docent models get ${id}” goes on with them.`,
      )
    } finally {
      this.#fetching.delete(id)
    }
    // Whoever gets a language has scans in it.
    this.#withLanguage(id)
    models.filesChanged()
    return this.#status(id)
  }

  async add(path: string, work: ModelWork): Promise<ModelStatus> {
    const { models } = this.#options
    const copy = await importModel(path, {
      places: models.places,
      ownFolder: this.#ownFolder,
      signal: work.signal,
      onBytes: reporter(path, 'copy', work),
    })
    models.filesChanged()
    const added = models.list().find((model) => model.path === copy)
    if (added === undefined) throw new AppError('model.corrupt', `${copy} is not a model that Docent can use.`)
    return added
  }

  async test(id: string, work: ModelWork): Promise<ModelStatus> {
    const { models } = this.#options
    const status = this.#installed(id)
    const found = installedChatModels(models.places).find(({ file }) => file === status.path)
    if (status.role !== 'chat' || found === undefined)
      throw new AppError('model.unknown', `${status.name} has no short test: only language models have one.`)
    await models.testChat(found, { signal: work.signal, onProgress: reporter(status.name, 'test', work) })
    if (work.signal.aborted) throw new AppError('query.aborted', 'Stopped. The result from before stays.')
    return this.#status(id)
  }

  async speak(id: string, question: string, options: SpeakOptions): Promise<ModelReply> {
    const { models } = this.#options
    const status = this.#installed(id)
    const found = installedChatModels(models.places).find(({ file }) => file === status.path)
    if (status.role !== 'chat' || found === undefined)
      throw new AppError('model.unknown', `${status.name} cannot be asked: only language models write.`)
    const { text, firstTextMs, stoppedBy } = await models.speak(found, question, options)
    if (stoppedBy === 'aborted') throw new AppError('query.aborted', 'Stopped.')
    return { text: text.trim(), firstTextMs, speed: this.#status(id).speed }
  }

  use(id: string): ModelStatus {
    const { models, settings } = this.#options
    const status = this.#installed(id)
    if (this.#withLanguage(id)) return this.#status(id)
    const setting = settingOf[status.role]
    if (setting === null)
      throw new AppError('model.unknown', `There is nothing to choose: ${status.name} is used whenever it is needed.`)
    const entry = models.places.manifest.models.find((each) => each.id === id)
    settings.update({ [setting]: entry === undefined ? status.path : entry.default ? null : entry.id })
    return this.#status(id)
  }

  async remove(id: string, { force }: { readonly force: boolean }): Promise<ModelStatus> {
    const { models, settings } = this.#options
    const status = this.#installed(id)
    const { path } = status
    if (path === null || !isInside(path, this.#ownFolder))
      throw new AppError('model.builtIn', `${status.name} came with Docent and cannot be removed by itself.`)
    // A damaged model is there while it is fetched again: the parts would vanish under the download.
    if (this.#fetching.has(id))
      throw new AppError('model.inUse', `${status.name} is being fetched. Pause that before you remove it.`)
    if (status.inUse && !force)
      throw new AppError(
        'model.inUse',
        `${status.name} is in use. Choose another one first, or remove it all the same with --force.`,
      )
    const setting = settingOf[status.role]
    const chosen = setting === null ? null : settings.values()[setting]
    if (setting !== null && (chosen === id || chosen === path)) settings.update({ [setting]: null })
    if (status.role === 'ocr') this.#withoutLanguage(id)
    await models.releaseFile(path)
    const known = models.places.manifest.models.some((each) => each.id === id)
    await rm(known ? join(this.#ownFolder, id) : path, { recursive: true, force: true })
    models.filesChanged()
    return { ...(models.list().find((model) => model.id === id) ?? status), path: null, state: 'missing', inUse: false }
  }

  /** Has scans read in this language too; false for a model of another kind. */
  #withLanguage(id: string): boolean {
    const { settings } = this.#options
    const language = ocrLanguageOf(id)
    if (language === null) return false
    const languages = settings.values()['ocr.languages']
    if (!languages.includes(language)) settings.update({ 'ocr.languages': [...languages, language] })
    return true
  }

  /** The last one stays chosen: its reason says what is missing. */
  #withoutLanguage(id: string): void {
    const { settings } = this.#options
    const languages = settings.values()['ocr.languages'].filter((language) => language !== ocrLanguageOf(id))
    if (languages.length > 0) settings.update({ 'ocr.languages': languages })
  }

  #entry(id: string): ModelEntry {
    const { models } = this.#options.models.places.manifest
    const entry = models.find((each) => each.id === id)
    if (entry === undefined)
      throw new AppError(
        'model.unknown',
        `There is no model “${id}” to get. Known: ${models.map((each) => each.id).join(', ')}.`,
      )
    return entry
  }

  #status(id: string): ModelStatus {
    const models = this.#options.models.list()
    const status = models.find((model) => model.id === id)
    if (status === undefined)
      throw new AppError(
        'model.unknown',
        `There is no model “${id}”. Known: ${models.map((model) => model.id).join(', ')}.`,
      )
    return status
  }

  #installed(id: string): ModelStatus {
    const status = this.#status(id)
    if (status.path === null)
      throw new AppError(
        'model.missing',
        `${status.name} is not on this computer. Get it with “docent models get ${id}”.`,
      )
    return status
  }
}

/** A moving number needs no more than ten steps a second. */
const stepMs = 100

function reporter(
  model: string,
  step: ModelProgress['step'],
  { onProgress }: ModelWork,
): (done: number, total: number) => void {
  let last = 0
  return (done, total) => {
    const now = performance.now()
    if (done < total && now - last < stepMs) return
    last = now
    onProgress({ model, step, done, total, note: null })
  }
}
