/**
 * The process of a language model with a fake inside: no model file is needed, and it can be told to fail. A question
 * "crash" writes a few words and ends the process as a fault in native code does, "killed" as the system does when memory
 * runs out, and "stuck" blocks the thread. A file named "deadly" ends it while loading, one named "missing" is not there.
 */
import { serveLlm } from '../../../src/main/adapters/llama/serveLlm.ts'
import { ownerChannel } from '../../../src/main/workers/ownerChannel.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { FakeLlm } from '../fakes/fakeLlm.ts'

const ends: Readonly<Record<string, NodeJS.Signals>> = { crash: 'SIGSEGV', killed: 'SIGKILL' }

serveLlm(ownerChannel(), async ({ file, modelId = 'fake', contextTokens }) => {
  if (file === 'deadly') process.kill(process.pid, 'SIGSEGV')
  if (file === 'missing') throw new AppError('model.missing', 'There is no model file at missing.')
  let question = ''
  let written = 0
  return new FakeLlm({
    modelId,
    contextTokens,
    replies: (prompt, { grammar }) => {
      question = prompt.question
      written = 0
      if (question === 'pid') return String(process.pid)
      if (question === 'hang') return { hangs: true, after: 'One two three' }
      return grammar === undefined ? 'The rent is 840 euros a month.' : '{"kind":"fact","sure":false}'
    },
    // A turn of the loop per token: messages are read between two of them, as with a real model.
    beforeToken: async () => {
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (++written < 4) return
      const signal = ends[question]
      if (signal !== undefined) process.kill(process.pid, signal)
      if (question === 'stuck') for (;;);
    },
  })
})
