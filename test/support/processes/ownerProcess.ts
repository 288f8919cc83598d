/**
 * A process that opens a library of fake services, for tests with several processes. Prints one JSON line per thing
 * that happened: {opened: 'owner'|'client'}, {asked: …}, {closed: true}, {failed: code}. Arguments: data folder, role,
 * what to do: `stay` (until stdin ends), `ask` (one question, answered at once), `hang` (a question that only an abort
 * ends), `index`.
 */
import '../../../src/main/networkGuard.ts'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { tryFileLock } from '../../../src/main/adapters/sqlite/fileLock.ts'
import { openLibrary } from '../../../src/main/owner/openLibrary.ts'
import type { OwnedLibrary } from '../../../src/main/owner/openLibrary.ts'
import { serveFakes } from './serveFakes.ts'

const [dataFolder = '', role = 'command', task = 'stay'] = process.argv.slice(2)
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)
/** What owners did to the "index": a second writer would be seen between an enter and its leave. */
const write = (line: string): void => appendFileSync(join(dataFolder, 'writes.log'), `${line} ${process.pid}\n`)

async function composeFakes(): Promise<OwnedLibrary> {
  write('enter')
  const { router, host } = serveFakes({
    ask: (question, emit, signal) => {
      if (question !== 'hang') return Promise.resolve()
      emit({ type: 'step', text: 'Thinking' })
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
  })
  return {
    host,
    idle: () => router.idle(),
    async close() {
      await router.close()
      write('leave')
    },
  }
}

try {
  const opened = await openLibrary({
    dataFolder,
    tryLock: tryFileLock,
    role: role === 'brief' || role === 'resident' ? role : 'command',
    compose: composeFakes,
  })
  say({ opened: opened.owned === undefined ? 'client' : 'owner' })
  if (task === 'stay') await new Promise<void>((resolve) => process.stdin.once('end', resolve).resume())
  if (task === 'ask' || task === 'hang') {
    const { answer } = await opened.client.stream(
      'chat.ask',
      { question: task },
      (event) => event.type === 'step' && say({ step: event.text }),
    ).result
    say({ asked: answer.text })
  }
  if (task === 'index') {
    const [grant] = await opened.client.request('library.grantPaths', { paths: [`/lib/${process.pid}.txt`] })
    const report = await opened.client.stream(
      'library.index',
      { grants: [grant ?? ''], until: 'ready' },
      () => undefined,
    ).result
    say({ added: report.added })
  }
  await opened.close(role === 'resident' ? {} : { linger: { onWaiting: () => say({ lingering: true }) } })
  say({ closed: true })
} catch (error) {
  say({
    failed: AppError.isInstance(error) ? error.code : String(error),
    message: error instanceof Error ? error.message : '',
  })
}
process.exit(0)
