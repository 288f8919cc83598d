/**
 * Answers over a person's own papers: LoCoMo (dated notes of talks) and the sample library, by quotes alone. Usage:
 * node bench/personal.ts --data DIR [--show] [--only CATEGORY] [--half fit|report] [--out FILE]
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askSets, personalFigures } from './answers/personalAnswers.ts'
import type { PersonalRow } from './answers/personalAnswers.ts'
import type { Measured } from './measuring/intervals.ts'
import { locomoSets, sampleSet } from './measuring/questionSets.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    show: { type: 'boolean', default: false },
    half: { type: 'string', default: 'report' },
    out: { type: 'string' },
    only: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/personal.ts --data DIR [--show] [--half fit|report] [--out FILE]')
  process.exit(2)
}
const rowsOfLocomo = await askSets(locomoSets(values.data), ({ half }) => half === values.half, console.error)
const rowsOfSamples = await askSets([sampleSet(join(import.meta.dirname, '..'))], () => true, console.error)
if (values.show)
  for (const row of [...rowsOfLocomo, ...rowsOfSamples])
    if (values.only === undefined || row.question.category === values.only) console.log(inWords(row))
const parts = { samples: personalFigures(rowsOfSamples), locomo: personalFigures(rowsOfLocomo) }
writeResult(
  { kind: 'personal', half: values.half, ...parts },
  values.out ?? join(import.meta.dirname, 'results', 'answers-personal.json'),
)
for (const [name, part] of Object.entries(parts))
  console.log(
    name,
    JSON.stringify(
      part,
      (_, value: unknown) =>
        isMeasured(value)
          ? `${value.value.toFixed(3)} [${value.low.toFixed(2)}, ${value.high.toFixed(2)}] n=${value.n}`
          : value,
      1,
    ),
  )

function inWords({ question, answer, shown, right, refused }: PersonalRow): string {
  const { confidence, nearMisses, trace } = answer
  const note = trace.steps.find((step) => step.engine === 'assemble')?.notes[0] ?? ''
  return [
    `${right ? 'ok ' : '-- '} ${question.text}`,
    `gold: ${question.golds.join(' | ')} (${question.category})`,
    `${refused ? `REFUSED ${nearMisses[0]?.text ?? ''}` : shown.replace(/\s+/g, ' ')} [${confidence.label} ${confidence.score.toFixed(2)}; ${note}]`,
  ].join('\n      ')
}

function isMeasured(value: unknown): value is Measured {
  return typeof value === 'object' && value !== null && 'low' in value
}
