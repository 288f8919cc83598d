import { describe, expect, it } from 'vitest'
import type { Token } from 'node-llama-cpp'
import { TokenText } from '../../../../../src/main/adapters/llama/tokenText.ts'

// Tokens are branded numbers; each stands for one byte here.
const tokens = (text: string): Token[] => [...new TextEncoder().encode(text)] as unknown as Token[]
const model = { detokenize: (bytes: readonly Token[]) => new TextDecoder().decode(Uint8Array.from(bytes)) }

describe('the text of tokens', () => {
  it('shows a character of several tokens once it is whole, never a replacement sign', () => {
    const text = new TokenText(model, [])
    const pieces = tokens('a🦆é').map((token) => text.push(token))
    expect(pieces).toEqual(['a', '', '', '', '🦆', '', 'é'])
    expect(text.end()).toBe('')
  })

  it('does not hold back for ever what stays broken', () => {
    const text = new TokenText(model, [])
    const broken = [0xf0, 0x9f] as unknown as Token[]
    expect(broken.map((token) => text.push(token)).join('')).toBe('')
    expect(text.end()).toBe('\ufffd')
  })
})
