/** The process's half of a language model: loads one, answers by messages, and never outlives a failed load. */
import { AppError } from '../../../shared/errors/appError.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'
import type { Llm } from '../../ports/llm.ts'
import type { Log } from '../../ports/log.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'
import type { OwnerChannel } from '../../workers/ownerChannel.ts'
import type { FromModel, ModelLoad, ToModel } from './processMessages.ts'

type ModelChannel = OwnerChannel<ToModel, FromModel>

export interface LoadHooks {
  readonly log: Log
  readonly onTimings: (timings: CallTimings) => void
}

/** `load` is called once, with what the owner wants. */
export function serveLlm(channel: ModelChannel, load: (options: ModelLoad, hooks: LoadHooks) => Promise<Llm>): void {
  const running = new Map<number, AbortController>()
  const hooks: LoadHooks = {
    log: { write: (level, message, data = {}) => channel.send({ type: 'log', level, message, data }) },
    onTimings: (timings) => channel.send({ type: 'timings', timings }),
  }
  let llm: Llm | null = null

  const start = async (options: ModelLoad): Promise<void> => {
    try {
      llm = await load(options, hooks)
      channel.send({ type: 'ready', contextTokens: llm.contextTokens })
    } catch (error) {
      channel.send({ type: 'failed', error: serialized(error) })
    }
  }
  const answer = async (message: Exclude<ToModel, { readonly type: 'load' | 'abort' }>, model: Llm): Promise<void> => {
    const { id } = message
    try {
      channel.send({ type: 'result', id, value: await valueOf(message, model, running, channel) })
    } catch (error) {
      channel.send({ type: 'error', id, error: serialized(error) })
    } finally {
      running.delete(id)
    }
  }
  channel.onMessage((message) => {
    if (message.type === 'load') void start(message.options)
    else if (message.type === 'abort') running.get(message.id)?.abort()
    // The owner asks nothing before it was told that the model is ready.
    else if (llm !== null) void answer(message, llm)
  })
}

async function valueOf(
  message: Exclude<ToModel, { readonly type: 'load' | 'abort' }>,
  llm: Llm,
  running: Map<number, AbortController>,
  channel: ModelChannel,
) {
  switch (message.type) {
    case 'countTokens':
      return llm.countTokens(message.text)
    case 'countPrompt':
      return llm.countPrompt(message.prompt)
    case 'idle':
      await llm.idle()
      return null
    case 'generate': {
      const { id, prompt, options } = message
      const controller = new AbortController()
      running.set(id, controller)
      return llm.generate(prompt, {
        ...options,
        signal: controller.signal,
        onText: (text) => channel.send({ type: 'text', id, text }),
      })
    }
  }
}

function serialized(error: unknown): SerializedError {
  if (AppError.isInstance(error)) return error.serialize()
  return { code: 'model.failed', message: error instanceof Error ? error.message : String(error), retryable: true }
}
