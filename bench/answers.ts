/**
 * Answers on SQuAD 2.0 with retrieval over all its articles. Usage:
 *   node bench/answers.ts --data DIR [--offTopic queries.jsonl] [--withoutArticle] [--model] [--cached]
 *     [--limit N] [--json] [--out FILE]
 * `--cached` takes vectors from a disk: quick, and no times are reported. Without `--model`: extraction on all 500.
 * `--withoutArticle` asks the answerable ones also over a library that lacks their article: all are to be refused.
 * `--model` answers a fixed 100 of the sample with the default language model, at level enhanced, so that its words are
 * shown wherever they stand up, and compares them with extraction on the same 100.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerWithoutArticle, offTopicQuestions, openSquad, squadFigures, squadTimes } from './answers/squadAnswers.ts'
import type { SquadRow } from './answers/squadAnswers.ts'
import { share } from './measuring/intervals.ts'
import { loadDefaultChat } from './measuring/llm.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    offTopic: { type: 'string' },
    withoutArticle: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    cached: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    limit: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/answers.ts --data DIR [--offTopic queries.jsonl] [--model] [--json] [--out FILE]')
  process.exit(2)
}
const limit = Number(values.limit ?? Infinity)
const squad = await openSquad({ folder: values.data, cached: values.cached, log: console.error, limit })
const figures = (rows: readonly SquadRow[]): Record<string, unknown> => ({
  ...squadFigures(rows),
  ...(values.cached ? {} : squadTimes(rows)),
})
const result: Record<string, unknown> = { kind: 'answers', name: 'squad' }
if (!values.model) {
  result['questions'] = squad.sample.length
  result['extraction'] = figures(await squad.answerAll(squad.sample))
}
if (values.offTopic !== undefined) {
  const rows = await squad.answerAll(offTopicQuestions(values.offTopic).slice(0, limit))
  result['offTopicRefused'] = share(rows.filter((row) => row.refused).length, rows.length)
}
if (values.withoutArticle) {
  const rows = await answerWithoutArticle({ folder: values.data, log: console.error })
  result['refusedWithoutArticle'] = share(rows.filter((row) => row.refused).length, rows.length)
}
if (values.model) {
  const chat = await loadDefaultChat()
  const shown = await squad.answerAll(squad.fixed100, { level: 'enhanced', chat })
  const quoted = await squad.answerAll(squad.fixed100)
  result['fixed100'] = { shown: figures(shown), extraction: figures(quoted), model: chat.llm.modelId }
  await chat.llm.dispose()
}
await squad.close()
const name = values.model ? 'answers-squad-model' : 'answers-squad'
writeResult(result, values.out ?? join(import.meta.dirname, 'results', `${name}.json`))
console.log(JSON.stringify(result, null, 2))
