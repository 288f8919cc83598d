/** The rows of the card with their targets, in the order in which they are printed. */
import type { RowDefinition } from './cardRow.ts'

const squad = 'npm run eval -- answers --data DIR/squad --cached'
const locomo = 'npm run eval -- personal --data DIR'
const everyday = 'npm run eval -- everyday --half report'
const grounding = 'npm run eval -- grounding --data DIR'
const speed = 'npm run eval -- card --data DIR --only speed'
const retrieval = 'npm run eval -- retrieval --data DIR --half report'
const semanticCache = 'npm run eval -- semanticCache'
const spelling = 'npm run eval -- spelling'
const confidence = 'npm run eval -- card --data DIR --only confidence'

const share = (
  id: string,
  what: string,
  target: RowDefinition['target'],
  command: string,
  level = 'standard',
): RowDefinition => ({ id, what, level, unit: 'share', target, command })

export const rowDefinitions: readonly RowDefinition[] = [
  share('everyday.right', 'everyday questions of the report halves: right', { atLeast: 0.85 }, everyday),
  share('everyday.kind', 'the kind of everyday question with the smallest share right', { atLeast: 0.7 }, everyday),
  share('everyday.wrongHigh', 'everyday answers that are wrong with High', { atMost: 0 }, everyday),
  share('model.shortTest', 'short test of the default language model', { atLeast: 1 }, 'npm run bench -- models', ''),
  share('everyday.generated', 'everyday answers that the model wrote', { atLeast: 0.6 }, everyday),
  share('squad.right', 'SQuAD: right of what can be answered', { atLeast: 0.92 }, squad),
  share('squad.leadF1', 'SQuAD: token F1 of the lead, by code alone', { atLeast: 0.55 }, squad),
  share(
    'squad.leadF1Written',
    'SQuAD: token F1 of the lead, with the language model',
    { atLeast: 0.55 },
    `${squad} --model`,
  ),
  share('squad.rightWritten', 'SQuAD: right, with the language model', { atLeast: 0.92 }, `${squad} --model`),
  share(
    'squad.withoutArticle',
    'SQuAD: refused when the article is missing',
    { atLeast: 0.98 },
    `${squad} --withoutArticle`,
  ),
  share(
    'squad.offTopic',
    'HotpotQA questions over SQuAD: refused',
    { atLeast: 0.98 },
    `${squad} --offTopic DIR/hotpotqa100/queries.jsonl`,
  ),
  share('squad.falselyRefused', 'SQuAD: falsely refused', { atMost: 0.03 }, squad),
  share('squad.adversarial', 'SQuAD: refused of the adversarial unanswerable', { atLeast: 0.4 }, squad),
  share('locomo.right', 'LoCoMo: right of what can be answered', { atLeast: 0.4 }, locomo),
  share('locomo.temporal', 'LoCoMo: right of temporal questions', { atLeast: 0.45 }, locomo),
  share('locomo.unanswerable', 'LoCoMo: refused of the unanswerable', { atLeast: 0.4 }, locomo),
  share('confidence.squad', 'SQuAD: right of High', { atLeast: 0.92 }, squad),
  share('confidence.locomo', 'LoCoMo: right of High', { atLeast: 0.92 }, locomo),
  share('confidence.everyday', 'everyday: right of High', { atLeast: 0.92 }, everyday),
  share('confidence.high', 'SQuAD, LoCoMo and everyday together: right of High', { atLeast: 0.92 }, confidence),
  share('confidence.error', 'the same together: calibration error', { atMost: 0.06 }, confidence),
  share('tables.exact', 'computation over twelve tables: exact', { atLeast: 0.95 }, 'npm run eval -- tables'),
  share('statements.right', 'figures out of PDF statements: right', { atLeast: 0.85 }, 'npm run eval -- statements'),
  share('statements.refused', 'figures out of PDF statements: refused', { atMost: 0.05 }, 'npm run eval -- statements'),
  ...['wice', 'climate_fever', 'rgb'].map((set): RowDefinition => ({
    id: `grounding.${set}`,
    what: `${set}: macro F1 of the check minus that of word overlap`,
    level: '',
    unit: 'points',
    target: { atLeast: 0.1 },
    command: grounding,
  })),
  ...['number', 'date', 'name'].map((kind) =>
    share(`grounding.${kind}`, `sentences with a changed ${kind}: flagged`, { atLeast: 0.99 }, grounding, ''),
  ),
  share('lookups.alone', '“Show me”: the right one alone', { atLeast: 0.95 }, 'npm run eval -- lookups --data DIR', ''),
  share(
    'lookups.unambiguousAlone',
    'the same, of the requests that fit one document only',
    { atLeast: 0.95 },
    'npm run eval -- lookups --data DIR',
    '',
  ),
  share('lookups.withinFive', '“Show me”: within five', { atLeast: 1 }, 'npm run eval -- lookups --data DIR', ''),
  share('semanticCache.hits', 'wordings of one question: answered from the cache', { atLeast: 0.6 }, semanticCache, ''),
  share('semanticCache.false', 'near misses: answered from the cache', { atMost: 0 }, semanticCache, ''),
  share('spelling.lost', 'misspelt questions: file in the first five, loss', { atMost: 0.03 }, spelling, ''),
  share('spelling.changed', 'clean questions that are changed', { atMost: 0.01 }, spelling, ''),
  share('spelling.restored', 'misspelt words that are restored', { atLeast: 0.8 }, spelling, ''),
  ...retrievalRows([
    ['scifact', 'SciFact: nDCG@10 of the passages that are read', 0.75],
    ['hotpotqa', 'HotpotQA and 2Wiki passages: all supports in ten', 0.92],
    ['hotpotqaUntitled', 'the same without titles: all supports in ten', 0.85],
    ['locomo', 'LoCoMo: a session with evidence in the first five', 0.93],
    ['locomoMultiHop', 'LoCoMo, multi-hop: all sessions with evidence in the first five', 0.75],
    ['locomoTemporal', 'LoCoMo, temporal: a session with evidence in the first five', 0.93],
    ['timeqa', 'TimeQA: the passage with the answer in the first five, ranked by time', 0.95],
  ]),
  {
    id: 'speed.model',
    what: 'first checked sentence with the model, median',
    level: 'standard',
    unit: 'ms',
    target: { atMost: 3_000 },
    command: speed,
  },
  {
    id: 'speed.quotes',
    what: 'first checked sentence by quotes, median',
    level: 'standard',
    unit: 'ms',
    target: { atMost: 500 },
    command: speed,
  },
]

function retrievalRows(
  rows: readonly (readonly [id: string, what: string, atLeast: number])[],
): readonly RowDefinition[] {
  return rows.map(([id, what, atLeast]) => share(`retrieval.${id}`, what, { atLeast }, retrieval))
}

/** One more row for each library of everyday questions. */
export function libraryRow(library: string): RowDefinition {
  return share(
    `everyday.of.${library}`,
    `everyday questions of the report half of ${library}: right`,
    { atLeast: 0.85 },
    `npm run eval -- everyday --library ${library} --half report`,
  )
}
