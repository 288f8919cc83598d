/**
 * Parse processes as people run them: those of the build, which take half the processor time of the sources to start; of
 * the sources where the build is older than they are.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIsStale } from '../../../scripts/build.ts'
import { root } from '../../../scripts/run.ts'
import { ParserPool } from '../../../src/main/ingest/parsing/parserPool.ts'
import type { ParserPoolOptions } from '../../../src/main/ingest/parsing/parserPool.ts'

const built: ParserPoolOptions = buildIsStale() ? {} : { entry: pathToFileURL(join(root, 'out/main/parseProcess.js')) }

export function builtParserPool(options: ParserPoolOptions = {}): ParserPool {
  return new ParserPool({ ...built, ...options })
}
