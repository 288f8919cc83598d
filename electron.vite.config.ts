/** Three builds: main (ES modules, every entry flat in out/main), preload (one CommonJS file), renderer. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: 'node20',
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/cli/index.ts',
          parseWorker: 'src/main/workers/parseWorker.ts',
          embedWorker: 'src/main/workers/embedWorker.ts',
          recogniseWorker: 'src/main/workers/recogniseWorker.ts',
          tesseractWorker: 'src/main/workers/tesseractWorker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        external: ['libsql'],
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: { input: { index: 'src/preload/index.ts' }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: { outDir: 'out/renderer', rollupOptions: { input: { index: 'src/renderer/index.html' } } },
    plugins: [react(), tailwindcss()],
  },
})
