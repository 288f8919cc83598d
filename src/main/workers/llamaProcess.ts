/** The entry of the language model's process. */
import '../networkGuard.ts'
import { passBinaryTest } from '../adapters/llama/passBinaryTest.ts'
import type { FromModel, ToModel } from '../adapters/llama/processMessages.ts'
import { serveLlm } from '../adapters/llama/serveLlm.ts'
import { ownerChannel } from './ownerChannel.ts'

if (process.versions['electron'] !== undefined) passBinaryTest()

serveLlm(ownerChannel<ToModel, FromModel>(), async (options, hooks) => {
  const { LlamaLlm } = await import('../adapters/llama/llamaLlm.ts')
  return LlamaLlm.load({ ...options, ...hooks })
})
