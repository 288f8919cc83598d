/** The entry of the language model's process. */
import { onNetworkChange, readNetworkStatus } from '../networkGuard.ts'
import { writeFile } from 'node:fs/promises'
import { passBinaryTest } from '../adapters/llama/passBinaryTest.ts'
import { serveLlm } from '../adapters/llama/serveLlm.ts'
import { ownerChannel } from './ownerChannel.ts'

// When memory runs out, Linux shall end this process and not the one that holds the library. 500 of 1,000: before any
// program that did not offer itself.
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '500').catch(() => undefined)

if (process.versions['electron'] !== undefined) passBinaryTest()

const channel = ownerChannel()
let reported = readNetworkStatus()
onNetworkChange((status) => {
  const { refused, allowed } = reported
  reported = status
  channel.send({ type: 'network', refused: status.refused - refused, allowed: status.allowed - allowed })
})
serveLlm(channel, async (options, hooks) => {
  const { LlamaLlm } = await import('../adapters/llama/llamaLlm.ts')
  return LlamaLlm.load({ ...options, ...hooks })
})
