import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Chat, Message } from '../../../../src/shared/domain/chat.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { ExportService } from '../../../../src/main/services/exportService.ts'
import { readExportedFile } from '../../../../src/main/services/importing/exportedFile.ts'
import { importLookup } from '../../../../src/main/services/importing/importLookup.ts'
import { importedTurns } from '../../../../src/main/services/importing/importedTurns.ts'
import { answerOf, citation } from '../../../support/files/exportSamples.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

const path = '/library/lease.md'
const lease = papers[path] ?? ''
const quote = lease.slice(lease.indexOf('rent') - 4).slice(0, 30)
const importedAt = Date.UTC(2026, 10, 25)

let from: QuestionLibrary
let to: QuestionLibrary
beforeEach(() => {
  from = openQuestionLibrary()
  to = openQuestionLibrary()
})
afterEach(() => {
  from.close()
  to.close()
})

/** A chat with a complete answer that quotes the lease, and a stopped one. */
async function exported(): Promise<string> {
  const documentId = await from.add(path, lease)
  const contentId = from.store.documents.get(documentId)?.contentId ?? asId('none')
  const { id } = from.chats.createChat('About the rent')
  const cited = citation(1, { path, documentId, contentId, quote, start: lease.indexOf(quote) })
  const sentences = [{ start: 0, end: 16, role: 'lead', support: 'supported', score: 1, markers: [1], problem: null }]
  const answer = answerOf('The rent is 900. [1]', { citations: [cited], sentences: sentences as never })
  for (const [question, text, given] of [
    ['What is the rent?', answer.text, answer],
    ['And the deposit?', 'The dep', null],
  ] as const) {
    from.chats.addUserMessage(id, question)
    const message = from.chats.startAssistantMessage(id)
    const status = given === null ? 'stopped' : 'complete'
    from.chats.finishAssistantMessage(message.id, { text, answer: given, status, error: null })
  }
  return exportOf(from, id)
}

async function exportOf(library: QuestionLibrary, id: string): Promise<string> {
  const { chats, store } = library
  const service = new ExportService({ chats, store, clock: systemClock, appVersion: '1.2.3', fileMode: 0o644 })
  return new TextDecoder().decode((await service.make(id, 'json')).bytes)
}

function imported(json: string): { readonly chat: Chat; readonly messages: readonly Message[] } {
  const file = readExportedFile(json)
  const chat = to.chats.importChat(file.title, importedTurns(file, importedAt, importLookup(to.store)))
  return { chat, messages: to.chats.messagesOf(chat.id) }
}

const answerIn = (messages: readonly Message[]) => {
  const message = messages.find(({ role }) => role === 'assistant')
  if (message?.role !== 'assistant' || message.answer === null) throw new Error('There is no answer')
  return message.answer
}

describe('an exported chat that is imported', () => {
  it('has its questions, answers and times, says that it was imported, and can be found', async () => {
    const { chat, messages } = imported(await exported())
    expect(chat.title).toBe('About the rent')
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'What is the rent?'],
      ['assistant', 'The rent is 900. [1]'],
      ['user', 'And the deposit?'],
      ['assistant', 'The dep'],
    ])
    expect(messages.at(-1)).toMatchObject({ status: 'stopped', answer: null })
    const answer = answerIn(messages)
    expect(answer.imported).toEqual({ at: importedAt, answeredAt: messages[1]?.createdAt })
    expect(answer.sentences).toMatchObject([{ role: 'lead', markers: [1] }])
    expect(to.chats.listChats()).toMatchObject([{ id: chat.id, importedAt: chat.importedAt }])
    expect(chat.importedAt).toBe(chat.createdAt)
    expect(to.chats.searchChats('rent', 5).map((found) => found.chat.id)).toEqual([chat.id])
  })

  it('keeps the words of a quote whose document is not here, with its checksum also when it is exported again', async () => {
    const json = await exported()
    const { chat, messages } = imported(json)
    const [cited] = answerIn(messages).citations
    const sha256 = readExportedFile(json).answers[0]?.notes[0]?.sha256
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(cited).toMatchObject({ quote, path, absent: { sha256 } })
    const again = readExportedFile(await exportOf(to, chat.id))
    expect(again.answers[0]?.notes).toEqual(readExportedFile(json).answers[0]?.notes)
  })

  it('cites the document where it is here under its path or another one, at the place of the quote', async () => {
    const json = await exported()
    const moved = await to.add('/elsewhere/lease.md', lease)
    const [cited] = answerIn(imported(json).messages).citations
    expect(cited).toMatchObject({ documentId: moved, quote })
    expect(cited?.absent).toBeUndefined()
    const text = to.store.contents.readText(cited?.contentId ?? asId(''))
    expect(text.slice(cited?.start, cited?.end)).toBe(quote)
  })

  it('does not cite a file of that name that says something else', async () => {
    const json = await exported()
    await to.add(path, `${lease}\n\nChanged since.`)
    expect(answerIn(imported(json).messages).citations[0]?.absent).toBeDefined()
  })
})

describe('a file that is no exported chat', () => {
  it.each([
    ['is cut off', (json: string) => json.slice(0, -200), /not JSON, or it was cut off/],
    ['is of another program', () => '{"messages": []}', /no chat of Docent/],
    ['is a list', () => '[1, 2]', /no chat of Docent/],
    ['lacks a text', (json: string) => json.replace('"answer":', '"reply":'), /“answers”, number 1, “answer”/],
    ['has a wrong value', (json: string) => json.replace('"number": 1', '"number": "one"'), /“notes”, number 1/],
    ['has no answers', (json: string) => JSON.stringify({ ...JSON.parse(json), answers: [] }), /“answers”/],
  ])('and %s is refused in words', async (_name, change, words) => {
    const json = change(await exported())
    expect(() => readExportedFile(json)).toThrow(words)
    expect(() => readExportedFile(json)).toThrow(expect.objectContaining({ code: 'import.malformed' }))
  })

  it('of a newer Docent says so', async () => {
    const json = (await exported()).replace('"formatVersion": 1', '"formatVersion": 2')
    expect(() => readExportedFile(json)).toThrow(expect.objectContaining({ code: 'import.newerVersion' }))
  })

  it('with ranges and numbers that fit nothing is read without them', async () => {
    const file = JSON.parse(await exported()) as { answers: { sentences: { end: number; markers: number[] }[] }[] }
    const sentence = file.answers[0]?.sentences[0]
    file.answers[0]?.sentences.push({ ...sentence, end: 5_000, markers: [1] })
    if (sentence) sentence.markers = [1, 7]
    expect(answerIn(imported(JSON.stringify(file)).messages).sentences).toMatchObject([{ markers: [1] }])
  })
})
