/**
 * What pdf.js reads while it draws a page, built into the window's files: character maps for Chinese, Japanese and
 * Korean text, and stand-ins for the fourteen fonts that every reader of PDF has to have.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts'] as const

/** They stand below `pdfjs/`, beside the page. */
export function pdfjsFiles(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return {
    name: 'docent-pdfjs-files',
    apply: 'build',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
    },
  }
}
