/** The HTTP API of `docent serve`, as a script uses it: the program in a process, a library of real files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiMismatch, eventsOf } from '../../support/apiDescription.ts'
import type { ApiDescription } from '../../support/apiDescription.ts'
import { startCommandLine } from '../../support/processes/realCommandLine.ts'
import type { RunningCommand } from '../../support/processes/realCommandLine.ts'

interface Served {
  readonly api: string
  readonly token: string
}

let folder: string
let server: RunningCommand
let served: Served
let description: ApiDescription

async function call(path: string, init: RequestInit = {}, template = path.split('?')[0] ?? ''): Promise<string> {
  const headers = { authorization: `Bearer ${served.token}`, 'content-type': 'application/json', ...init.headers }
  const response = await fetch(`${served.api}${path}`, { ...init, headers })
  const body = await response.text()
  const contentType = response.headers.get('content-type') ?? ''
  const answer = { method: init.method ?? 'GET', path: `/api${template}`, status: response.status, contentType, body }
  if (path !== '/openapi.json') expect(apiMismatch(description, answer)).toBeNull()
  return body
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-api-'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(
    join(folder, 'files', 'lease.md'),
    '# Lease of the flat\n\nThe monthly rent is 900 euros. The deposit is 2,700 euros.',
  )
  writeFileSync(join(folder, 'files', 'rooms.csv'), 'Room,Area\nKitchen,12\nBath,6\nHall,9\n')
  writeFileSync(join(folder, 'files', 'broken.pdf'), '%PDF-1.4 broken')
  const indexed = await startCommandLine(folder, ['--data', 'data', 'index', 'files']).finished
  expect(indexed.stderr).not.toContain('went wrong')
  server = startCommandLine(folder, ['--data', 'data', '--json', 'serve', '--port', '0', '--page', '.'])
  served = JSON.parse(await server.firstLine()) as Served
  description = JSON.parse(await call('/openapi.json')) as ApiDescription
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.finished
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('the HTTP API on a real library', () => {
  it('answers every route as its description says, whatever is answered', async () => {
    const listed = JSON.parse(await call('/documents')) as { documents: { documentId: string; state: string }[] }
    expect(listed.documents.map(({ state }) => state).sort()).toEqual(['failed', 'ready', 'ready'])
    for (const { documentId } of listed.documents) await call(`/documents/${documentId}`, {}, '/documents/{id}')
    const ask = (question: string, more: object = {}, headers = {}): Promise<string> =>
      call('/ask', { method: 'POST', headers, body: JSON.stringify({ question, ...more }) })
    const answer = JSON.parse(await ask('How much is the deposit?')) as { citations: Record<string, unknown>[] }
    expect(answer.citations).toMatchObject([{ marker: 1, quote: 'The deposit is 2,700 euros.' }])
    const { documentId, start, end } = answer.citations[0] ?? {}
    const range = `from=${String(start)}&limit=${Number(end) - Number(start)}`
    const shown = await call(`/documents/${String(documentId)}/show?${range}`, {}, '/documents/{id}/show')
    expect(JSON.parse(shown)).toMatchObject({ text: 'The deposit is 2,700 euros.' })
    for (const question of ['Hello!', 'What is the total area?', 'Who won the race in Lisbon?', 'Show me the lease'])
      await ask(question)
    const events = eventsOf(await ask('How much is the monthly rent?', {}, { accept: 'text/event-stream' }))
    expect(events[0]?.event).toBe('progress')
    expect(events.at(-1)).toMatchObject({ event: 'answer', data: { chatId: null } })
    for (const strategy of ['hybrid', 'bm25', 'section'])
      await call(`/search?query=monthly%20rent&strategy=${strategy}`)
    const kept = JSON.parse(await ask('How much is the rent?', { keep: true })) as { chatId: string }
    expect(JSON.parse(await ask('And the deposit?', { chatId: kept.chatId }))).toMatchObject({ chatId: kept.chatId })
    for (const refused of [{ where: 'nonsense:x' }, { chatId: 'gone' }, { level: 'genius' }])
      await ask('rent?', refused)
  })

  it('goes on after clients that break off', async () => {
    const init = { method: 'POST', body: JSON.stringify({ question: 'How much is the deposit, again?', fresh: true }) }
    const headers = { authorization: `Bearer ${served.token}`, 'content-type': 'application/json' }
    const accept = { accept: 'text/event-stream' }
    for (let index = 0; index < 5; index += 1) {
      const cancel = new AbortController()
      const response = await fetch(`${served.api}/ask`, {
        ...init,
        headers: { ...headers, ...accept },
        signal: cancel.signal,
      })
      await response.body?.getReader().read()
      cancel.abort()
    }
    expect(JSON.parse(await call('/ask', init))).toMatchObject({ answer: expect.stringContaining('2,700') as unknown })
    expect(server.child.exitCode).toBeNull()
  })
})
