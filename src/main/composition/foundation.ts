/** The layer that everything in a library rests on: its databases, its log, its settings, and the gate of questions. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../shared/domain/settings.ts'
import { JsonLinesLog } from '../adapters/log/jsonLinesLog.ts'
import { LogCheckpoints } from '../adapters/sqlite/database/logCheckpoints.ts'
import { SqliteSettingsStore } from '../adapters/sqlite/sqliteSettingsStore.ts'
import type { Closers } from '../closers.ts'
import { systemClock } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { CountingQuestionGate } from '../services/questionGate.ts'
import { SettingsService } from '../services/settingsService.ts'
import { openDatabases } from './databases.ts'
import type { Databases } from './databases.ts'

export interface FoundationConfig {
  /** Created if it is missing. */
  readonly dataFolder: string
  readonly flags: Partial<Settings>
  readonly environment: Readonly<Record<string, string | undefined>>
}

export interface Foundation extends Databases {
  readonly dataFolder: string
  readonly clock: Clock
  readonly gate: CountingQuestionGate
  readonly log: Log
  readonly settings: SettingsService
}

export function openFoundation({ dataFolder, flags, environment }: FoundationConfig, closers: Closers): Foundation {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const log = new JsonLinesLog({
    folder: join(dataFolder, 'logs'),
    level: environment['DOCENT_LOG'] === 'debug' ? 'debug' : 'info',
  })
  closers.add(() => log.close())
  const databases = openDatabases(join(dataFolder, 'docent.sqlite'), closers)
  const checkpoints = new LogCheckpoints({ sql: databases.library, log })
  closers.add(() => checkpoints.close())
  if (databases.readOnly) log.write('warn', 'The library was written by a newer version: opened for reading only')
  const settings = new SettingsService({ store: new SqliteSettingsStore({ sql: databases.own }), flags, environment })
  return { ...databases, dataFolder, clock: systemClock, gate: new CountingQuestionGate(), log, settings }
}
