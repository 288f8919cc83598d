/** A process that owns a model's process, prints its id, and waits to be killed. */
import { forkProcess } from '../../../src/main/workers/forkProcess.ts'
import { ProcessLlm } from '../../../src/main/adapters/llama/processLlm.ts'

const llm = await ProcessLlm.load({
  file: 'fake',
  prompt: null,
  contextTokens: 512,
  spawn: forkProcess,
  entry: new URL('./fakeLlamaProcess.ts', import.meta.url),
})
const { text } = await llm.generate({ instructions: '', evidence: '', question: 'pid' }, { maxTokens: 9 })
console.log(text)
