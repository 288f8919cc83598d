import { expect, it } from 'vitest'
import { clipboardText, maxClipboardCharacters } from '../../../../src/main/shell/clipboardText.ts'

it('lets text through as it is, markup and all, up to the limit', () => {
  expect(clipboardText('<b>1,250 €</b>\n\tdue')).toBe('<b>1,250 €</b>\n\tdue')
  const longest = 'x'.repeat(maxClipboardCharacters)
  expect(clipboardText(longest)).toBe(longest)
})

it('refuses what is too long in words that say the limit', () => {
  expect(() => clipboardText('x'.repeat(maxClipboardCharacters + 1))).toThrow(/too long .* 10,000,000 characters/)
})

it.each([[''], [null], [undefined], [7], [['a']], [{ text: 'a', html: '<b>a</b>' }]])(
  'refuses %j, which is no text',
  (input) => {
    expect(() => clipboardText(input)).toThrow('Only text can be copied')
  },
)
