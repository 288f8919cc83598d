/** Statements that say something only with what follows them, and those that say nothing. Pure except for reading texts. */
import type { EngineContext } from '../../../engine.ts'
import { inOrder } from '../../../text/alternatives.ts'
import { wordsOf } from '../../../text/words/words.ts'
import { withoutListMark } from '../../broad/outline.ts'
import type { OutlineUnit } from '../../broad/outline.ts'
import type { TopicUnit } from '../../broad/topicUnits.ts'

export const isGreeting = new RegExp(
  inOrder(
    '^(?:dear|hello|hi|liebe[rs]?|sehr geehrte[rs]?|hallo|chère?s?|cher|bonjour|querid[oa]s?|hola)',
    '(?!\\p{L})[^.!?]{0,50}[,!]?$',
    '|^(?:(?:with )?(?:kind|best|warm) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|',
    'mit freundlichen grüßen),?$',
  ),
  'iu',
)

// "Changing room." before what was said of it; a longer sentence says something itself.
const maxLabelWords = 4
const maxMatter = 400

/** A label at the start of a paragraph with what the paragraph says of it. */
export function withItsMatter(
  { outline, unit }: TopicUnit,
  { contents }: Pick<EngineContext['store'], 'contents'>,
): OutlineUnit {
  const own = outline.units.filter(({ block }) => block === unit.block)
  const last = own.at(-1)
  const said = withoutListMark(unit.text)
  const isLabel = own[0]?.start === unit.start && !/\d/.test(said) && wordsOf(said).length <= maxLabelWords
  if (!isLabel || last === undefined || last === unit || last.end - unit.start > maxMatter || unit.kind === 'row')
    return unit
  return { ...unit, end: last.end, text: contents.readText(outline.contentId, unit.start, last.end) }
}
