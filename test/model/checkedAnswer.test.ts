/** The default language model on a question of a small library: what it writes is checked before it is shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LlamaLlm } from '../../src/main/adapters/llama/llamaLlm.ts'
import { systemClock } from '../../src/main/ports/clock.ts'
import { silentLog } from '../../src/main/ports/log.ts'
import { Orchestrator } from '../../src/main/query/orchestrator.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { installedModel, isInstalled } from '../support/files/modelFiles.ts'
import { openQuestionLibrary, papers } from '../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../support/libraries/questionLibrary.ts'

describe.skipIf(!isInstalled('chat'))('the default language model', () => {
  let llm: LlamaLlm
  let library: QuestionLibrary
  beforeAll(async () => {
    const { entry, file } = installedModel('chat')
    if (entry.sampling === null) throw new Error('not a chat model')
    const { contextTokens, id, prompt, sampling } = entry
    llm = await LlamaLlm.load({ file, modelId: id, prompt, sampling, contextTokens })
    library = openQuestionLibrary()
    for (const [path, text] of Object.entries(papers)) await library.add(path, text)
  })
  afterAll(async () => {
    await llm.dispose()
    library.close()
  })

  it.each([
    ['When was Clara Novak born?', '1931'],
    ['How much is the monthly rent?', '1,240'],
    ['Where did Clara Novak study chemistry?', 'Vienna'],
  ])(
    'writes the lead of "%s"',
    async (text, gold) => {
      const orchestrator = new Orchestrator({ ...library, clock: systemClock, log: silentLog })
      let streamed = ''
      const answer = await orchestrator.answer(
        {
          text,
          // A slow computer reads the evidence too.
          level: 'enhanced',
          budget: 8,
          settings: defaultSettings,
          origins: [],
          cacheFingerprint: null,
          notSearched: [],
          loadModels: async () => ({
            embedder: library.embedder,
            reranker: null,
            chat: { llm, trusted: true, tested: true },
            reason: null,
          }),
        },
        {
          signal: new AbortController().signal,
          progress: () => undefined,
          emit: (piece) => (streamed += piece),
          retract: () => undefined,
        },
      )
      expect(answer.kind).toBe('generated')
      expect(answer.text.slice(0, answer.sentences[0]?.end)).toContain(gold)
      expect(streamed).toBe(answer.text.replace(/ (?:\[\d\])+/g, ''))
    },
    120_000,
  )
})
