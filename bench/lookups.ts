/**
 * "Show me …": whether the document that is meant comes back, alone or within five choices, and how fast. The wishes
 * are made from the documents themselves: titles, file names, their words without order, one slip of the pen, and rare
 * words of their first lines. Usage: node bench/lookups.ts --data DIR [--show] [--out FILE]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findDocuments } from '../src/main/query/answer/findDocuments.ts'
import { fileWords } from '../src/main/query/text/fileName.ts'
import { isStopWord, wordsOf } from '../src/main/query/text/words.ts'
import { lookupOf } from '../src/main/query/understand/lookup.ts'
import { cachedEmbedder } from './cachedEmbedder.ts'
import { seeded, share } from './intervals.ts'
import { benchCache, embeddingModel, openBenchLibrary } from './library.ts'
import { locomoSets, sampleSet } from './questionSets.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, show: { type: 'boolean', default: false }, out: { type: 'string' } },
})
if (values.data === undefined) {
  console.error('Usage: node bench/lookups.ts --data DIR [--show] [--out FILE]')
  process.exit(2)
}
const project = join(import.meta.dirname, '..')
const cache = benchCache()
const embedder = cachedEmbedder(join(cache, 'vectors.bin'), embeddingModel())
const random = seeded(5)

interface Wish {
  readonly kind: string
  readonly words: string
  readonly path: string
}

/** Two neighbouring letters of a longer word change places. */
function typo(words: string): string | null {
  const long = words.split(' ').filter((word) => /^\p{L}{6,}$/u.test(word))
  const word = long[Math.floor(random() * long.length)]
  if (word === undefined) return null
  const at = 2 + Math.floor(random() * (word.length - 4))
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return swapped === word ? null : words.replace(word, swapped)
}

const verbs = ['Show me', 'Open', 'Please show me', 'Can you show me', 'I want to see']
const ms: number[] = []
const rows: { readonly kind: string; readonly right: boolean; readonly alone: boolean }[] = []
for (const set of [...locomoSets(values.data), sampleSet(project)]) {
  const library = await openBenchLibrary(join(cache, set.name), set.files, (line) => console.error(line), embedder)
  const documents = library.store.listDocuments()
  const openings = new Map(
    documents.map((document) => [
      document.id as string,
      document.contentId === null ? '' : library.store.readText(document.contentId, 0, 400),
    ]),
  )
  const request = documents.flatMap((document): Wish[] => {
    const name = (document.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '').replace(/_/g, ' ')
    const content = wordsOf(fileWords(document.path))
      .map((word) => word.raw)
      .filter((word) => !isStopWord(word) && /^\p{L}{3,}$/u.test(word))
    const mine = wordsOf(openings.get(document.id) ?? '')
      .map((word) => word.raw)
      .filter((word) => /^\p{L}{6,}$/u.test(word) && !isStopWord(word))
    const rare = [
      ...new Set(
        mine.filter((word) =>
          [...openings].every(([id, text]) => id === document.id || !text.toLowerCase().includes(word.toLowerCase())),
        ),
      ),
    ].slice(0, 2)
    // A title that many documents bear cannot name one of them.
    const shared = documents.filter((other) => other.title === document.title).length > 5
    const made: (readonly [string, string | null])[] = [
      ['title', shared ? null : document.title],
      ['file name', name],
      ['file with ending', document.path.split('/').at(-1) ?? null],
      ['words of the file name', content.length >= 2 ? content.toReversed().slice(0, 3).join(' ') : null],
      ['slip of the pen', typo(content.length >= 2 ? content.slice(0, 3).join(' ') : shared ? '' : document.title)],
      ['words of the first lines', rare.length === 2 && set.name === 'samples' ? rare.join(' ') : null],
    ]
    return made.flatMap(([kind, words]) =>
      words === null || words === '' ? [] : [{ kind, words, path: document.path }],
    )
  })
  for (const { kind, words, path } of request) {
    const request = `${verbs[Math.floor(random() * verbs.length)] ?? ''} ${kind === 'title' ? words : `the ${words}`}`
    const began = performance.now()
    const asked = lookupOf(request)
    const found = asked === null ? [] : await findDocuments(asked, library.store)
    ms.push(performance.now() - began)
    const right = found.slice(0, 5).some((choice) => choice.path === path)
    rows.push({ kind, right, alone: right && found.length === 1 })
    if (values.show && !right)
      console.log(
        `-- ${kind}: ${request} → ${asked === null ? 'no look-up' : found.map((choice) => choice.path.split('/').at(-1)).join(', ')} (${path})`,
      )
  }
  await library.close()
}
await embedder.dispose()
ms.sort((a, b) => a - b)
const kinds = [...new Set(rows.map((row) => row.kind))]
const result = {
  kind: 'lookups',
  rightWithinFive: share(rows.filter((row) => row.right).length, rows.length),
  rightAlone: share(rows.filter((row) => row.alone).length, rows.length),
  byKind: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      share(
        rows.filter((row) => row.kind === kind && row.right).length,
        rows.filter((row) => row.kind === kind).length,
      ),
    ]),
  ),
  ms: { p50: ms[Math.floor(ms.length / 2)] ?? 0, p95: ms[Math.floor(ms.length * 0.95)] ?? 0 },
}
const out = values.out ?? join(import.meta.dirname, 'results', 'lookups.json')
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`)
console.log(JSON.stringify(result, null, 1))
