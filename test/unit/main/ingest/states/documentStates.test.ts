/** The states of documents: random walks against a model of its own, with writes that fail, kills and other spaces. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../../../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { DocumentStates } from '../../../../../src/main/ingest/states/documentStates.ts'
import type { DocumentStore } from '../../../../../src/main/ports/documentStore.ts'
import type { Document, DocumentReason, DocumentState } from '../../../../../src/shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../../../src/shared/domain/ids.ts'
import { sampleContent } from '../../../../support/libraries/storeSamples.ts'
import { aroundStore } from '../../../../support/libraries/aroundStore.ts'

const reasons = {
  partial: { code: 'file.partlyRead', message: 'The last page is damaged.' },
  temporary: { code: 'file.noPermission', message: 'It may not be read.' },
  lasting: { code: 'file.malformed', message: 'It is no PDF.' },
  empty: { code: 'file.empty', message: 'It is empty.' },
  images: { code: 'file.ocrPending', message: 'It is an image.' },
  model: { code: 'model.failed', message: 'The model failed.' },
} as const satisfies Record<string, DocumentReason>

/** What the walk expects of one document. */
interface Expected {
  state: DocumentState
  content: number | null
  /** The self-check did not find it. */
  verdict: boolean
}

interface Step {
  readonly name: (typeof names)[number]
  readonly document: number
  readonly other: number
  readonly variant: number
  /** The write of the store that fails, from 1; 0 for none. */
  readonly fails: number
}

const states = {
  any: ['queued', 'reading', 'keyword', 'embedding', 'ready', 'partial', 'failed', 'skipped'],
  waiting: ['queued', 'reading'],
  inWork: ['queued', 'reading', 'keyword', 'embedding', 'partial'],
  searchable: ['keyword', 'embedding', 'ready', 'partial'],
} as const satisfies Record<string, readonly DocumentState[]>

/** From where each step is allowed. A second table beside that of the product, so that neither is changed by accident. */
const allowed = {
  queued: states.any,
  reading: states.waiting,
  textInImages: ['reading'],
  attached: ['reading'],
  adopted: states.any,
  embedding: ['keyword'],
  modelFailed: ['keyword', 'embedding'],
  embeddingRetried: ['keyword'],
  notFound: states.searchable,
  judgedAgain: ['partial', 'failed'],
  ocrReasonChanged: ['reading', 'partial', 'skipped'],
  failed: states.waiting,
  cancelled: states.inWork,
  vectors: states.any,
} as const satisfies Record<string, readonly DocumentState[]>
const names = [...Object.keys(allowed), 'restart', 'spaceChanged'] as (
  keyof typeof allowed | 'restart' | 'spaceChanged'
)[]

const ordinary = ['queued', 'reading', 'attached', 'vectors'] as const

const contents = [1, 2, 3].map((chunks) => sampleContent({ text: `${chunks}`.repeat(chunks * 1_000) }))
const spaces = ['small', 'large'] as const
const writes = new Set([
  'documentChanges.setState',
  'documentChanges.attach',
  'documentChanges.detach',
  'documentChanges.queue',
  'chunks.setEmbedded',
])

/** One for all walks, because opening it takes longer than a walk. */
const sql = openDatabase(':memory:')
afterAll(() => sql.close())
let walks = 0

class Walk {
  readonly #expected: Expected[] = []
  readonly #vectors = new Map<string, number>()
  #space: (typeof spaces)[number] = 'small'
  #store = this.#open()
  #ids: readonly DocumentId[] = []
  /** Writes until one fails. */
  #fails = 0

  async begin(): Promise<void> {
    walks += 1
    for (const content of contents) {
      await this.#store.contentChanges.write(content)
      for (const space of spaces) this.#store.chunks.setEmbedded(content.id, space, 0)
    }
    const source = this.#store.sources.add('/library', 'folder')
    this.#ids = [0, 1, 2].map((number) => {
      this.#expected.push({ state: 'queued', content: null, verdict: false })
      return this.#states().found({
        sourceId: source.id,
        path: `/library/${walks}-${number}.txt`,
        bytes: 1,
        modifiedAt: 1,
      }).id
    })
    for await (const { id } of this.#states().spaceChanged(this.#space)) throw new Error(`${id} has a text.`)
  }

  states(): readonly DocumentState[] {
    return this.#expected.map(({ state }) => state)
  }

  end(): void {
    for (const id of this.#ids) this.#store.documentChanges.remove(id)
  }

  async take(step: Step): Promise<void> {
    if (step.name === 'restart') this.#restart()
    else if (step.name === 'spaceChanged') await this.#changeSpace(step)
    else this.#transition(step, step.name)
    this.#compare(step)
  }

  #transition(step: Step, name: keyof typeof allowed): void {
    const before = this.#expected[step.document]
    if (before === undefined || !this.#isMeant(step, name, before)) return
    const legal = (allowed[name] as readonly DocumentState[]).includes(before.state)
    this.#fails = step.fails
    let failed = false
    try {
      this.#apply(step, name)
    } catch (error) {
      failed = true
      if (legal) expect(String(error)).toContain('The disk is full.')
      else expect(String(error)).toMatch(/no legal way|The disk is full/)
    }
    this.#fails = 0
    if (!legal) expect(failed).toBe(true)
    if (legal && !failed) this.#expect(step, name, before)
  }

  /** No caller asks for the others: they are about a text that is not there. */
  #isMeant(step: Step, name: keyof typeof allowed, { state, content }: Expected): boolean {
    if (name === 'adopted') return (this.#expected[step.other]?.content ?? null) !== null
    if (name === 'judgedAgain') return content !== null
    if (name === 'ocrReasonChanged') return state !== 'reading' || content === null
    return true
  }

  #apply(step: Step, name: keyof typeof allowed): void {
    const all = this.#states()
    const document = this.#document(step.document)
    const { id } = document
    const content = contents[step.other]
    if (content === undefined) throw new Error('There are three contents.')
    if (name === 'queued') all.queued(id)
    else if (name === 'reading') all.reading(id)
    else if (name === 'textInImages') all.textInImages(id, reasons.images, { canRead: step.variant === 0 })
    else if (name === 'attached') all.attached(id, content.id, step.variant === 0 ? reasons.partial : null, 1)
    else if (name === 'adopted') all.adopted(id, withContent(this.#document(step.other)))
    else if (name === 'embedding') all.embedding(document)
    else if (name === 'modelFailed') all.modelFailed(id, reasons.model)
    else if (name === 'embeddingRetried') all.embeddingRetried(document)
    else if (name === 'notFound')
      all.notFound(id, { ...reasons.model, state: step.variant === 0 ? 'partial' : 'failed' })
    else if (name === 'judgedAgain') all.judgedAgain(document)
    else if (name === 'ocrReasonChanged') all.ocrReasonChanged(document, reasons.images)
    else if (name === 'failed') all.failed(id, failures[step.variant] ?? reasons.empty)
    else if (name === 'cancelled') all.cancelled(id)
    else all.vectorsChanged(content.id, this.#spaceOf(step), countOf(step))
  }

  #expect(step: Step, name: keyof typeof allowed, document: Expected): void {
    const { content } = document
    const set = (state: DocumentState, changes: Partial<Expected> = {}): void => {
      Object.assign(document, { state, verdict: false, ...changes })
    }
    const byVectors = (of: number | null): DocumentState => (this.#isComplete(of) ? 'ready' : 'keyword')
    const giver = this.#expected[step.other]
    if (name === 'queued' || name === 'reading' || name === 'embedding') set(name)
    else if (name === 'textInImages') set(step.variant === 0 ? 'reading' : 'skipped', { content: null })
    else if (name === 'attached') set(step.variant === 0 ? 'partial' : byVectors(step.other), { content: step.other })
    else if (name === 'adopted' && giver !== undefined) {
      const copied = giver.state === 'partial' || giver.verdict
      set(copied ? giver.state : byVectors(giver.content), { content: giver.content, verdict: giver.verdict })
    } else if (name === 'modelFailed' || name === 'embeddingRetried') set('keyword')
    else if (name === 'notFound') set(step.variant === 0 ? 'partial' : 'failed', { verdict: true })
    else if (name === 'judgedAgain') set(byVectors(content))
    else if (name === 'ocrReasonChanged') set(content === null ? 'skipped' : 'partial')
    else if (name === 'cancelled') set('skipped', { content: null })
    else if (name === 'failed')
      set(step.variant === 2 ? 'skipped' : 'failed', { content: step.variant === 0 ? content : null })
    else this.#expectVectors(step)
  }

  #expectVectors(step: Step): void {
    this.#vectors.set(`${step.other} ${this.#spaceOf(step)}`, countOf(step))
    this.#followVectors((document) => document.content === step.other)
  }

  #followVectors(concerns: (document: Expected) => boolean): void {
    for (const document of this.#expected.filter(concerns)) {
      if (document.state !== 'keyword' && document.state !== 'embedding' && document.state !== 'ready') continue
      if (this.#isComplete(document.content)) document.state = 'ready'
      else if (document.state === 'ready' || this.#embedded(document.content) === 0) document.state = 'keyword'
    }
  }

  /** A kill: what was only in memory is gone, and what was in hand waits again. */
  #restart(): void {
    this.#store = this.#open()
    for (const id of this.#ids) this.#states().resumed(this.#store.documents.get(id) ?? this.#document(0))
    for (const document of this.#expected) {
      if (document.state === 'reading') document.state = 'queued'
      if (document.state === 'embedding') document.state = 'keyword'
    }
  }

  /** Sometimes the process is killed after some documents, and another model may be chosen before the next start. */
  async #changeSpace(step: Step): Promise<void> {
    this.#space = spaces[step.variant % 2] ?? 'small'
    let left = step.fails
    for await (const { contentId } of this.#states().spaceChanged(this.#space)) {
      expect(contentId).not.toBeNull()
      left -= 1
      if (left === 0) break
    }
    const interrupted = step.fails > 0 && left === 0
    expect(this.#states().fitSpace(this.#space)).toBe(!interrupted)
    if (interrupted) {
      this.#space = spaces[step.other % 2] ?? 'small'
      expect(this.#states().fitSpace(this.#space)).toBe(false)
      this.#restart()
      for await (const { contentId } of this.#states().spaceChanged(this.#space)) expect(contentId).not.toBeNull()
    }
    this.#followVectors(() => true)
  }

  /** Without `expect`, which would take most of the time of a walk. */
  #compare(step: Step): void {
    const found = this.#ids.map((id) => this.#store.documents.get(id))
    const now = found.map((one) => `${one?.state} ${contents.findIndex(({ id }) => id === one?.contentId)}`).join(', ')
    const expected = this.#expected.map(({ state, content }) => `${state} ${content ?? -1}`).join(', ')
    if (now !== expected) throw new Error(`After ${JSON.stringify(step)}: ${now} instead of ${expected}`)
    for (const document of found) {
      if (document === undefined) throw new Error('It is in the library.')
      const { state, contentId, chunks, embedded } = document
      const isSearchable = (states.searchable as readonly DocumentState[]).includes(state)
      const isTrue =
        (!isSearchable || contentId !== null) &&
        (state !== 'ready' || embedded === chunks) &&
        ((state !== 'keyword' && state !== 'embedding') || embedded < chunks)
      if (!isTrue) throw new Error(`After ${JSON.stringify(step)}: ${JSON.stringify(document)}`)
    }
  }

  #embedded(content: number | null): number {
    return this.#vectors.get(`${content} ${this.#space}`) ?? 0
  }

  #isComplete(content: number | null): boolean {
    return this.#embedded(content) >= (content ?? 0) + 1
  }

  #document(number: number): Document {
    const document = this.#store.documents.get(this.#ids[number] ?? this.#ids[0] ?? ('' as DocumentId))
    if (document === undefined) throw new Error('It is in the library.')
    return document
  }

  #spaceOf(step: Step): (typeof spaces)[number] {
    return step.fails === 1 ? 'large' : this.#space
  }

  #states(): DocumentStates {
    return new DocumentStates(this.#store, (error) => {
      throw error
    })
  }

  #open(): DocumentStore {
    const store = new SqliteDocumentStore({ sql, embedderId: () => this.#space })
    return aroundStore(store, (name, call) => (...args) => {
      if (writes.has(name) && this.#fails > 0) {
        this.#fails -= 1
        if (this.#fails === 0) throw new Error('The disk is full.')
      }
      return call(...args)
    })
  }
}

const failures = [reasons.temporary, reasons.lasting, reasons.empty]

function withContent(document: Document): Document & { readonly contentId: ContentId } {
  const { contentId } = document
  if (contentId === null) throw new Error('It has a text.')
  return { ...document, contentId }
}

/** None, one, or all. */
function countOf({ other, variant }: Step): number {
  return variant === 0 ? 0 : variant === 1 ? 1 : other + 1
}

function stepOf(name: Step['name'], others: Partial<Step> = {}): Step {
  return { name, document: 0, other: 1, variant: 1, fails: 0, ...others }
}

function attachedText(document: number): readonly Step[] {
  return [stepOf('reading', { document }), stepOf('attached', { document })]
}

/** The states of the documents at the end. */
async function walkThrough(steps: readonly Step[]): Promise<readonly DocumentState[]> {
  const walk = new Walk()
  try {
    await walk.begin()
    for (const step of steps) await walk.take(step)
    return walk.states()
  } finally {
    walk.end()
  }
}

describe('the states of documents', () => {
  // Two seconds of processor time; a busy machine may take a hundred times as long.
  it(
    'follow the model on any walk, whatever write fails and whenever the process is killed',
    { timeout: 240_000 },
    async () => {
      const step = fc.record({
        // The way of an ordinary document comes more often, because every other transition begins on it.
        name: fc.constantFrom(...names, ...ordinary, ...ordinary),
        document: fc.nat({ max: 2 }),
        other: fc.nat({ max: 2 }),
        variant: fc.nat({ max: 2 }),
        fails: fc.oneof(fc.constant(0), fc.constant(0), fc.constant(0), fc.nat({ max: 3 })),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 100 }), async (steps) => {
          expect(await walkThrough(steps)).toHaveLength(3)
        }),
        { numRuns: 40 },
      )
    },
  )

  it('are as before when any write of a transition fails, with text and vectors', async () => {
    const text = [...attachedText(0), ...attachedText(1)]
    const again = [stepOf('queued'), stepOf('reading')]
    const complete = stepOf('vectors', { variant: 2 })
    for (const fails of [1, 2, 3]) {
      const cancelled = await walkThrough([...text, stepOf('cancelled', { fails })])
      expect(cancelled[0]).toBe(fails < 3 ? 'keyword' : 'skipped')
      await walkThrough([...text, ...again, stepOf('failed', { fails })])
      await walkThrough([...text, ...again, stepOf('textInImages', { fails })])
      await walkThrough([...text, { ...complete, fails: fails === 1 ? 0 : fails }])
      await walkThrough([complete, stepOf('reading'), stepOf('attached', { fails })])
      await walkThrough([...attachedText(1), complete, stepOf('adopted', { fails })])
    }
  })

  it('go back to keyword when the vectors of a text that is being embedded are lost, and not before', async () => {
    const text = [...attachedText(0), stepOf('embedding')]
    const some = stepOf('vectors', { variant: 1 })
    expect(await walkThrough([...text, some])).toEqual(['embedding', 'queued', 'queued'])
    expect(await walkThrough([...text, some, stepOf('vectors', { variant: 0 })])).toEqual([
      'keyword',
      'queued',
      'queued',
    ])
  })

  it('are written by one module: no other file of main calls what sets them', () => {
    const root = join(import.meta.dirname, '../../../../../src/main')
    const setters = /\.(?:documentChanges\.(?:setState|attach|queue)|chunks\.setEmbedded|members\.queue)\(/u
    const callers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && setters.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => file.replaceAll('\\', '/'))
      // The adapter that implements them calls its own parts.
      .filter((file) => !file.startsWith('adapters/sqlite/'))
    expect(callers).toEqual(['ingest/states/documentStates.ts'])
  })
})
