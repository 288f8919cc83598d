import { describe, expect, it } from 'vitest'
import { withJoinedWords, withOtherHyphens } from '../../../../../src/main/adapters/lancedb/keyword/joinedWords.ts'

describe('words that the index would keep as one', () => {
  it.each([
    ['router.model: FritzBox 7590', 'router model'],
    ['wifi_password: larch', 'wifi password'],
    ['network.wifiPassword = larch', 'network wifiPassword wifi Password'],
    ['Write to info@garten-meier.de', 'meier de'],
  ])('are followed by their parts: %s', (text, parts) => {
    expect(withJoinedWords(text)).toBe(`${text}\n${parts}`)
  })

  it.each([
    'It costs 12.50 euros, e.g. at 10:30 p.m.',
    'Version v2.1',
    'My iPhone and my FritzBox',
    'Tom’s well-kept boat',
  ])('stay as they are where their parts are no words: %s', (text) => expect(withJoinedWords(text)).toBe(text))

  it('are taken apart once, however often they come', () => {
    expect(withJoinedWords('router.ip: 1\nrouter.ip: 2').split('\n').at(-1)).toBe('router ip')
  })
})

describe('the other way of writing hyphened words', () => {
  it.each([
    ["what's the wi-fi password", "what's the wi-fi password wifi"],
    ['wifi password?', 'wifi password? wi-fi'],
    ['the check-up in 2031-05', 'the check-up in 2031-05 checkup'],
    ['the lease of the shop', 'the lease of the shop'],
  ])('is searched for beside the one of the question: %s', (question, searched) =>
    expect(withOtherHyphens(question)).toBe(searched),
  )
})
