import { describe, expect, it } from 'vitest'
import { forkModelProcess } from '../../src/main/adapters/llama/forkModelProcess.ts'
import { ProcessLlm } from '../../src/main/adapters/llama/processLlm.ts'
import type { ModelProcess } from '../../src/main/ports/modelProcess.ts'
import { workerEntry } from '../../src/main/workers/entry.ts'
import { llmContract } from '../support/contracts/llmContract.ts'
import { installedModel, isInstalled } from '../support/files/modelFiles.ts'

const running: ModelProcess[] = []

function load(): Promise<ProcessLlm> {
  const { entry, file } = installedModel('chat')
  if (entry.sampling === null) throw new Error('not a chat model')
  return ProcessLlm.load({
    file,
    modelId: entry.id,
    prompt: entry.prompt,
    sampling: entry.sampling,
    contextTokens: 1024,
    spawn: (script) => {
      const child = forkModelProcess(script)
      running.push(child)
      return child
    },
    entry: workerEntry('llamaProcess'),
  })
}

describe.skipIf(!isInstalled('chat'))('the default language model in a process of its own', () => {
  llmContract('the default model', load)

  it('is answered by a new process after the old one was killed while it wrote', async () => {
    const llm = await load()
    const prompt = {
      instructions: 'Read the text and answer the question with a short sentence from the text.',
      evidence: 'The rent is 840 euros a month. The landlord is Ms Okafor.',
      question: 'How much is the rent?',
    }
    const killed = llm.generate(prompt, { maxTokens: 40, onText: () => running.at(-1)?.kill() })
    await expect(killed).rejects.toMatchObject({ code: 'model.crashed' })
    expect((await llm.generate(prompt, { maxTokens: 40 })).text).toContain('840')
    await llm.dispose()
  })
})
