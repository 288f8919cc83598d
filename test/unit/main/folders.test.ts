import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Closers } from '../../../src/main/closers.ts'
import { findAppFolders, resolveDataFolder, resolvePath } from '../../../src/main/folders.ts'

describe('where things lie', () => {
  it('resolves against where the person typed', () => {
    expect(resolvePath('a', { INIT_CWD: '/typed' }, '/work')).toBe(resolve('/typed/a'))
    expect(resolvePath('a', {}, '/work')).toBe(resolve('/work/a'))
    expect(resolvePath('/abs', { INIT_CWD: '/typed' }, '/work')).toBe(resolve('/abs'))
  })

  it('takes the flag, then DOCENT_HOME, then the platform', () => {
    const environment = { DOCENT_HOME: '/home/lib', XDG_DATA_HOME: '/xdg', LOCALAPPDATA: '/local' }
    expect(resolveDataFolder('/flag', environment, '/work')).toBe(resolve('/flag'))
    expect(resolveDataFolder(undefined, environment, '/work')).toBe(resolve('/home/lib'))
    expect(resolveDataFolder(undefined, { ...environment, DOCENT_HOME: '' }, '/work')).toMatch(/docent$/i)
  })

  it('finds models and samples from anywhere inside the project', () => {
    const { resources, samples } = findAppFolders()
    expect(existsSync(join(resources, 'models', 'manifest.json'))).toBe(true)
    expect(existsSync(samples)).toBe(true)
  })
})

describe('closing', () => {
  it('goes in reverse order, once, past a failure, which is then told', async () => {
    const closed: string[] = []
    const closers = new Closers()
    closers.add(() => void closed.push('first'))
    closers.add(() => {
      closed.push('second')
      throw new Error('second failed')
    })
    closers.add(async () => void closed.push('third'))
    await expect(closers.closeAll()).rejects.toThrow('second failed')
    await closers.closeAll()
    expect(closed).toEqual(['third', 'second', 'first'])
  })
})
