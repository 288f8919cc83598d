/** Services over a list of documents in memory: what doors need to be tested without models, databases or files. */
import { annotated, noAnnotation } from '../../../src/shared/domain/annotation.ts'
import type { Answer } from '../../../src/shared/domain/answer.ts'
import type { Collection } from '../../../src/shared/domain/collection.ts'
import type { AskEvent, Chat } from '../../../src/shared/domain/chat.ts'
import type { Document } from '../../../src/shared/domain/document.ts'
import type { ChatId, ChunkId, ContentId, DocumentId, MessageId, SourceId } from '../../../src/shared/domain/ids.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type {
  DocumentDetails,
  IndexProgress,
  IndexReport,
  LibraryEvent,
  UpcomingDate,
} from '../../../src/shared/domain/library.ts'
import type { ModelProgress, ModelStatus } from '../../../src/shared/domain/model.ts'
import type { SearchHit } from '../../../src/shared/domain/search.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import type { TestResult } from '../../../src/shared/domain/testSet.ts'
import type { Settings } from '../../../src/shared/domain/settings.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import type { DoctorReport } from '../../../src/shared/ipc/contract.ts'
import type { LibraryApi, ModelCatalogApi, ModelWork, Services } from '../../../src/main/ipc/services.ts'

export interface FakeServices extends Services {
  /** Every call that changed or asked something, in words. */
  readonly calls: string[]
  emitLibrary(event: LibraryEvent): void
}

export interface FakeServicesOptions {
  readonly documents?: readonly Document[]
  readonly readOnly?: boolean
  readonly dataFolder?: string
  /** What the answer stream does; the default says two words and ends. */
  readonly ask?: (question: string, emit: (event: AskEvent) => void, signal: AbortSignal) => Promise<void>
  readonly index?: LibraryApi['index']
  readonly readOriginal?: LibraryApi['readOriginal']
  readonly models?: readonly ModelStatus[]
  readonly chats?: readonly Chat[]
  readonly collections?: readonly Collection[]
  readonly upcoming?: readonly UpcomingDate[]
  /** What the questions of the test set come to when they are asked again. */
  readonly tests?: readonly TestResult[]
  /** What the library is doing. */
  readonly progress?: Partial<IndexProgress>
  readonly doctor?: DoctorReport
  readonly answer?: Partial<Answer>
  /** Follow-up questions for every answer. */
  readonly suggestions?: readonly string[]
  /** The file of whatever is tried again was deleted. */
  readonly retriedIsGone?: boolean
}

export const idleProgress: IndexProgress = {
  running: false,
  paused: false,
  filesDone: 0,
  filesTotal: 0,
  chunksDone: 0,
  chunksTotal: 0,
  chunksPerSecond: null,
  secondsLeft: null,
  currentPath: null,
}

export function fakeDocument(path: string, patch: Partial<Document> = {}): Document {
  return {
    id: asId<DocumentId>(`document:${path}`),
    sourceId: asId<SourceId>('source'),
    path,
    title: path.split('/').at(-1) ?? path,
    kind: 'text',
    state: 'ready',
    reason: null,
    contentId: asId<ContentId>(`content:${path}`),
    bytes: 10,
    modifiedAt: 1,
    addedAt: 1,
    updatedAt: 1,
    pages: null,
    chunks: 1,
    embedded: 1,
    parentId: null,
    paused: false,
    ocr: null,
    ...patch,
  }
}

export function fakeAnswer(question: string, text: string): Answer {
  return {
    text,
    kind: 'extracted',
    type: 'FACTUAL',
    challenges: ['SIMPLE'],
    sentences: [
      { start: 0, end: text.length, role: 'quote', support: 'supported', score: 1, markers: [1], problem: null },
    ],
    citations: [
      {
        marker: 1,
        documentId: asId<DocumentId>('document:/lib/lease.txt'),
        contentId: asId<ContentId>('content:/lib/lease.txt'),
        title: 'lease.txt',
        path: '/lib/lease.txt',
        page: 2,
        date: null,
        quote: 'The rent is 900.',
        start: 3,
        end: 19,
      },
    ],
    confidence: { score: 0.9, label: 'High', signals: { retrieval: 0.9, coverage: 0.9, grounding: 0.9 } },
    computation: null,
    coverage: null,
    document: null,
    choices: [],
    nearMisses: [],
    notSearched: [],
    budget: { limit: 8, used: 1 },
    cached: false,
    timings: { totalMs: 12, firstWordMs: 5, retrievalMs: 4 },
    trace: {
      question,
      plan: [],
      summary: {
        route: 'HYBRID',
        level: 'standard',
        because: 'a question for one thing',
        depth: { passages: 12, hops: 'light', read: 10, pairs: 30 },
        maxLlmCalls: 1,
      },
      steps: [
        {
          engine: 'hybrid',
          status: 'run',
          reason: null,
          startedAt: 0,
          ms: 4,
          llmCalls: 0,
          promptTokens: 0,
          generatedTokens: 0,
          before: 0,
          after: 10,
          notes: [],
        },
        {
          engine: 'synthesize',
          status: 'run',
          reason: null,
          startedAt: 4,
          ms: 8,
          llmCalls: 1,
          promptTokens: 90,
          generatedTokens: 9,
          before: 10,
          after: 10,
          notes: [],
        },
      ],
      queries: [question],
      candidates: [],
      budget: { limit: 8, used: 1 },
      model: 'fake',
      modelProblem: null,
      settings: [],
      totalMs: 12,
    },
  }
}

function fakeDetails(document: Document): DocumentDetails {
  return {
    document,
    author: null,
    people: [],
    date: null,
    modified: null,
    datesInText: [],
    language: null,
    tables: 0,
    ocrPages: 0,
    members: 0,
    alsoAt: [],
    related: [],
    history: [
      { at: 0, event: 'found', code: null, message: null, ms: null },
      { at: 1_000, event: 'read', code: null, message: '2 pages, 5 passages', ms: 1_234 },
      { at: 2_000, event: 'embedded', code: null, message: '5 passages with all-minilm', ms: null },
    ],
  }
}

function hitOf(document: Document, rank: number): SearchHit {
  return {
    documentId: document.id,
    contentId: asId<ContentId>(`content:${document.path}`),
    chunkId: asId<ChunkId>(`chunk:${document.path}`),
    title: document.title,
    path: document.path,
    alsoAt: [],
    score: 1 / rank,
    text: `Text of ${document.title}`,
    page: null,
    start: 0,
    end: 10,
    headingPath: [],
    ranks: { bm25: rank, vector: null, title: null, fused: rank, bm25Score: 1, vectorScore: null },
    matched: [],
  }
}

export function fakeServices(options: FakeServicesOptions = {}): FakeServices {
  const calls: string[] = []
  const documents = new Map(
    (options.documents ?? [fakeDocument('/lib/lease.txt'), fakeDocument('/lib/cv.txt')]).map((document) => [
      document.id,
      document,
    ]),
  )
  const libraryListeners = new Set<(event: LibraryEvent) => void>()
  const chats: readonly Chat[] = options.chats ?? []
  let settings: Settings = defaultSettings

  const find = (target: string): Document => {
    const found = [...documents.values()].find(
      ({ id, path, title }) => id === target || path === target || title.includes(target),
    )
    if (found === undefined) throw new AppError('library.notFound', `Nothing in the library fits "${target}".`)
    return found
  }
  const report = (patch: Partial<IndexReport>): IndexReport => ({
    added: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    failed: 0,
    skipped: 0,
    empty: 0,
    ms: 5,
    documents: [],
    ...patch,
  })
  const cancelIfWaiting = (id: DocumentId): void => {
    const document = documents.get(id)
    if (document?.state === 'queued')
      documents.set(id, {
        ...document,
        state: 'skipped',
        reason: { code: 'file.cancelled', message: 'You took this out of the work.' },
      })
  }
  const notHere = (): never => {
    throw new Error('The fake has no sources')
  }

  return {
    calls,
    emitLibrary: (event) => {
      for (const listener of libraryListeners) listener(event)
    },
    app: {
      version: '0.0.0',
      dataFolder: options.dataFolder ?? '/data',
      readOnly: options.readOnly ?? false,
      deletion: {
        announce: () => void calls.push('delete everything'),
        withdraw: () => void calls.push('keep everything'),
        isPending: () => calls.findLast((call) => call.endsWith(' everything')) === 'delete everything',
      },
    },
    spelling: { misspelt: () => [], suggestions: () => [] },
    documents: {
      async *facts() {
        yield []
      },
      filter: () => [...documents.keys()],
      upcoming: () => Promise.resolve(options.upcoming ?? []),
      similar: () => Promise.resolve([]),
    },
    collections: {
      list: () => options.collections ?? [],
      save: notHere,
      remove: notHere,
      onChange: () => () => undefined,
    },
    library: {
      addFromChat: notHere,
      index:
        options.index ??
        (async (paths, { until, onEvent }) => {
          calls.push(`index ${paths.join(' ')} until ${until}`)
          const added = paths.map((path) =>
            fakeDocument(
              path,
              path.includes('bad')
                ? { state: 'failed', reason: { code: 'file.malformed', message: `${path} is damaged.` } }
                : {},
            ),
          )
          for (const document of added) documents.set(document.id, document)
          onEvent?.({ type: 'progress', progress: { ...idleProgress, running: true, filesTotal: paths.length } })
          const failed = added.filter(({ state }) => state === 'failed').length
          return report({ added: added.length - failed, failed, documents: added })
        }),
      listDocuments: () => [...documents.values()],
      async *documentPages() {
        yield [...documents.values()]
      },
      listSources: () => [],
      status: () => {
        const count = (...states: Document['state'][]): number =>
          [...documents.values()].filter(({ state }) => states.includes(state)).length
        const [waiting, keywordOnly, failed, skipped] = [
          count('queued', 'reading'),
          count('keyword', 'embedding'),
          count('failed'),
          count('skipped'),
        ]
        return {
          documents: documents.size,
          searchable: documents.size - waiting - failed - skipped,
          waiting,
          keywordOnly,
          failed,
          skipped,
          progress: { ...idleProgress, ...options.progress },
        }
      },
      pause: () => void calls.push('pause'),
      resume: () => void calls.push('resume'),
      retry: async (id) => {
        calls.push(`retry ${id}`)
        if (options.retriedIsGone === true) documents.delete(id)
      },
      remove: async (target) => {
        calls.push(`remove ${target}`)
        const found = find(target)
        documents.delete(found.id)
        return [found]
      },
      reindex: async () => report({ unchanged: documents.size }),
      search: async (query, { limit, strategy, where }) => {
        calls.push(`search ${query} limit ${limit} strategy ${strategy}${where === undefined ? '' : ` where ${where}`}`)
        return [...documents.values()].slice(0, limit).map((document, at) => hitOf(document, at + 1))
      },
      show: async (target) => {
        calls.push(`show ${target}`)
        try {
          return { shown: { document: find(target), text: 'plain', blocks: [], decoded: '# whole' }, candidates: [] }
        } catch {
          return { shown: null, candidates: [] }
        }
      },
      getSource: notHere,
      getPage: notHere,
      readOriginal:
        options.readOriginal ??
        async function* (_id, signal) {
          for (let piece = 0; piece < 3; piece += 1) {
            signal?.throwIfAborted()
            yield new Uint8Array([piece, piece])
          }
        },
      images: async () => [],
      originalPath: notHere,
      doctor: async () => options.doctor ?? { ok: true, problems: [], checks: ['fine'] },
      details: (id) => {
        const document = documents.get(id)
        return document === undefined ? notHere() : fakeDetails(document)
      },
      pauseDocument: async (id) => void calls.push(`pauseDocument ${id}`),
      resumeDocument: async (id) => void calls.push(`resumeDocument ${id}`),
      cancelDocument: (id) => {
        calls.push(`cancelDocument ${id}`)
        cancelIfWaiting(id)
        return Promise.resolve()
      },
      cancelAll: () => {
        calls.push('cancelAll')
        for (const id of documents.keys()) cancelIfWaiting(id)
        return Promise.resolve()
      },
      retryFailed: () => {
        calls.push('retryFailed')
        return Promise.resolve()
      },
      unlock: (id, password) => {
        calls.push(`unlock ${id}`)
        if (password === 'sesame') return Promise.resolve()
        return Promise.reject(new AppError('file.wrongPassword', 'That is not its password.'))
      },
      setWatched: notHere,
      annotate: (ids, change) => {
        for (const id of ids) {
          const document = documents.get(id)
          if (document !== undefined)
            documents.set(id, { ...document, annotation: annotated(document.annotation ?? noAnnotation, change) })
        }
      },
      backup: notHere,
      verifyBackup: notHere,
      restoreBackup: notHere,
      onEvent(listener) {
        libraryListeners.add(listener)
        return () => libraryListeners.delete(listener)
      },
    },
    chat: {
      create: notHere,
      async suggest(id, { onQuestion }) {
        calls.push(`suggest ${id}`)
        const questions = options.suggestions ?? []
        for (const question of questions) onQuestion(question)
        return questions
      },
      async ask({ question, model, chatId: given, keep, where }, { signal, onEvent }) {
        calls.push(
          `ask ${question}${model === undefined ? '' : ` model ${model}`}${given === null ? '' : ` chat ${given}`}${keep === false ? ' unkept' : ''}${where === undefined ? '' : ` where ${where}`}`,
        )
        if (question.trim() === '') throw new AppError('query.empty', 'The question is empty.')
        const chatId = given ?? asId<ChatId>('chat')
        const messageId = asId<MessageId>('message')
        onEvent({ type: 'started', chatId, messageId })
        if (options.ask === undefined) for (const text of ['The rent', ' is 900.']) onEvent({ type: 'token', text })
        else await options.ask(question, onEvent, signal)
        const answer = { ...fakeAnswer(question, 'The rent is 900. [1]'), ...options.answer }
        return {
          chatId,
          answer,
          message: {
            id: messageId,
            chatId,
            role: 'assistant',
            text: answer.text,
            answer,
            status: 'complete',
            error: null,
            mark: null,
            siblings: [messageId],
            createdAt: 1,
          },
        }
      },
      askAgain({ messageId, level }, asking) {
        calls.push(`askAgain ${messageId} ${level ?? 'by the settings'}`)
        return this.ask({ chatId: asId<ChatId>('chat'), question: 'Again?', fresh: true }, asking)
      },
      import: (text) => {
        calls.push(`import chat of ${text.length} characters`)
        return (
          chats[0] ?? {
            id: asId<ChatId>('imported'),
            title: 'Imported',
            createdAt: 1,
            updatedAt: 1,
            pinned: false,
            archived: false,
            level: null,
          }
        )
      },
      siblings: () => [],
      showMessage: (id) => void calls.push(`show ${id}`),
      setLevel: (id, level) => void calls.push(`level ${id} ${level}`),
      list: () => chats,
      search: () => [],
      messages: () => [],
      rename: (id, title) => void calls.push(`rename ${id} ${title}`),
      setPinned: (id, pinned) => void calls.push(`pin ${id} ${pinned}`),
      setArchived: (id, archived) => void calls.push(`archive ${id} ${archived}`),
      delete: (id) => void calls.push(`delete ${id}`),
      onChange: () => () => undefined,
    },
    evaluation: {
      mark: (id, mark) => void calls.push(`mark ${id} ${mark?.verdict ?? 'none'}`),
      list: () => options.tests?.map(({ question }) => question) ?? [],
      run: async ({ level, onResult }) => {
        calls.push(`evaluate ${level ?? 'by the settings'}`)
        for (const result of options.tests ?? []) onResult(result)
        return options.tests?.length ?? 0
      },
      import: (questions) => {
        calls.push(`import ${questions.map(({ question }) => question).join(', ')}`)
        return { added: questions.length, known: 0 }
      },
    },
    exports: {
      make: async (target, format) => ({
        name: `${target}.${format}`,
        mediaType: 'text/plain',
        bytes: new Uint8Array(500_000).fill(65),
        answers: 1,
        notes: 1,
      }),
      save: async (target, format, path, { overwrite }) => {
        calls.push(`export ${target} ${format} ${path}${overwrite ? ' overwrite' : ''}`)
        return { path, format, bytes: 10, answers: 1, notes: 1 }
      },
    },
    models: { list: () => options.models ?? [], onChange: () => () => undefined },
    catalog: fakeCatalog(options.models ?? [], calls),
    settings: {
      values: () => settings,
      origins: () => [],
      update: (patch) => (settings = { ...settings, ...patch }),
      onChange: () => () => undefined,
    },
  }
}

/** Every work is done at once, in two steps, and written into `calls`. */
function fakeCatalog(models: readonly ModelStatus[], calls: string[]): ModelCatalogApi {
  const found = (id: string): ModelStatus => {
    const model = models.find((each) => each.id === id)
    if (model === undefined) throw new AppError('model.unknown', `There is no model “${id}”.`)
    return model
  }
  const work =
    (step: ModelProgress['step']) =>
    async (target: string, { onProgress, signal }: ModelWork): Promise<ModelStatus> => {
      calls.push(`${step} ${target}`)
      onProgress({ model: target, step, done: 1, total: 2, note: null })
      if (signal.aborted) throw new AppError('query.aborted', 'Stopped.')
      onProgress({ model: target, step, done: 2, total: 2, note: null })
      return step === 'copy' ? { ...found(models[0]?.id ?? ''), path: target } : found(target)
    }
  return {
    get: work('fetch'),
    add: work('copy'),
    test: work('test'),
    speak: async (_id, question, { onText }) => {
      onText(question)
      return { text: question, firstTextMs: 1, speed: null }
    },
    use: (id) => (calls.push(`use ${id}`), { ...found(id), inUse: true }),
    remove: async (id, { force }) => {
      calls.push(`remove ${id}${force ? ' by force' : ''}`)
      if (found(id).inUse && !force) throw new AppError('model.inUse', `${found(id).name} is in use.`)
      return { ...found(id), path: null, state: 'missing' }
    },
  }
}
