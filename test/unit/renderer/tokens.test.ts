import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = 'src/renderer/src'
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !file.endsWith('tokens.css'),
)

describe('the tokens', () => {
  it('are the only place with raw colours: a component that mixes its own breaks the dark theme', () => {
    const offenders = files.filter((file) =>
      /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/i.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(40)
    expect(offenders).toEqual([])
  })

  it('are the only place with raw pixel sizes in class names', () => {
    const offenders = files.filter((file) => /-\[\d+(px|rem)\]/.test(readFileSync(join(root, file), 'utf8')))
    expect(offenders).toEqual([])
  })
})
