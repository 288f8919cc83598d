import { describe, expect, it } from 'vitest'
import { settingsPatch } from '../../../src/shared/ipc/schemas/settings.ts'

describe('settings that a page may send', () => {
  it('refuse a model path on another machine, which the system would connect to', () => {
    for (const path of ['\\\\server\\share\\model.gguf', '//server/share/model.gguf', '\\/server/model.gguf']) {
      expect(settingsPatch.safeParse({ 'model.chat': path }).success).toBe(false)
      expect(settingsPatch.safeParse({ 'model.embedding': path }).success).toBe(false)
    }
    for (const path of ['/home/me/model.gguf', 'C:\\models\\model.gguf', 'tinyllama-1.1b-chat-iq2xxs', null]) {
      expect(settingsPatch.safeParse({ 'model.chat': path }).success).toBe(true)
    }
  })
})
