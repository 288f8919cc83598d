import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { ExportService } from '../../../../src/main/services/exportService.ts'
import type { Chat } from '../../../../src/shared/domain/chat.ts'
import type { MessageId } from '../../../../src/shared/domain/ids.ts'
import { answerOf, citation } from '../../../support/files/exportSamples.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

let folder: string
let library: QuestionLibrary
let service: ExportService

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-export-'))
  library = openQuestionLibrary()
  service = new ExportService({
    chats: library.chats,
    store: library.store,
    clock: systemClock,
    appVersion: '1.2.3',
    fileMode: 0o644,
  })
})
afterEach(() => {
  library.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A chat with two answers; the second one's id. */
async function makeChat(title: string): Promise<{ readonly chat: Chat; readonly answer: MessageId }> {
  const lease = papers['/library/lease.md'] ?? ''
  const id = await library.add('/library/lease.md', lease)
  const contentId = library.store.documents.get(id)?.contentId ?? undefined
  const chat = library.chats.createChat(title)
  const ids = ['First?', 'Second?'].map((question) => {
    library.chats.addUserMessage(chat.id, question)
    const message = library.chats.startAssistantMessage(chat.id)
    const answer = answerOf(`Answer to ${question} [1]`, {
      citations: [citation(1, { path: '/library/lease.md', documentId: id, ...(contentId ? { contentId } : {}) })],
    })
    library.chats.finishAssistantMessage(message.id, { text: answer.text, answer, status: 'complete', error: null })
    return message.id
  })
  return { chat, answer: ids[1] ?? ids[0] ?? raise() }
}

function raise(): never {
  throw new Error('There is no answer')
}

const textOf = async (target: string): Promise<string> =>
  new TextDecoder().decode((await service.make(target, 'md')).bytes)

describe('what is exported', () => {
  it('is the whole chat by its id or its title, and one answer with its question by its id', async () => {
    const { chat, answer } = await makeChat('The lease')
    for (const target of [chat.id, 'The lease', ' the LEASE ']) {
      expect(await textOf(target)).toContain('Answer to First?')
      expect(await textOf(target)).toContain('Answer to Second?')
    }
    expect(await textOf(answer)).toContain('# Second?')
    expect(await textOf(answer)).not.toContain('First?')
    expect(await service.make(answer, 'pdf')).toMatchObject({ name: 'Second.pdf', answers: 1, notes: 1 })
  })

  it('is a report of chosen answers of several chats in their order, under the headings that were given', async () => {
    const [one, other] = [await makeChat('The lease'), await makeChat('The garden')]
    const answers = [
      { messageId: other.answer, heading: 'What the lease says' },
      { messageId: one.answer, heading: '' },
    ]
    const file = await service.make({ title: 'Our flat', answers }, 'md')
    const text = new TextDecoder().decode(file.bytes)
    expect(file).toMatchObject({ name: 'Our flat.md', answers: 2, notes: 2 })
    expect(text).toContain('# Our flat')
    expect(text).not.toContain('First?')
    expect(text.indexOf('What the lease says')).toBeGreaterThan(0)
    expect(text.indexOf('What the lease says')).toBeLessThan(text.indexOf('## Second?'))
    library.chats.deleteChat(one.chat.id)
    await expect(service.make({ title: 'Our flat', answers }, 'md')).rejects.toThrow('does not exist any more')
  })

  it('carries the hash of the file as it was read', async () => {
    const { chat } = await makeChat('The lease')
    const hash = createHash('sha256')
      .update(papers['/library/lease.md'] ?? '')
      .digest('hex')
    expect(await textOf(chat.id)).toContain(`sha256 ${hash}`)
  })

  it('is asked for again when it is not known, not one, or holds no answer', async () => {
    await expect(textOf('Lease')).rejects.toMatchObject({ code: 'library.notFound' })
    const { chat } = await makeChat('The lease')
    await expect(textOf('Leese')).rejects.toThrow(`“The lease” (${chat.id})`)
    const empty = library.chats.createChat('Empty')
    await expect(textOf(empty.id)).rejects.toMatchObject({ code: 'export.nothing' })
    await makeChat('The lease')
    await expect(textOf('The lease')).rejects.toMatchObject({ code: 'library.ambiguous' })
  })
})

describe('writing it', () => {
  const save = (path: string, overwrite = false) => service.save('The lease', 'md', path, { overwrite })

  it('leaves one complete file and nothing beside it', async () => {
    await makeChat('The lease')
    const path = join(folder, 'lease.md')
    const report = await save(path)
    expect(report).toMatchObject({ path, format: 'md', answers: 2, notes: 2 })
    expect(readFileSync(path)).toHaveLength(report.bytes)
    expect(readdirSync(folder)).toEqual(['lease.md'])
  })

  it('replaces a file only where that was agreed', async () => {
    await makeChat('The lease')
    const path = join(folder, 'lease.md')
    writeFileSync(path, 'mine')
    await expect(save(path)).rejects.toMatchObject({ code: 'export.exists' })
    expect(readFileSync(path, 'utf8')).toBe('mine')
    await save(path, true)
    expect(readFileSync(path, 'utf8')).toContain('Answer to First?')
    expect(readdirSync(folder)).toEqual(['lease.md'])
  })

  it('gives another name the ending of the format, and then replaces nothing', async () => {
    await makeChat('The lease')
    writeFileSync(join(folder, 'profile'), 'mine')
    expect(await save(join(folder, 'profile'), true)).toMatchObject({ path: join(folder, 'profile.md') })
    expect(readFileSync(join(folder, 'profile'), 'utf8')).toBe('mine')
    await expect(save(join(folder, 'profile'), true)).rejects.toMatchObject({ code: 'export.exists' })
  })

  it('never takes the place of a document of the library', async () => {
    await makeChat('The lease')
    await expect(save('/library/lease.md', true)).rejects.toThrow('one of the documents of your library')
  })

  it('says when the folder is missing and when the name is a folder', async () => {
    await makeChat('The lease')
    await expect(save(join(folder, 'no', 'lease.md'))).rejects.toMatchObject({ code: 'export.noFolder' })
    mkdirSync(join(folder, 'lease.md'))
    await expect(save(join(folder, 'lease.md'), true)).rejects.toThrow('is a folder')
  })

  it.skipIf(process.getuid?.() === 0)('says when it may not write there', async () => {
    await makeChat('The lease')
    chmodSync(folder, 0o500)
    await expect(save(join(folder, 'lease.md'))).rejects.toMatchObject({ code: 'file.noPermission' })
    chmodSync(folder, 0o700)
  })

  it.skipIf(process.platform !== 'linux')('says when the name is too long, and leaves nothing', async () => {
    await makeChat('The lease')
    await expect(save(join(folder, `${'x'.repeat(300)}.md`))).rejects.toMatchObject({ code: 'file.badName' })
    expect(readdirSync(folder)).toEqual([])
  })
})
