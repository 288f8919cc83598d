/** A question that means whole records, and nothing else about them. */
import type { Condition } from '../conditions/condition.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { ComputeTable } from '../table/computeTable.ts'

/** `condition` selects them; each word of the question is accounted for by it. */
export function ofRecords(question: ReadQuestion, table: ComputeTable, condition: Condition): Interpretation {
  return {
    question,
    table,
    conditions: [condition],
    operands: [],
    spanColumns: [],
    isSetApart: false,
    filtered: new Set([0]),
    open: [],
    asked: { column: null, part: null, isNamed: false },
    coverage: 1,
    hasSureValues: true,
    hasNamedRows: true,
    hasValues: true,
    isAnchored: true,
    unexplained: [],
    assumptions: [],
  }
}
