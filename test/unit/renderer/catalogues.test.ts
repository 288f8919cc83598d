import { expect, it } from 'vitest'
import { german } from '../../../src/renderer/src/strings/de/catalogue.ts'
import { english } from '../../../src/renderer/src/strings/en/catalogue.ts'
import { strings, takeWords } from '../../../src/renderer/src/strings.ts'

/** Stands for a number, a name, a list of either or an entry of one, whichever a text asks for. */
function argument(count: number): unknown {
  const written = String(count)
  const own = { count, nth: written, [Symbol.toPrimitive]: (hint: string) => (hint === 'string' ? written : count) }
  return new Proxy(own, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name)
      const list = [argument(count)]
      const from = name in list ? list : written
      const found: unknown = Reflect.get(Object(from), name)
      return typeof found === 'function' ? found.bind(from) : found
    },
  })
}

/** Every text by its key; of a function, what it makes of one and of more. */
function texts(value: unknown, key = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function')
    return [1, 2].flatMap((count) =>
      texts(value(...Array.from({ length: value.length }, () => argument(count))), `${key}(${count})`),
    )
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, `${key}.${name}`))
}

it('have the same keys, and in German none of the English sentences', () => {
  const [en, de] = [texts(english), new Map(texts(german))]
  expect([...de.keys()].toSorted()).toEqual(en.map(([key]) => key).toSorted())
  const sentences = en.filter(([, text]) => /\w+ \w+ \w+/.test(text))
  expect(sentences.length).toBeGreaterThan(150)
  expect(sentences.filter(([key, text]) => de.get(key) === text)).toEqual([])
})

it('quote as German does, and never address the user informally', () => {
  for (const [key, text] of texts(german)) {
    expect(text.replace(/„[^“]*“/g, ''), key).not.toMatch(/[“”"]/)
    expect(text, key).not.toMatch(/\b(?:du|dein\w*|dich|dir)\b/i)
  }
})

it('count in the singular and in the plural', () => {
  expect(german.library.count(1, '1')).toBe('1 Dokument')
  expect(german.library.count(2, '2')).toBe('2 Dokumente')
  expect(german.password.sameOpened(1, '1', 2, '2')).toBe(
    'Dieses Passwort hat 1 Datei geöffnet. 2 brauchen ein anderes.',
  )
  expect(german.news.newCount(1, '1')).toBe('1 neues')
  expect(german.reader.sameWords(1, '1')).toBe('… 1 gleiches Wort …')
})

it('replace each other below parts that a module has kept', () => {
  const kept = strings.settings.groups
  takeWords(german)
  try {
    expect(kept.appearance).toBe('Darstellung')
    expect(strings.library.count(3, '3')).toBe('3 Dokumente')
  } finally {
    takeWords(english)
  }
  expect(kept.appearance).toBe('Appearance')
})
