/** The fakes keep the same promises as the real adapters; otherwise tests that use them prove nothing. */
import { describe, expect, it } from 'vitest'
import { embedderContract } from '../../support/contracts/embedderContract.ts'
import { llmContract } from '../../support/contracts/llmContract.ts'
import { rerankerContract } from '../../support/contracts/rerankerContract.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { FakeLlm } from '../../support/fakes/fakeLlm.ts'
import { FakeReranker } from '../../support/fakes/fakeReranker.ts'

const prompt = { instructions: 'i', evidence: 'Some evidence. More.', question: 'q' }

embedderContract('the fake', async () => new FakeEmbedder())
rerankerContract('the fake', async () => new FakeReranker())
llmContract(
  'the fake',
  async () =>
    new FakeLlm({ replies: (parts, options) => (options.grammar ? '{"kind": "fact", "sure": true}' : parts.evidence) }),
)

describe('the scripted misbehaviour of the fake model', () => {
  it('throws after it wrote something', async () => {
    const llm = new FakeLlm({ replies: [{ throws: new Error('native'), after: 'Some' }] })
    let seen = ''
    await expect(llm.generate(prompt, { maxTokens: 5, onText: (text) => (seen += text) })).rejects.toThrow('native')
    expect(seen).toBe('Some')
    expect(llm.running).toBe(0)
  })

  it('hangs until it is aborted', async () => {
    const llm = new FakeLlm({ replies: [{ hangs: true, after: 'Some' }] })
    const controller = new AbortController()
    const generation = llm.generate(prompt, {
      maxTokens: 5,
      signal: controller.signal,
      onText: () => queueMicrotask(() => controller.abort()),
    })
    expect(await generation).toMatchObject({ stoppedBy: 'aborted', text: 'Some' })
    expect(llm.running).toBe(0)
  })

  it('hangs until it is released', async () => {
    const llm = new FakeLlm({ replies: [{ hangs: true }] })
    const generation = llm.generate(prompt, { maxTokens: 5 })
    queueMicrotask(() => queueMicrotask(() => llm.release()))
    expect(await generation).toMatchObject({ stoppedBy: 'end', text: '' })
  })

  it('writes rubbish past every limit', async () => {
    const llm = new FakeLlm({ replies: [{ rubbish: 'STOP and more than one token' }] })
    expect(await llm.generate(prompt, { maxTokens: 1, stop: ['STOP'] })).toMatchObject({
      text: 'STOP and more than one token',
    })
  })

  it('gives the scripted replies in order and repeats the last', async () => {
    const llm = new FakeLlm({ replies: ['one', 'two'] })
    const texts = []
    for (let call = 0; call < 3; call += 1) texts.push((await llm.generate(prompt, { maxTokens: 5 })).text)
    expect(texts).toEqual(['one', 'two', 'two'])
  })
})
