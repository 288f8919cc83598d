/** Reads of a question what needs no table: its operation, tests, dates and terms. Pure. */
import { readDates } from './dates.ts'
import type { DateSpan } from './spans/dateSpan.ts'
import { readNumberTests } from './numberTests.ts'
import type { NumberTest } from './numberTests.ts'
import { inOrder } from '../../text/alternatives.ts'
import { readOperation } from './operation.ts'
import type { Operation } from './operation.ts'
import { termsOf } from './terms.ts'
import type { Term } from './terms.ts'

/** The part that can be read before a table is chosen. */
export interface ReadQuestion {
  readonly text: string
  readonly terms: readonly Term[]
  readonly operation: Operation
  readonly tests: readonly NumberTest[]
  readonly dates: readonly DateSpan[]
}

// "Including VAT" names a column; "college included" names rows that count like all others.
const inclusion = new RegExp(
  inOrder(
    '(?:,| \\()? ?(?:and )?(?:including|incl\\.?|inclusive of|einschließlich|y compris|incluyendo) ',
    '(?!(?:the )?(?:vat|tax|mwst|tva|iva))(?:the |his |her |their )?\\p{L}+(?: \\p{L}+)?\\)?(?=\\s*[?.!]*$)',
    '|(?:,|\\() ?(?!(?:vat|tax|mwst|tva) )(?:\\p{L}+ ){0,2}\\p{L}+ ',
    '(?:included|inbegriffen|compris)\\)?(?=\\s*[?.!]*$)',
  ),
  'iu',
)

function withoutInclusion(question: string): string {
  const rest = question.replace(inclusion, '')
  return /^(?:is|are|was|were|does|do|what)(?!\p{L})/iu.test(question) ? question : rest
}

export function readQuestion(text: string, now: Date): ReadQuestion {
  const asked = withoutInclusion(text.slice(0, 1_000))
  const tests = readNumberTests(asked)
  const inTests = ({ start, end }: DateSpan): boolean => tests.some((test) => start < test.end && end > test.start)
  return {
    text: asked,
    terms: termsOf(asked),
    operation: readOperation(asked),
    tests,
    dates: readDates(asked, now).filter((span) => !inTests(span)),
  }
}
