/**
 * The one place that knows the product: indexes a folder with the real services and asks as the window does, each
 * dialogue in a chat of its own.
 */
import { relative } from 'node:path'
import { compose } from '../../src/main/compose.ts'
import { findAppFolders } from '../../src/main/folders.ts'
import type { Answer, ConfidenceSignals } from '../../src/shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../src/shared/domain/level.ts'
import type { AskResult } from '../../src/main/ipc/services.ts'
import type { ChatId } from '../../src/shared/domain/ids.ts'
import type { Shown } from './judge.ts'

export interface Asked {
  readonly shown: Shown
  readonly kind: Answer['kind']
  readonly label: string
  /** 0..1. */
  readonly confidence: number
  /** The confidence was computed from them; null of an answer that failed. */
  readonly signals: ConfidenceSignals | null
  /** Paths in the library of the files that the answer cites or shows. */
  readonly cited: readonly string[]
  readonly ms: number
}

export interface EverydayLibrary {
  /** Roles of models that are not there, in words. */
  readonly missingModels: readonly string[]
  /** Files that could not be read, with the reason. */
  readonly failed: readonly string[]
  /** Asks the turns one after another in a new chat. */
  ask(turns: readonly string[], level: IntelligenceLevel): Promise<readonly Asked[]>
  close(): Promise<void>
}

/** `files`: the folder to index; `data`: a new folder for the library itself. */
export async function openEverydayLibrary(files: string, data: string): Promise<EverydayLibrary> {
  const folders = findAppFolders()
  const composed = await compose({
    dataFolder: data,
    resourcesFolder: folders.resources,
    sampleFolder: folders.samples,
    environment: {},
  })
  const { library, chat, models } = composed.services
  await library.index([files], { until: 'ready' })
  return {
    missingModels: missingModels(models.list()),
    failed: library
      .listDocuments()
      .filter((document) => document.reason !== null)
      .map((document) => `${relative(files, document.path)}: ${document.reason?.message ?? ''}`),
    ask: async (turns, level) => {
      const asked: Asked[] = []
      let chatId: ChatId | null = null
      for (const question of turns) {
        const began = performance.now()
        try {
          const result: AskResult = await chat.ask(
            { chatId, question, level, fresh: true },
            { signal: new AbortController().signal, onEvent: () => undefined },
          )
          chatId = result.chatId
          asked.push(askedOf(result.answer, files, performance.now() - began))
        } catch (error) {
          // One crash is one wrong answer, not the end of a long run.
          asked.push(crashed(error instanceof Error ? error.message : String(error), performance.now() - began))
        }
      }
      return asked
    },
    close: () => composed.close(),
  }
}

function missingModels(
  list: ReturnType<Awaited<ReturnType<typeof compose>>['services']['models']['list']>,
): readonly string[] {
  return (['chat', 'embedding'] as const).filter(
    (role) => !list.some((model) => model.role === role && model.state !== 'missing'),
  )
}

function crashed(message: string, ms: number): Asked {
  const text = `Failed: ${message}`
  const shown: Shown = { text, sentences: [text], refused: false, document: null, documents: [] }
  return { shown, kind: 'chat', label: 'Very low', confidence: 0, signals: null, cited: [], ms }
}

/** `files`: the folder that was indexed. */
export function askedOf(answer: Answer, files: string, ms: number): Asked {
  const inLibrary = (path: string): string => relative(files, path).split('\\').join('/')
  const bare = (text: string): string => text.replace(/(?:\[\d+\])+/g, '')
  const document = answer.document === null ? null : inLibrary(answer.document.path)
  const cited = [...new Set(answer.citations.map((citation) => inLibrary(citation.path)))]
  const offered = answer.choices.map((choice) => inLibrary(choice.path))
  return {
    shown: {
      text: bare(answer.text),
      sentences:
        answer.sentences.length === 0
          ? bare(answer.text).split(/(?<=[.!?])\s+/)
          : answer.sentences.map((sentence) => bare(answer.text.slice(sentence.start, sentence.end))),
      refused: answer.kind === 'refusal',
      document: answer.kind === 'document' ? document : null,
      documents: [...new Set([...cited, ...offered])],
    },
    kind: answer.kind,
    label: answer.confidence.label,
    confidence: answer.confidence.score,
    signals: answer.confidence.signals,
    cited: document === null ? cited : [document, ...cited],
    ms,
  }
}
