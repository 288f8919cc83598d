/**
 * Suites of vitest: unit (pure), integration (real LanceDB, SQLite, workers), model (needs the GGUF and ONNX files).
 */
import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
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
