/**
 * A process that is killed while it loads a model, as a crash in native code would. Arguments: database, resources,
 * data folder.
 */
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteModelLedger } from '../../../src/main/adapters/sqlite/sqliteModelLedger.ts'
import { ModelService } from '../../../src/main/services/modelService.ts'
import { CountingQuestionGate } from '../../../src/main/services/questionGate.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { silentLog } from '../../../src/main/ports/log.ts'

const [database = '', resourcesFolder = '', dataFolder = ''] = process.argv.slice(2)
const service = new ModelService({
  resourcesFolder,
  dataFolder,
  ledger: new SqliteModelLedger({ sql: openDatabase(database) }),
  gate: new CountingQuestionGate(),
  clock: systemClock,
  log: silentLog,
  settings: { values: () => defaultSettings, onChange: () => () => undefined },
  loaders: {
    chat: async () => {
      process.kill(process.pid, 'SIGKILL')
      return new Promise(() => undefined)
    },
    embedder: () => Promise.reject(new Error('not asked for')),
    reranker: () => Promise.reject(new Error('not asked for')),
  },
  trialDelayMs: null,
})
const model = await service.chat()
console.log(model.available ? 'loaded' : model.reason)
