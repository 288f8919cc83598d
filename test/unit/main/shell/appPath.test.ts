import fc from 'fast-check'
import { isAbsolute, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, contentType } from '../../../../src/main/pageRules.ts'
import { resolveAppPath } from '../../../../src/main/shell/page/appPath.ts'

const folder = '/opt/docent/renderer'

describe('an address of the app scheme', () => {
  it('names the page and its parts', () => {
    expect(resolveAppPath(folder, 'app://docent/')).toBe(`${folder}/index.html`)
    expect(resolveAppPath(folder, 'app://docent/assets/index-1.js?x=1#y')).toBe(`${folder}/assets/index-1.js`)
    expect(resolveAppPath(folder, 'app://docent/assets/a%20b.png')).toBe(`${folder}/assets/a b.png`)
  })

  it.each([
    'app://docent/../secret',
    'app://docent/%2e%2e/secret',
    'app://docent/..%2f..%2fetc/passwd',
    'app://docent/%2fetc/passwd/../../..%2f..%2f..%2fetc',
  ])('never leaves the folder: %s', (address) => {
    // A normalised address may still name a file inside; it must never name one outside.
    expect(resolveAppPath(folder, address) ?? `${folder}/none`).toMatch(new RegExp(`^${folder}/`))
  })

  it.each([
    'app://docent/..%5csecret',
    'app://docent/index.html%00.png',
    'app://docent/%',
    'app://other/index.html',
    'file:///etc/passwd',
    'https://docent/index.html',
    'nonsense',
  ])('names no file at all: %s', (address) => {
    expect(resolveAppPath(folder, address)).toBeNull()
  })

  it('never leaves the folder, whatever is put into it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('..', '%2e%2e', '/', '%2f', '\\', '%5c', '.', '%252e', 'a'), fc.string())),
        (parts) => {
          const file = resolveAppPath(folder, `app://docent/${parts.join('')}`)
          if (file === null) return
          const inside = relative(folder, file)
          expect(inside.startsWith('..') || isAbsolute(inside) || inside === '').toBe(false)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is served with the type that lets a module and a page run', () => {
    expect(contentType('/a/b.mjs')).toContain('text/javascript')
    expect(contentType('/a/INDEX.HTML')).toContain('text/html')
    expect(contentType('/a/b.exe')).toBe('application/octet-stream')
  })
})

describe('the content security policy', () => {
  it('allows no inline script, no eval and no other origin', () => {
    const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy())?.[1]
    expect(scripts).toBe("'self' 'wasm-unsafe-eval'")
    expect(contentSecurityPolicy()).toContain("default-src 'none'")
    expect(contentSecurityPolicy()).not.toMatch(/https?:|\*/)
  })
})
