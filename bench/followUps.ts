/** Follow-up questions against the same questions in full: `npm run eval -- followUps [--only DIALOGUE] [--show]`. */
import { parseArgs } from 'node:util'
import { evaluateFollowUps } from './followUps/evaluateFollowUps.ts'
import type { FollowUpRow } from './followUps/evaluateFollowUps.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, show: { type: 'boolean', default: false } } })
const rows = await evaluateFollowUps(values.only)
for (const row of rows) if (values.show || row.followUp.shown !== row.full.shown) console.log(inWords(row))
for (const where of ['found', 'shown'] as const) {
  const full = rows.filter((row) => row.full[where])
  const both = full.filter((row) => row.followUp[where])
  const own = rows.filter((row) => row.followUp[where])
  const share = (both.length / Math.max(1, full.length)).toFixed(2)
  console.log(
    `evidence ${where}: ${own.length} of ${rows.length} after a follow-up, ${full.length} with the full question;`,
    `as with the full question ${both.length} of ${full.length} (${share})`,
  )
}

function inWords({ dialogue, turn, understood, answer, followUp, full }: FollowUpRow): string {
  const mark = (met: FollowUpRow['full']): string => (met.shown ? 'shown' : met.found ? 'found' : 'missed')
  return [
    `${mark(followUp).padEnd(7)}(full: ${mark(full)})  ${turn.asked}  (${dialogue})`,
    `    ${understood === '' ? 'Taken as it is.' : understood}  gold: ${turn.gold}`,
    `    ${answer.replace(/\s+/g, ' ').slice(0, 300)}`,
  ].join('\n')
}
