import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanSentence } from '../../../../../../src/main/query/answer/wording/cleanOutput.ts'
import { SentenceStream } from '../../../../../../src/main/query/answer/wording/sentenceStream.ts'

const question = 'How much is the deposit?'

describe('the output of a model, cleaned', () => {
  // What the default model wrote, as recorded.
  it.each([
    'For 320 gram Dacron, you take a V92 needle.',
    'The ferry booking reference is AF-730416.',
    'Run docent index FOLDER to add a folder.',
    "Tess's phone number is 01234 567890.",
    'The club met on May 4th, Ida Moor was chosen as treasurer, and the fee increased to 40 euros.',
  ])('leaves "%s" as it is', (raw) => {
    expect(cleanSentence(raw, question)).toBe(raw)
  })

  it.each([
    ['Sure, the deposit is £995.', 'The deposit is £995.'],
    ['Sure! The deposit is £995.', 'The deposit is £995.'],
    ['Answer: The deposit is £995.', 'The deposit is £995.'],
    ['The answer is: The deposit is £995.', 'The deposit is £995.'],
    ['According to the text, the deposit is £995.', 'The deposit is £995.'],
    ['Based on the given text, the deposit is £995.', 'The deposit is £995.'],
    ['Sure, according to the passage, the deposit is £995.', 'The deposit is £995.'],
    ['The text states that the deposit is £995.', 'The deposit is £995.'],
    ['The deposit is £995 [1].', 'The deposit is £995.'],
    ['The deposit is £995 (source: lease 2024).', 'The deposit is £995.'],
    ['The deposit is **£995**.', 'The deposit is £995.'],
    ['- The deposit is `£995`.', 'The deposit is £995.'],
    ['1. Press the red button.', 'Press the red button.'],
    ['```text The deposit is £995. ```', 'The deposit is £995.'],
    ['"The deposit is £995."', 'The deposit is £995.'],
    ['31 kg', '31 kg'],
    ['Surely the deposit is £995.', 'Surely the deposit is £995.'],
    ['Answering machines are in the hall.', 'Answering machines are in the hall.'],
    ['iPhone 12 is insured.', 'iPhone 12 is insured.'],
  ])('makes "%s" "%s"', (raw, clean) => {
    expect(cleanSentence(raw, question)).toBe(clean)
  })

  it.each([
    'How much is the deposit?',
    'how much is the deposit',
    '```',
    'Sure!',
    'The text does not mention the deposit.',
    'There is no information about the deposit in the text.',
    'I cannot answer this.',
    'The deposit is not mentioned in the text.',
    '…',
  ])('leaves nothing of "%s"', (raw) => {
    expect(cleanSentence(raw, question)).toBeNull()
  })

  it('says no sentence twice', () => {
    expect(cleanSentence('The deposit is £995!', question, ['The deposit is £995.'])).toBeNull()
  })

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(cleanSentence(text, question)).not.toBe('')
      }),
    )
  })
})

describe('tokens into sentences', () => {
  const all = (tokens: readonly string[], cut = false): readonly string[] => {
    const stream = new SentenceStream()
    return [...tokens.flatMap((token) => stream.add(token)), ...stream.end(cut)]
  }

  it('come out once the next one has begun', () => {
    const stream = new SentenceStream()
    expect(stream.add('It ends on 3 May. ')).toEqual([])
    expect(stream.add('It')).toEqual(['It ends on 3 May.'])
    expect(stream.end(false)).toEqual(['It'])
  })

  it('leave out half a sentence at the length limit', () => {
    expect(all(['It ends on 3 May. The rent is', ' due on the'], true)).toEqual(['It ends on 3 May.'])
    expect(all(['It ends on 3 May.'], true)).toEqual(['It ends on 3 May.'])
  })

  it('lose nothing, however the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a ', 'Dr', '. ', 'B', '! ', '\n', '9', '…'), { maxLength: 30 }),
        (tokens) => {
          expect(all(tokens).join('').replace(/\s/g, '')).toBe(tokens.join('').replace(/\s/g, ''))
        },
      ),
    )
  })
})
