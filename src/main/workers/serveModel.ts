/** The worker's half of a model: says when it is loaded, and answers one job at a time. */
import { parentPort } from 'node:worker_threads'
import type { TransferListItem } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest } from '../adapters/transformers/workerMessages.ts'

/** `transfer`: what of a result may be handed over instead of copied. */
export async function serveModel<Input, Output>(
  load: () => Promise<(input: Input) => Promise<Output>>,
  transfer: (output: Output) => readonly TransferListItem[] = () => [],
): Promise<void> {
  const reply = (message: WorkerReply<Output>, items: readonly TransferListItem[] = []): void =>
    parentPort?.postMessage(message, items)
  try {
    const work = await load()
    parentPort?.on('message', ({ id, input }: WorkerRequest<Input>) => {
      work(input).then(
        (output) => reply({ type: 'result', id, output }, transfer(output)),
        (error: unknown) => reply({ type: 'error', id, message: describe(error) }),
      )
    })
    reply({ type: 'ready' })
  } catch (error) {
    reply({ type: 'failed', message: describe(error) })
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))
