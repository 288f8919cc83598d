/** A data folder and a built page of two files, made for one test. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function temporaryPage() {
  const folder = mkdtempSync(join(tmpdir(), 'docent-page-'))
  const rendererFolder = join(folder, 'renderer')
  const dataFolder = join(folder, 'data')
  mkdirSync(join(rendererFolder, 'assets'), { recursive: true })
  mkdirSync(dataFolder)
  writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html><title>Docent</title>')
  writeFileSync(join(rendererFolder, 'assets', 'app.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  symlinkSync(join(folder, 'secret.txt'), join(rendererFolder, 'link.txt'))
  return { folder, rendererFolder, dataFolder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
