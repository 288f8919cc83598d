/** Tells what of a story belongs to it: statements that name its subject, and the rows of dated tables about it. Pure. */
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { contentStems } from '../../text/words/words.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { placeWords, spacedName } from '../../text/names/fileName.ts'
import { monthPattern } from '../../text/time/months.ts'
import { askedStems, shareHeld, stemsWithin } from '../broad/askedWords.ts'
import { dateIn } from '../broad/figures.ts'
import type { Outline, OutlineUnit } from '../broad/outline.ts'
import { statementsOf } from '../broad/topicUnits.ts'
import { dateOfUnit } from './dated.ts'

// Half of the subject's words, by judgement: "the panel saw" is told of as "the saw".
const minShare = 0.5
const minRows = 2
// A longer table is a log of its own kind, of which the statements that fit best are chosen.
const maxRows = 24

const asking = new RegExp(
  wholeWord([
    'happen(?:ed|s|ing)?|tell|told|events?|details?|stages?|steps?|exactly|different|move[ds]?|moving|shift(?:ed)?',
    'postponed?|changes?|changed|end|beginning|until|since|from|after|before|whole|so far|now|again',
    'break(?:ing)?|broken?|repair(?:ed|ing)?|fix(?:ed)?|open(?:ing|ed)?|clos(?:ing|ed)|finish(?:ed|ing)?|done',
  ]),
  'giu',
)
const months = new RegExp(`(?<!\\p{L})(?:${monthPattern})(?!\\p{L})|(?<!\\d)(?:19|20)\\d\\d(?!\\d)`, 'giu')

/** What the question is about, without the words that ask for its course ("from breaking down to repaired"). */
export function subjectStems(question: string, formWords: readonly string[]): readonly string[] {
  const plain = question.replace(months, ' ').replace(asking, ' ')
  const own = askedStems(plain, formWords)
  return own.length === 0 || !/\p{L}{3}/u.test(plain) ? askedStems(question, formWords) : own
}

export type SubjectTest = (outline: Outline, unit: OutlineUnit) => boolean

/** True for statements that name the subject themselves, or stand under a heading or in a document that does. */
export function subjectTest(wanted: readonly string[]): SubjectTest {
  const names = new Map<Outline, ReadonlySet<string>>()
  return (outline, unit) => {
    const name = names.get(outline) ?? stemsWithin(nameOf(outline))
    names.set(outline, name)
    const said = stemsWithin([unit.text, ...unit.headings].join('\n'))
    return shareHeld(wanted, new Set([...said, ...name])) >= minShare
  }
}

export const nameOf = ({ place }: Outline): string => `${place.title}\n${placeWords(place.path)}`

/** "On Tue, 11 Mar 2025, Ann wrote:" and "Leeds, 3 May 2024" are heads of messages and tell nothing. */
export const isMessageHead = (text: string): boolean =>
  /(?:wrote|schrieb|a écrit|escribió)\s*:?\s*$/iu.test(text.trim()) ||
  isRuled(text) ||
  /^[>\s]*(?:date|datum|sent|gesendet|fecha|from|to|re|subject|von|an|betreff|de|para|objet|asunto)\s*:/iu.test(text) ||
  /^\p{Lu}[\p{L} -]{1,30}, (?:the |den |le )?\d{1,2}[.]? \p{L}{3,10} \d{4}[.]?$/u.test(text.trim())

/** "-----Original Message-----" */
function isRuled(text: string): boolean {
  return /^[>\s]*--/u.test(text) && text.trimEnd().endsWith('--')
}

/** Statements, dated by themselves or by their entry, that have the subject's words in their own text. */
export function ownStatements(
  outlines: readonly Outline[],
  wanted: readonly string[],
  store: Pick<DocumentStore, 'contents'>,
  isOneEnough = false,
): readonly { readonly outline: Outline; readonly unit: OutlineUnit; readonly held: number }[] {
  return outlines.flatMap((outline) => {
    const name = stemsWithin(nameOf(outline))
    return statementsOf(outline).flatMap((unit) => {
      const own = stemsWithin(unit.text)
      if (shareHeld(wanted, own) === 0) return []
      const held = shareHeld(wanted, new Set([...own, ...name]))
      return (isOneEnough || held > minShare) && dateOfUnit(outline, unit, store)?.own === true
        ? [{ outline, unit, held }]
        : []
    })
  })
}

/** What the documents that tell of the subject say of the ends of its course, in the question's words ("finished"). */
export function atEnds(
  ends: readonly string[],
  own: readonly { readonly outline: Outline }[],
  store: Pick<DocumentStore, 'contents'>,
): readonly { readonly outline: Outline; readonly unit: OutlineUnit; readonly held: number }[] {
  const outlines = [...new Set(own.map(({ outline }) => outline))]
  return ends.flatMap((end) => {
    const wanted = contentStems(end)
    if (wanted.length === 0) return []
    const told = outlines.flatMap((outline) =>
      statementsOf(outline)
        .filter((unit) => shareHeld(wanted, stemsWithin(unit.text)) === 1)
        .filter((unit) => dateOfUnit(outline, unit, store)?.own === true)
        .map((unit) => ({ outline, unit, held: 1 })),
    )
    return told.length <= maxAtEnd ? told : []
  })
}

// A word that the documents use more often says more than how the course began or ended.
const maxAtEnd = 3

/** The rows of dated tables whose title, file or columns name the whole subject, those with most to say first. */
export function datedRows(
  outlines: readonly Outline[],
  wanted: readonly string[],
): readonly { readonly outline: Outline; readonly unit: OutlineUnit }[] {
  const tables = outlines.flatMap((outline) => {
    const rows = outline.units.filter(({ kind, text, tableHead }) => kind === 'row' && text !== tableHead)
    const groups = [...Map.groupBy(rows, ({ block }) => block).values()]
    return groups.flatMap((group) => {
      const [first] = group
      const dated = group.filter(({ text }) => dateIn(text.split(' | ')[0] ?? '') !== null)
      const said = [nameOf(outline), ...(first?.headings ?? []), spacedName(first?.tableHead ?? '')].join('\n')
      const isIts = shareHeld(wanted, stemsWithin(said)) === 1
      const length = dated.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, dated.length)
      return isIts && dated.length >= minRows && dated.length <= maxRows ? [{ outline, dated, length }] : []
    })
  })
  const [longest] = tables.toSorted((a, b) => b.length - a.length)
  return longest === undefined ? [] : longest.dated.map((unit) => ({ outline: longest.outline, unit }))
}
