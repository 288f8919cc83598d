import { describe, expect, it } from 'vitest'
import { isSalutation } from '../../../../../src/main/query/text/layout/salutations.ts'

describe('a greeting or close', () => {
  it.each([
    'Dear Ms Pearce,',
    'Dear parents of Year 4,',
    'Hi Laura',
    'Chère Laura,',
    'Sehr geehrte Frau Dr. Stein,',
    'Kind regards,\nSandra Mills',
    'Yours sincerely, Joanne Pritchard MCSP',
    "Je t'embrasse,\nClaire",
    'Viele Grüße Oma',
    'Herzliche Grüße eure Helga',
    'Many thanks!',
    'P.-S.',
    'PPS:',
    'On Sun, 12 Jan 2025 Marek Nowak <marek@example.org> wrote:',
  ])('is one: %j', (text) => expect(isSalutation(text)).toBe(true))

  it.each([
    'Thanks for showing me round yesterday.',
    'Love is all you need.',
    'Hello Ann, the boiler is broken.',
    'Cheers erupted when the boat came in.',
    'Tom Baxter',
    'PS: the key is under the pot.',
    'Danke, das Paket ist da',
    '',
  ])('is none: %j', (text) => expect(isSalutation(text)).toBe(false))
})
