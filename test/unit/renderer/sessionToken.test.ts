import { expect, it } from 'vitest'
import { serverAddress, sessionToken } from '../../../src/renderer/src/bridge/sessionToken.ts'

function tab() {
  const stored = new Map<string, string>()
  const shown: string[] = []
  const open = (hash: string): string | null =>
    sessionToken(
      { hash, pathname: '/', search: '?view=chat' },
      { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
      { replaceState: (_data, _unused, url) => void shown.push(String(url)) },
    )
  return { open, shown }
}

it('takes the token out of the address bar and finds it again at a reload', () => {
  const { open, shown } = tab()
  expect(open('#session=secret')).toBe('secret')
  expect(shown).toEqual(['/?view=chat'])
  expect(open('')).toBe('secret')
})

it('has none in a tab that the server did not open', () => {
  expect(tab().open('')).toBeNull()
  expect(tab().open('#section')).toBeNull()
})

it('goes with each address on the server', () => {
  const page = { origin: 'http://127.0.0.1:1234' } as Location
  expect(serverAddress(page, 'a+b', '/upload', { name: 'ü.txt' }).href).toBe(
    'http://127.0.0.1:1234/upload?token=a%2Bb&name=%C3%BC.txt',
  )
})
