/** `models`: what there is, and what the user does with it. */
import type { ModelProgress, ModelStatus } from '../../shared/domain/model.ts'
import type { StreamHandle } from '../../shared/ipc/bridge.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { oneLine } from '../output/oneLine.ts'
import { modelShape } from '../output/shapes.ts'
import { cancelOnInterrupt } from '../streams.ts'

export async function listModelsCommand(context: CommandContext): Promise<CommandResult> {
  const models = await context.client.request('model.list', {})
  if (context.json) context.printJson({ models: models.map(modelShape) })
  else for (const model of models) printModel(context, model)
  return 0
}

export async function getModelCommand(context: CommandContext, id: string): Promise<CommandResult> {
  const model = await watched(context, (show) => context.client.stream('model.get', { id }, show))
  return done(context, 'get', model, `${model.name} is on this computer, and its checksums are right`)
}

export async function addModelCommand(context: CommandContext, file: string): Promise<CommandResult> {
  const [grant = ''] = await context.client.request('library.grantPaths', { paths: [context.resolve(file)] })
  const model = await watched(context, (show) => context.client.stream('model.add', { grant }, show))
  return done(context, 'add', model, `Added ${model.name}; “docent models use ${model.id}” chooses it`)
}

/** Without an id the language model in use is tested. */
export async function testModelCommand(context: CommandContext, id: string | undefined): Promise<CommandResult> {
  const tested = id ?? (await modelInUse(context))
  const model = await watched(context, (show) => context.client.stream('model.test', { id: tested }, show))
  return done(context, 'test', model, `Tested ${model.name}`)
}

export async function useModelCommand(context: CommandContext, id: string): Promise<CommandResult> {
  const model = await context.client.request('model.use', { id })
  const when =
    model.role === 'embedding' && !model.inUse
      ? ' as soon as the library has its vectors, which are made in the background'
      : ' from now on'
  return done(context, 'use', model, `${model.name} is used${when}`)
}

export async function removeModelCommand(
  context: CommandContext,
  id: string,
  { force }: { readonly force: boolean },
): Promise<CommandResult> {
  const model = await context.client.request('model.remove', { id, force })
  return done(context, 'remove', model, `Removed ${model.name}`)
}

async function modelInUse({ client }: CommandContext): Promise<string> {
  const model = (await client.request('model.list', {})).find(({ role, inUse }) => role === 'chat' && inUse)
  if (model === undefined)
    throw new AppError('model.missing', 'No language model is on this computer. “docent models” lists what can be had.')
  return model.id
}

async function watched(
  context: CommandContext,
  start: (show: (progress: ModelProgress) => void) => StreamHandle<ModelStatus>,
): Promise<ModelStatus> {
  const handle = start((progress) => context.progress.show(oneLine(progressText(progress))))
  try {
    return await cancelOnInterrupt(context, handle)
  } finally {
    context.progress.clear()
  }
}

const stepLabels = { fetch: 'Fetching', copy: 'Copying', test: 'Testing' } as const

function progressText({ model, step, done: made, total, note }: ModelProgress): string {
  if (note !== null) return `${stepLabels[step]} ${model} · ${note}`
  if (step === 'test') return `Testing ${model} · ${made} of ${total} questions`
  const share = total === 0 ? 0 : Math.floor((made / total) * 100)
  return `${stepLabels[step]} ${model} · ${share} % of ${megabytes(total)}`
}

function done(
  context: CommandContext,
  action: 'get' | 'add' | 'test' | 'use' | 'remove',
  model: ModelStatus,
  sentence: string,
): CommandResult {
  if (context.json) context.printJson({ action, model: modelShape(model) })
  else {
    context.print(oneLine(`${sentence}.`))
    if (action !== 'remove') printModel(context, model)
  }
  return 0
}

const roles = { chat: 'answers', embedding: 'semantic search', reranker: 'ranking', ocr: 'OCR' } as const

function printModel({ print }: CommandContext, model: ModelStatus): void {
  const { id, name, role, path, bytes, memoryBytes, licence, speed, trust, inUse, reason } = model
  print(oneLine(`${inUse ? '*' : ' '} ${id}  ${name}`))
  const facts = [
    roles[role],
    path === null ? 'not installed' : 'installed',
    inUse ? 'in use' : null,
    bytes === null ? null : megabytes(bytes),
    memoryBytes === null ? null : `${megabytes(memoryBytes)} of memory`,
    licence,
    speed === null
      ? null
      : [
          `here reads ${Math.round(speed.readTokensPerSecond)} and writes ${Math.round(speed.writeTokensPerSecond)}`,
          'tokens/s',
        ].join(' '),
    trust === null ? null : `short test ${trust.right} of ${trust.asked}`,
  ]
  print(oneLine(`    ${facts.filter((fact) => fact !== null).join(' · ')}`))
  if (path !== null && reason !== null) print(oneLine(`    ${reason}`))
}

const megabytes = (bytes: number): string =>
  `${bytes < 1e7 ? (bytes / 1e6).toFixed(1) : Math.round(bytes / 1e6).toLocaleString('en')} MB`
