import type { GgufArchitectureType, GgufFileInfo } from 'node-llama-cpp'
import { expect, it } from 'vitest'
import { chatWrapperOf } from '../../../../../src/main/adapters/llama/chatWrapper.ts'
import { qwen25Template, qwen3Template } from './chatTemplates.ts'

/** Only what the format is chosen by; the rest of a file's header does not matter for it. */
function wrapperFor(architecture: `${GgufArchitectureType}`, template: string) {
  const metadata = { general: { architecture }, tokenizer: { chat_template: template } }
  return chatWrapperOf({
    fileInfo: { metadata } as unknown as GgufFileInfo,
    architecture: architecture as GgufArchitectureType,
  })
}

function promptOf(wrapper: ReturnType<typeof wrapperFor>): string {
  const { contextText } = wrapper.generateContextState({
    chatHistory: [
      { type: 'user', text: 'When is the rent due?' },
      { type: 'model', response: [] },
    ],
  })
  return contextText.toString()
}

it('gives Qwen2.5 no thought, because it answers nothing after an empty one', () => {
  const wrapper = wrapperFor('qwen2', qwen25Template)
  expect(wrapper.wrapperName).toBe('Qwen')
  expect(promptOf(wrapper)).toBe('<|im_start|>user\nWhen is the rent due?<|im_end|>\n<|im_start|>assistant\n')
})

it('gives a model that thinks aloud an empty thought, so that its answer comes at once', () => {
  const wrapper = wrapperFor('qwen3', qwen3Template)
  expect(wrapper.wrapperName).toBe('Qwen')
  expect(promptOf(wrapper)).toMatch(/<\|im_start\|>assistant\n<think>\n\n<\/think>\n\n$/)
})

it('follows the template and not the name of the architecture, which both generations of a family may share', () => {
  expect(promptOf(wrapperFor('qwen2', qwen3Template))).toContain('<think>')
  expect(promptOf(wrapperFor('qwen3', qwen25Template))).not.toContain('<think>')
})

it('answers for a file without a template', () => {
  expect(promptOf(chatWrapperOf({}))).toContain('When is the rent due?')
})
