/**
 * Puts the models of resources/models/manifest.json on disk:
 *   node scripts/ensureModels.ts [--only default|all|ID] [--quiet] [--allow-huggingface] [--folder DIR]
 * Does nothing, quickly, when they are there. Exit 0: all there; 1: one line on stderr says what is wrong; 2: wrong
 * usage.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readModelManifest } from '../src/main/services/modelManifest.ts'
import type { ModelEntry, ModelManifest } from '../src/shared/domain/model.ts'
import { AppError } from '../src/shared/errors/appError.ts'
import { HuggingFaceFetcher } from './models/huggingFaceFetcher.ts'
import { installModel, megabytes } from './models/installModel.ts'
import type { InstallReport } from './models/installModel.ts'
import { npmOptions } from './models/npmOptions.ts'
import type { PartFetcher } from './models/partFetcher.ts'
import { ProgressLine } from './models/progressLine.ts'
import { RegistryFetcher, registryTarballs } from './models/registryFetcher.ts'
import type { OpenTarball } from './models/registryFetcher.ts'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

interface Options {
  readonly only: string
  readonly quiet: boolean
  readonly allowHuggingFace: boolean
  readonly folder: string
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: 'default' },
      quiet: { type: 'boolean', default: false },
      'allow-huggingface': { type: 'boolean', default: false },
      folder: { type: 'string', default: join(projectFolder, 'resources', 'models') },
    },
  })
  return {
    only: values.only,
    quiet: values.quiet,
    allowHuggingFace: values['allow-huggingface'],
    folder: values.folder,
  }
}

function chosenModels(manifest: ModelManifest, options: Options): readonly ModelEntry[] {
  if (options.only === 'default') return manifest.models.filter((model) => model.default)
  if (options.only === 'all') return manifest.models.filter((model) => options.allowHuggingFace || isInRegistry(model))
  const one = manifest.models.filter((model) => model.id === options.only)
  if (one.length === 0) {
    throw new UsageError(
      `There is no model "${options.only}". Known: default, all, ${manifest.models.map((model) => model.id).join(', ')}.`,
    )
  }
  return one
}

const isInRegistry = (model: ModelEntry): boolean =>
  model.files.every((file) => file.parts.every((part) => part.sources.some((source) => source.type === 'registry')))

class UsageError extends Error {}

/** npm's configuration is read at the first fetch only: a start with everything in place stays quick. */
function lazyTarballs(): OpenTarball {
  let opened: Promise<OpenTarball> | undefined
  return async (source, read) => {
    opened ??= npmOptions(projectFolder).then(registryTarballs)
    await (
      await opened
    )(source, read)
  }
}

function reporter(quiet: boolean, model: ModelEntry, line: ProgressLine): InstallReport {
  if (quiet)
    return { onPlan: () => undefined, onBytes: () => undefined, onRetry: () => undefined, onNote: () => undefined }
  const say = (text: string): void => {
    line.end()
    console.error(text)
  }
  return {
    onPlan: ({ missingBytes, neededBytes, freeBytes }) =>
      say(
        `Fetching ${model.name}: ${megabytes(missingBytes)}, needs ${megabytes(neededBytes)} on disk, ${megabytes(freeBytes)} free.`,
      ),
    onBytes: (done, total) => line.update(model.name, done, total),
    onRetry: (reason) => say(`The transfer broke (${reason}); trying again.`),
    onNote: say,
  }
}

async function main(): Promise<void> {
  const options = readOptions()
  const manifest = readModelManifest(join(projectFolder, 'resources', 'models', 'manifest.json'))
  const fetchers: PartFetcher[] = [new RegistryFetcher(lazyTarballs())]
  if (options.allowHuggingFace) fetchers.push(new HuggingFaceFetcher())
  const line = new ProgressLine(process.stderr)
  for (const model of chosenModels(manifest, options)) {
    const result = await installModel(model, {
      folder: join(options.folder, model.id),
      fetchers,
      report: reporter(options.quiet, model, line),
    })
    line.end()
    if (result === 'installed' && !options.quiet) console.error(`${model.name} is here and its checksums are right.`)
  }
}

try {
  await main()
} catch (error) {
  const usage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
  console.error(AppError.isInstance(error) || error instanceof Error ? error.message : String(error))
  process.exitCode = usage ? 2 : 1
}
