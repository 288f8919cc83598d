import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideBridge } from '../../../src/renderer/src/bridge/current.ts'
import { ask, loadChats, openChat, stop } from '../../../src/renderer/src/features/chat/chatActions.ts'
import { chatStore, initialChat } from '../../../src/renderer/src/features/chat/chatStore.ts'
import { deleteChat } from '../../../src/renderer/src/features/chat/list/manageChats.ts'
import { applyEvents, loadLibrary, removeDocument } from '../../../src/renderer/src/features/library/libraryActions.ts'
import {
  initialLibrary,
  libraryStore,
  selectSearchable,
} from '../../../src/renderer/src/features/library/libraryStore.ts'
import { lacksModel } from '../../../src/renderer/src/features/models/modelStore.ts'
import { loadSettings, updateSetting } from '../../../src/renderer/src/features/settings/settingsActions.ts'
import { settingsStore } from '../../../src/renderer/src/features/settings/settingsStore.ts'
import { noticeStore } from '../../../src/renderer/src/lib/notice.ts'
import { flushUndo, offeredMs, undo, undoMs, undoStore, withUndo } from '../../../src/renderer/src/lib/undo.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { readyDocuments, troubledDocuments } from '../../web/fixture/library.ts'
import { createScriptedBridge, goodModels, missingModels } from '../../web/fixture/scriptedBridge.ts'
import type { ScriptedBridge } from '../../web/fixture/scriptedBridge.ts'

let bridge: ScriptedBridge

beforeEach(() => {
  bridge = createScriptedBridge({ documents: [...readyDocuments, ...troubledDocuments], tokenMs: 0 })
  provideBridge(bridge)
  chatStore.setState(initialChat, true)
  libraryStore.setState(initialLibrary, true)
  noticeStore.setState({ message: null })
})

afterEach(flushUndo)

describe('the chat store', () => {
  it('ends with main’s own messages and nothing live', async () => {
    await ask('When do I get my deposit back?', { level: null })
    const state = chatStore.getState()
    expect(state.live).toBeNull()
    expect(state.messages?.map((message) => message.role)).toEqual(['user', 'assistant'])
    expect(state.activeId).toBe(state.chats[0]?.id)
  })

  it('keeps what came when an answer is stopped', async () => {
    const asked = ask('slow question', { level: null })
    await vi.waitFor(() => expect(chatStore.getState().live?.text).not.toBe(''))
    stop()
    await asked
    const last = chatStore.getState().messages?.at(-1)
    expect(last).toMatchObject({ role: 'assistant', status: 'stopped', answer: null })
    expect(last?.text).not.toBe('')
  })

  it('takes streamed words back when main retracts them', async () => {
    const seen: string[] = []
    const off = chatStore.subscribe((state) => void (state.live?.retracted && seen.push(state.live.text)))
    await ask('retract this', { level: null })
    off()
    expect(seen[0]).toBe('')
    expect(chatStore.getState().messages?.at(-1)).toMatchObject({ answer: { kind: 'extracted' } })
  })

  it('shows main’s words when an answer fails', async () => {
    await ask('broken', { level: null })
    expect(chatStore.getState().messages?.at(-1)).toMatchObject({ status: 'failed' })
    expect(chatStore.getState().live).toBeNull()
  })

  it('keeps the question and offers it again when main cannot be reached at all', async () => {
    provideBridge({
      ...bridge,
      stream: () => ({ result: Promise.reject(new AppError('connection.lost', 'Lost.')), cancel: () => undefined }),
    })
    await ask('Anyone there?', { level: null })
    expect(chatStore.getState().failure).toMatchObject({ question: 'Anyone there?', message: 'Lost.' })
    expect(chatStore.getState().live).toBeNull()
  })

  it('does not draw an answer into a chat that was opened meanwhile', async () => {
    await ask('first question', { level: null })
    const first = chatStore.getState().activeId!
    chatStore.setState({ activeId: null, messages: [] })
    const asked = ask('slow second', { level: null })
    await vi.waitFor(() => expect(chatStore.getState().live?.text).not.toBe(''))
    await openChat(first)
    stop()
    await asked
    expect(chatStore.getState().activeId).toBe(first)
    expect(chatStore.getState().messages?.[0]?.text).toBe('first question')
  })

  it('hides a deleted chat at once and brings it back on undo, untouched in main', async () => {
    await ask('When?', { level: null })
    const chat = chatStore.getState().chats[0]!
    deleteChat(chat)
    expect(chatStore.getState().hidden.has(chat.id)).toBe(true)
    undo(undoStore.getState().pending[0]!.id)
    await loadChats()
    expect(chatStore.getState().hidden.size).toBe(0)
    expect(bridge.calls).not.toContain('chat.delete')
    expect(chatStore.getState().chats).toHaveLength(1)
  })
})

describe('what can be undone', () => {
  it('can be had back by its key for a while after the button has gone, and is done at last', async () => {
    vi.useFakeTimers()
    const done: string[] = []
    const remove = (name: string): number =>
      withUndo(name, { commit: async () => done.push(name), revert: () => done.push(`not ${name}`) })
    try {
      const first = remove('first')
      remove('second')
      await vi.advanceTimersByTimeAsync(offeredMs)
      expect(undoStore.getState().pending.map(({ offered }) => offered)).toEqual([false, false])
      await vi.advanceTimersByTimeAsync(30_000)
      undo(first)
      expect(done).toEqual(['not first'])
      await vi.advanceTimersByTimeAsync(undoMs)
      expect(done).toEqual(['not first', 'second'])
      expect(undoStore.getState().pending).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the library store', () => {
  it('counts only what can really be searched', async () => {
    await loadLibrary()
    expect(selectSearchable(libraryStore.getState())).toBe(readyDocuments.length + 1)
  })

  it('applies a batch of events as one change', async () => {
    await loadLibrary()
    let changes = 0
    const off = libraryStore.subscribe(() => (changes += 1))
    applyEvents([
      { type: 'documentRemoved', documentId: readyDocuments[0]!.id },
      { type: 'documentChanged', document: { ...readyDocuments[1]!, title: 'Renamed' } },
    ])
    off()
    expect(changes).toBe(1)
    expect(libraryStore.getState().documents.get(readyDocuments[1]!.id)?.title).toBe('Renamed')
    expect(libraryStore.getState().documents.has(readyDocuments[0]!.id)).toBe(false)
  })

  it('really removes a removed document before the next question is asked', async () => {
    await loadLibrary()
    removeDocument(readyDocuments[0]!)
    expect(bridge.calls).not.toContain('library.remove')
    await ask('When?', { level: null })
    expect(bridge.calls.indexOf('library.remove')).toBeGreaterThan(-1)
    expect(bridge.calls.indexOf('library.remove')).toBeLessThan(bridge.calls.indexOf('chat.ask'))
  })

  it('shows a document again when main could not remove it', async () => {
    await loadLibrary()
    provideBridge({ ...bridge, request: () => Promise.reject(new AppError('connection.lost', 'Lost.')) })
    removeDocument(readyDocuments[0]!)
    await flushUndo()
    expect(libraryStore.getState().hidden.size).toBe(0)
  })
})

describe('settings and models', () => {
  it('take a setting back that main refuses, and say why', async () => {
    await loadSettings()
    provideBridge({
      ...bridge,
      request: () => Promise.reject(new AppError('request.invalid', 'Budget must be 0 to 20.')),
    })
    await updateSetting('answer.budget', 20)
    expect(settingsStore.getState().values['answer.budget']).toBe(8)
    expect(noticeStore.getState().message).toBe('Budget must be 0 to 20.')
  })

  it('miss a model only when it is certain that none is coming', () => {
    expect(lacksModel({ loaded: false, models: [] }, 'chat')).toBe(false)
    expect(lacksModel({ loaded: true, models: goodModels }, 'chat')).toBe(false)
    expect(lacksModel({ loaded: true, models: missingModels }, 'chat')).toBe(true)
    expect(
      lacksModel({ loaded: true, models: goodModels.map((model) => ({ ...model, state: 'loading' })) }, 'chat'),
    ).toBe(false)
  })
})
