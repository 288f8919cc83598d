import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileOf } from '../../../../../../src/main/query/answer/judge/sentenceFeatures.ts'
import { contentStems, isStopWord, wordsOf } from '../../../../../../src/main/query/text/words/words.ts'
import { checkSentence, share } from '../../../../../../src/main/query/verify/checkSentence.ts'

const raws = (text: string): string[] => wordsOf(text).map(({ raw }) => raw)

describe('words of scripts without spaces', () => {
  it.each([
    ['Chinese', '每月租金为一千二百欧元。', ['租金', '欧元']],
    ['Chinese beyond the first plane', '𠀋租金', ['租金']],
    ['Japanese', 'データセンターの家賃は月額です。', ['データ', 'センター', '家賃', '月額']],
    ['Thai, whose vowels are marks', 'สัญญาเช่าบ้านเดือนมีนาคม', ['สัญญา', 'เช่า', 'บ้าน', 'เดือน', 'มีนาคม']],
  ])('%s is more than one word', (_, text, words) => {
    expect(raws(text)).toEqual(expect.arrayContaining(words))
  })

  it('beside others leave those as they are, with digits and signs between their letters', () => {
    expect(raws('The state-of-the-art iPhone15を 2024年3月に買う, don’t 1,200円')).toEqual([
      'The',
      'state-of-the-art',
      'iPhone15',
      'を',
      '2024',
      '年',
      '3',
      '月',
      'に',
      '買う',
      'don’t',
      '1,200',
      '円',
    ])
  })

  it('count as different when only a mark tells them apart, and as the same in wide and narrow letters', () => {
    const [glass, crow, narrow] = wordsOf('ガラス カラス ｶﾞﾗｽ').map(({ stem }) => stem)
    expect(glass).not.toBe(crow)
    expect(narrow).toBe(glass)
    expect(contentStems('มา ม้า')).not.toContain('ม')
  })

  it.each([
    ['租金是多少？', ['租金']],
    ['家賃はいくらですか？', ['家賃']],
    ['ค่าเช่าคือเท่าไหร่', ['ค่า', 'เช่า']],
  ])('leave function and question words out of what %s is about', (text, stems) => {
    expect(contentStems(text)).toEqual(stems)
    expect(isStopWord('租金')).toBe(false)
  })

  it('have true places in any text', () => {
    const letters = fc.constantFrom(
      '租金',
      'の',
      'データ',
      'บ้าน',
      'ที่',
      'lease ',
      'é',
      '2024',
      '.',
      '’',
      '-',
      '\n',
      '𠀋',
      '🙂',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 3 }))), (parts) => {
        const text = parts.join('')
        let last = 0
        for (const { raw, start, end } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(text.slice(start, end)).toBe(raw)
          expect(raw).not.toBe('')
          last = end
        }
      }),
    )
  })

  it('are compared one by one with the evidence', () => {
    const evidence = '契約書は東京で署名されました。家賃は毎月の初めに支払われます。'
    expect(share('家賃は毎月支払われます。', evidence)).toBeGreaterThan(0.5)
    expect(share('猫は庭で眠っています。', evidence)).toBeLessThan(0.2)
    expect(checkSentence('租金每月支付。', [{ text: '每月的租金在月初支付。', around: '' }]).verdict).not.toBe(
      'notGrounded',
    )
    expect(checkSentence('猫在花园里睡觉。', [{ text: '每月的租金在月初支付。', around: '' }]).verdict).toBe(
      'notGrounded',
    )
    expect(profileOf('家賃はいつ支払われますか？').stems).toEqual(expect.arrayContaining(['家賃', '支払']))
  })
})

it('a wedding is not on a Wednesday', () => {
  expect(contentStems('wedding')).not.toEqual(contentStems('Wed'))
})
