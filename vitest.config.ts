/**
 * Suites of vitest: unit (pure), integration (real LanceDB, SQLite, workers), model (needs the GGUF and ONNX files).
 */
import './scripts/compileCache.ts'
import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './test/support/slowFilesFirst.ts'

const node = {
  environment: 'node' as const,
  // Vitest would leave one core to itself, which is half of a machine with two.
  maxWorkers: '100%',
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // Two hundred files that change nothing outside themselves import the same modules: in one place they are
          // loaded and optimised once, which halves the processor time of the suite.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          // Some make in a hook what all their tests go on from.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'model',
          include: ['test/model/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 180_000,
        },
      },
    ],
  },
})
