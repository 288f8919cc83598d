/**
 * Starts the slowest test files first, so that no worker is left alone with one of them at the end. Vitest does so by
 * itself from its second run on; a fresh clone has no first run to learn from.
 */
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Seconds of the files over five seconds on two quiet cores, as the default reporter prints them. */
export const slowFiles: Readonly<Record<string, number>> = {
  'test/integration/cli/faults.test.ts': 70,
  'test/integration/library/durability/kill.test.ts': 50,
  'test/integration/cli/commandLine.test.ts': 55,
  'test/integration/library/modelChange.test.ts': 24,
  'test/integration/cli/longCommandLines.test.ts': 22,
  'test/integration/ocr/ocrJobs.test.ts': 20,
  'test/integration/library/durability/backup.test.ts': 19,
  'test/integration/programs/mcp.test.ts': 18,
  'test/integration/library/durability/faults.test.ts': 17,
  'test/integration/library/durability/damagedDatabase.test.ts': 15,
  'test/integration/library/watching.test.ts': 15,
  'test/integration/library/takingIn.test.ts': 14,
  'test/integration/library/chatDocuments.test.ts': 14,
  'test/integration/library/durability/trouble.test.ts': 14,
  'test/integration/sqlite/documentStore.test.ts': 14,
  'test/integration/library/answerPreparation.test.ts': 13,
  'test/integration/parser/parserPool.test.ts': 11,
  'test/integration/library/durability/earlierLibrary.test.ts': 11,
  'test/integration/programs/api.test.ts': 10,
  'test/integration/owner/owner.test.ts': 10,
  'test/integration/library/moves.test.ts': 9,
  'test/integration/modelSources/pipFetcher.test.ts': 9,
  'test/integration/library/durability/libraryBeforeRenaming.test.ts': 9,
  'test/integration/cli/export.test.ts': 8,
  'test/integration/owner/privateFolder.test.ts': 8,
  'test/integration/library/durability/doctor.test.ts': 8,
  'test/integration/library/sources.test.ts': 8,
  'test/integration/lancedb/lanceChunkIndex.test.ts': 8,
  'test/integration/ocr/tesseract.test.ts': 7,
  'test/integration/library/annotations.test.ts': 7,
  'test/integration/library/durability/selfCheck.test.ts': 7,
  'test/integration/library/containers.test.ts': 7,
  'test/unit/main/slowPatterns.test.ts': 10,
  'test/unit/main/query/orchestrator.test.ts': 9,
  'test/unit/bench/everydayQuestions.test.ts': 6,
}

interface TestFile {
  readonly project: unknown
  /** Its path. */
  readonly moduleId: string
}

/** The projects stay one after the other, and files that are not slow keep their order. */
export function slowestFirst<T extends TestFile>(files: readonly T[], root: string): T[] {
  const seconds = ({ moduleId }: T): number => slowFiles[relative(root, moduleId).replaceAll('\\', '/')] ?? 0
  const projects = [...new Set(files.map(({ project }) => project))]
  return projects.flatMap((project) =>
    files.filter((file) => file.project === project).sort((a, b) => seconds(b) - seconds(a)),
  )
}

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowestFirst(await super.sort(files), this.ctx.config.root)
  }
}
