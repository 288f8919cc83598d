/** Three builds: main (ES modules, every entry flat in out/main), preload (one CommonJS file), renderer. */
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { pdfjsFiles } from './scripts/pdfjsFiles.ts'

/**
 * Libraries that are built into our own files instead of being loaded from node_modules: for each word of Markdown a
 * hundred small modules, for the language of a text a table. A new parse thread reads its first note in a quarter of
 * the time, a short command starts sooner (zod alone is a hundred modules), and they need not be packed.
 */
const builtIn = [
  '@modelcontextprotocol/sdk',
  '@petamoriken/float16',
  'commander',
  'compromise',
  'docx',
  'eld',
  'mdast-util-from-markdown',
  'mdast-util-frontmatter',
  'mdast-util-gfm',
  'micromark-extension-frontmatter',
  'micromark-extension-gfm',
  'yaml',
  'zod',
]

/**
 * Fifty thousand nested objects as JSON: 33 ms and 14 MB in each thread, and 200 ms and 32 MB as the program text that
 * eld has them in.
 */
function tablesAsJson(): Plugin {
  return {
    name: 'docent-tables-as-json',
    load: {
      filter: { id: /node_modules\/eld\/src\/ngrams\/\w+\.js$/ },
      handler: async (id: string) => {
        // Its only export.
        const { ngramsData } = (await import(pathToFileURL(id).href)) as { readonly ngramsData: object }
        return `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))})`
      },
    },
  }
}

export default defineConfig({
  main: {
    plugins: [tablesAsJson()],
    build: {
      outDir: 'out/main',
      target: 'node20',
      externalizeDeps: { exclude: builtIn },
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/cli/index.ts',
          parseProcess: 'src/main/workers/parseProcess.ts',
          embedWorker: 'src/main/workers/embedWorker.ts',
          rerankWorker: 'src/main/workers/rerankWorker.ts',
          ocrProcess: 'src/main/workers/ocrProcess.ts',
          tesseractWorker: 'src/main/workers/tesseractWorker.ts',
          checkpointWorker: 'src/main/workers/checkpointWorker.ts',
          chunkWorker: 'src/main/workers/chunkWorker.ts',
          llamaProcess: 'src/main/workers/llamaProcess.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        external: ['libsql'],
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: { outDir: 'out/renderer', rollupOptions: { input: { index: 'src/renderer/index.html' } } },
    plugins: [react(), tailwindcss(), pdfjsFiles()],
  },
})
