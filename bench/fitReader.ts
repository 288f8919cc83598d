/**
 * Fits the head that reads answers out of the reranker's states, on SQuAD questions outside the reported sample, and
 * writes it. Before that, a head that has seen every second article only is measured on the other articles.
 * Usage: node bench/fitReader.ts --data DIR [--report-only]
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCrossEncoder } from '../src/main/adapters/transformers/crossEncoder.ts'
import type { CrossEncoder } from '../src/main/adapters/transformers/crossEncoder.ts'
import { likeliestSpan, spanLogits } from '../src/main/adapters/transformers/reading/spanHead.ts'
import type { SpanHead } from '../src/main/adapters/transformers/reading/spanHead.ts'
import { tokenSpans } from '../src/main/adapters/transformers/reading/tokenSpans.ts'
import type { TokenSpan } from '../src/main/adapters/transformers/reading/tokenSpans.ts'
import { packed } from '../src/main/adapters/transformers/packedNumbers.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'
import { mean } from './measuring/intervals.ts'
import { readSquad, tokenF1 } from './measuring/squad.ts'
import { readerExamples } from './reader/readerExamples.ts'
import type { ReaderExample } from './reader/readerExamples.ts'
import { trainHead } from './reader/trainHead.ts'
import type { HeadExample } from './reader/trainHead.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, 'report-only': { type: 'boolean', default: false } },
})
if (values.data === undefined) {
  console.error('Usage: node bench/fitReader.ts --data DIR [--report-only]')
  process.exit(2)
}
// The ninth and the eleventh of twelve layers know best where the answer is; the last one serves only [CLS].
const layers = [8, 10].map((layer) => `/bert/encoder/layer.${layer}/output/LayerNorm/Add_1_output_0`)
const hidden = 64
const epochs = 5
const root = join(import.meta.dirname, '..')
const models = join(root, 'resources', 'models')
const entry = defaultModel(readModelManifest(join(models, 'manifest.json')), 'reranker')
if (entry?.reranker == null) throw new Error('The manifest has no reranker.')
const model = await loadCrossEncoder(
  { id: entry.id, folder: join(models, entry.id), style: entry.reranker, threads: 2 },
  layers,
)
const log = (line: string): void => console.error(line)

interface ReadExample extends HeadExample, ReaderExample {
  readonly spans: readonly TokenSpan[]
}

const data = readSquad(join(values.data, 'squad'))
const sample = new Set([...data.sample.answerable, ...data.sample.unanswerable])
const all = await read(readerExamples(data.questions.filter(({ id }) => !sample.has(id))), model)
const inputs = (all[0]?.states.length ?? 0) / ((all[0]?.spans.length ?? 0) + 1)
const articles = [...new Set(all.map(({ article }) => article))].sort()
const isFit = ({ article }: ReaderExample): boolean => articles.indexOf(article) % 2 === 0

report(trainHead(all.filter(isFit), inputs, { hidden, epochs, log }))
if (!values['report-only']) write(trainHead(all, inputs, { hidden, epochs, log }))

async function read(examples: readonly ReaderExample[], encoder: CrossEncoder): Promise<readonly ReadExample[]> {
  const found: ReadExample[] = []
  for (const example of examples) {
    const { states, tokens } = await encoder.states(example, layers)
    const spans = tokenSpans(example.text, tokens)
    const { answer } = example
    const first = answer === null ? -1 : spans.findIndex(({ end }) => end > answer.start)
    const last = answer === null ? -1 : spans.findLastIndex(({ start }) => start < answer.end)
    // A text that was cut before its answer teaches nothing.
    if (answer !== null && (first === -1 || (spans[last]?.end ?? 0) < answer.end)) continue
    found.push({ ...example, states, spans, first: first + 1, last: last + 1 })
    if (found.length % 2_000 === 0) log(`${found.length} of ${examples.length} texts`)
  }
  return found
}

/** Token F1 in the sentence and in the paragraph that answers, articles that were not fitted on. */
function report(head: SpanHead): void {
  const others = all.filter((example) => !isFit(example) && example.answer !== null)
  for (const isSentence of [true, false]) {
    const scores = others
      .filter((example) => example.isSentence === isSentence)
      .map((example) => {
        const span = likeliestSpan(spanLogits(head, example.states))
        const start = example.spans[span?.first ?? 0]?.start ?? 0
        return tokenF1(example.text.slice(start, example.spans[span?.last ?? 0]?.end ?? start), example.golds)
      })
    console.log(
      `token F1 in the ${isSentence ? 'sentence' : 'paragraph'}: ${mean(scores).value.toFixed(3)} (${scores.length})`,
    )
  }
}

function write(head: SpanHead): void {
  const rounded = (numbers: Float32Array): readonly number[] => [...numbers].map((each) => Number(each.toPrecision(5)))
  const file = join(root, 'src', 'main', 'adapters', 'transformers', 'reading', 'spanHead.json')
  const written = {
    model: entry?.id,
    layers,
    inputs: head.inputs,
    hidden: head.hidden,
    innerBias: rounded(head.innerBias),
    outer: rounded(head.outer),
    outerBias: rounded(head.outerBias),
    inner: packed(head.inner),
  }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
}
