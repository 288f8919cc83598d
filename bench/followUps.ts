/** Follow-up questions against the same questions in full: `npm run eval -- followUps [--only DIALOGUE] [--show]`. */
import { parseArgs } from 'node:util'
import { evaluateFollowUps } from './followUps/evaluateFollowUps.ts'
import type { FollowUpRow } from './followUps/evaluateFollowUps.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, show: { type: 'boolean', default: false } } })
const rows = await evaluateFollowUps(values.only)
for (const row of rows) if (values.show || row.afterFollowUp !== row.afterFull) console.log(inWords(row))
const full = rows.filter(({ afterFull }) => afterFull)
const both = full.filter(({ afterFollowUp }) => afterFollowUp)
const own = rows.filter(({ afterFollowUp }) => afterFollowUp)
console.log(
  `evidence shown: ${own.length} of ${rows.length} after a follow-up, ${full.length} with the full question;`,
  `as with the full question ${both.length} of ${full.length} (${(both.length / Math.max(1, full.length)).toFixed(2)})`,
)

function inWords({ dialogue, turn, understood, answer, afterFollowUp, afterFull }: FollowUpRow): string {
  const mark = (isShown: boolean): string => (isShown ? 'shown' : 'missed')
  return [
    `${mark(afterFollowUp).padEnd(7)}(full: ${mark(afterFull)})  ${turn.asked}  (${dialogue})`,
    `    ${understood === '' ? 'Taken as it is.' : understood}  gold: ${turn.gold}`,
    `    ${answer.replace(/\s+/g, ' ').slice(0, 300)}`,
  ].join('\n')
}
