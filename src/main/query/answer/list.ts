/**
 * Builds a complete list from the matching rows of a table, from lines of the kind that is asked for, from the items
 * under the heading or introduction that the question names, or from the things that a sentence enumerates. Else the
 * question is left to the plain quotes.
 */
import type { Table } from '../../../shared/domain/content.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { fileWords } from '../text/names/fileName.ts'
import { contentStems } from '../text/words/words.ts'
import { askedStems, shareHeld, stemsWithin } from './broad/askedWords.ts'
import { coverageOf, searchedNote } from './broad/coverage.ts'
import { draftOf, shownText } from './draft.ts'
import { thingsIn } from './broad/lists/enumeration.ts'
import { itemLine, namedRun, wholeRun } from './broad/lists/foundList.ts'
import type { FoundList } from './broad/lists/foundList.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { judgeEvidence } from './judge/judgeEvidence.ts'
import type { JudgedEvidence } from './judge/judgeEvidence.ts'
import { contentsOf, evidenceOf, outlineOf, withCited, withoutListMark } from './broad/outline.ts'
import type { Outline } from './broad/outline.ts'
import { listedKind, thingsListed } from '../understand/form/listedKind.ts'
import type { ListedKind } from '../understand/form/listedKind.ts'
import { medicinesListed } from './broad/lists/medicines.ts'
import { hasKind, linesOfKind } from './broad/lists/listOfKind.ts'
import { isOfEach, isOneOfMany } from './broad/lists/ofEach.ts'
import { isCalledAs, isHeaded } from './broad/lists/headedAs.ts'
import { likelyPassages } from './broad/likelyPassages.ts'
import { sentencesIn, weighLists } from './broad/lists/likeliestList.ts'
import { weighPassages } from './broad/passages.ts'
import { fittingRows, rowText } from './broad/lists/tableRows.ts'

const formWords = [
  ['list', 'name', 'names', 'enumerate', 'item', 'items', 'thing', 'things', 'kind', 'type'],
  ['everyone', 'everything', 'people', 'person'],
].flat()
// The right document is among the first five for nine questions in ten; semantic search finds tables less well.
const maxContents = 8
// Further documents that contain the words: keyword search finds a table by its content better than semantic search
// does.
const maxTables = 6
const maxHits = 40
// This share of the question has to be covered by the rows' conditions, the columns, the title and the file name.
const minTableHeld = 0.6
const minListHeld = 0.6

export const listEngine: Engine = {
  id: 'list',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ?? withoutCandidates(state) ?? (state.form === 'list' ? undefined : 'It does not ask for a list.'),
  async run(state, context) {
    const { store } = context
    const wanted = askedStems(state.query, formWords)
    const hits = await context.index.searchText(state.query, maxHits)
    const contents = new Set([...contentsOf(state.candidates, maxContents), ...hits.map((hit) => hit.contentId)])
    const outlines = [...contents].slice(0, maxContents + maxTables).flatMap((id) => outlineOf(id, store) ?? [])
    const kind = listedKind(state.query)
    const lines =
      namedRun(wanted, state.candidates, store) ??
      rowsOf(state.query, wanted, outlines, store) ??
      medicinesListed(state.query, outlines) ??
      (kind === null ? null : await linesOf(kind, outlines, state, context)) ??
      ofKind(kind, itemsOf(wanted, outlines, state) ?? (await likeliestOf(wanted, outlines, state, context)))
    const found = lines === null ? null : wholeRun(lines, store)
    if (found === null) {
      context.note('No list, table or enumeration fits: answered as a question.')
      return {}
    }
    context.note(`${found.lines.length} lines from ${found.from}.`)
    return answerOf(found, state, context)
  },
}

function answerOf(found: FoundList, state: RetrievalState, { store }: EngineContext): StatePatch {
  const lines = [...new Map(found.lines.map((line) => [shownText(line.text).toLowerCase(), line])).values()]
  const evidence = lines.map((line) => line.evidence)
  const coverage = coverageOf(store)
  const note = `${lines.length} in ${found.from}. ${searchedNote(coverage)}`
  const items = lines.map(({ text }, index) => ({ role: 'item' as const, text, evidence: [index] }))
  return {
    extracted: draftOf('extracted', [...items, { role: 'note', text: note, evidence: [] }]),
    evidence,
    answerability: found.answerability,
    coverage,
    candidates: withCited(state.candidates, evidence, store),
  }
}

// Lines that were chosen by their form are on the matter less surely than a list is. Chosen by judgement.
const likelihood = 0.6

/** The lines with the codes or the amounts that are asked for. */
async function linesOf(
  kind: ListedKind,
  outlines: readonly Outline[],
  state: RetrievalState,
  context: EngineContext,
): Promise<FoundList | null> {
  const found = await linesOfKind(kind, outlines, state, context)
  const from = [...new Set(found.map(({ outline }) => `“${outline.place.title}”`))].join(', ')
  const lines = found.map(({ outline, unit }) => itemLine(outline, unit, likelihood))
  return lines.length === 0 ? null : { lines, from, answerability: likelihood }
}

/** What a list has of the kind that is asked for; null if it has nothing of it. */
function ofKind(kind: ListedKind | null, found: FoundList | null): FoundList | null {
  if (kind === null || found === null) return found
  const lines = found.lines.filter(({ text }) => hasKind(kind, { text, tableHead: '', headings: [found.from] }))
  return lines.length === 0 ? null : { ...found, lines }
}

/** The rows of the table whose conditions, columns and names cover most of the question. */
function rowsOf(
  question: string,
  wanted: readonly string[],
  outlines: readonly Outline[],
  store: DocumentStore,
): FoundList | null {
  let best: (FoundList & { readonly held: number }) | null = null
  for (const outline of outlines)
    for (const table of store.contents.readTables(outline.contentId)) {
      const fitting = fittingRows(question, table)
      const lines = outline.units.filter(
        (unit) => unit.kind === 'row' && unit.start >= table.start && unit.end <= table.end,
      )
      // The head has to be printed on one line, because otherwise a row's own line cannot be identified.
      if (fitting === null || lines.length !== table.rows.length + 1) continue
      const held = shareHeld(wanted, new Set([...namesOf(table, outline), ...fitting.used]))
      if (held < minTableHeld || (best !== null && held <= best.held)) continue
      const rows = fitting.rows.flatMap((row) => {
        const line = lines[row + 1]
        if (line === undefined) return []
        return [{ text: rowText(table, row, fitting), evidence: evidenceOf(outline, line, held) }]
      })
      best = { lines: rows, from: `“${outline.place.title}”`, answerability: held, held }
    }
  return best
}

function namesOf(table: Table, outline: Outline): ReadonlySet<string> {
  const names = [table.title ?? '', outline.place.title, fileWords(outline.place.path), outline.place.path]
  return stemsWithin([...names, ...table.columns.map((column) => column.name)].join('\n').replaceAll('/', ' '))
}

/**
 * The list, table or section that is likeliest to be asked for, all of it, or the things that its best sentence
 * enumerates; null if none is likely.
 */
async function likeliestOf(
  wanted: readonly string[],
  outlines: readonly Outline[],
  state: RetrievalState,
  context: EngineContext,
): Promise<FoundList | null> {
  const judged = await judgeEvidence(state.query, state.candidates, state.queryVector, context, {
    thread: state.thread,
  })
  const things = isOfEach.test(state.query) ? null : thingsOf(wanted, outlines, judged, state)
  const likely = await likelyPassages(state.query, wanted, outlines, state.candidates, context)
  if (likely.length === 0) return things
  const [best] = weighLists(likely, judged.evidence)
  if (best === undefined || best.likelihood < minLikelihood) return things
  const named = things?.lines[0]?.evidence
  if (named !== undefined && sentencesIn(best.passage, [named]).length > 0) return things
  const { outline, units } = best.passage
  return {
    lines: units.map((unit) => itemLine(outline, unit, best.held)),
    from: `“${units[0]?.headings.at(-1) ?? outline.place.title}”`,
    answerability: best.likelihood,
  }
}

// Of the 49 questions that the weights were fitted on, five are below it, and the best list answers one of these.
const minLikelihood = 0.46

/** The items under the heading or introduction that the question names, all of them. */
function itemsOf(wanted: readonly string[], outlines: readonly Outline[], state: RetrievalState): FoundList | null {
  const weighed = weighPassages(wanted, outlines, state.candidates)
  const things = new Set(contentStems(thingsListed(state.query).join(' ')))
  const best =
    weighed.find((each) => each.held >= minListHeld && isCalledAs(each.passage, things)) ??
    weighed.find(
      ({ passage, held, named }) =>
        held >= minListHeld && named > 0 && (passage.kind === 'list' || isHeaded(passage, wanted)),
    )
  if (best === undefined) return null
  const { outline, units } = best.passage
  return {
    lines: units.map((unit) => itemLine(outline, unit, best.held)),
    from: `“${units[0]?.headings.at(-1) ?? outline.place.title}”`,
    answerability: Math.min(1, best.held + best.similarity / 2),
  }
}

/** The things that the best sentence enumerates. */
function thingsOf(
  wanted: readonly string[],
  outlines: readonly Outline[],
  judged: JudgedEvidence,
  state: RetrievalState,
): FoundList | null {
  if (judged.answerability < refuseBelow) return null
  const [top] = judged.evidence
  const near = judged.evidence.slice(0, maxRead).flatMap((best) => {
    const named =
      / \| |\t/.test(best.text) || isOneOfMany(best, wanted, outlines)
        ? null
        : thingsIn(withoutListMark(shownText(best.text)))
    const introduced = contentStems(named?.introduction ?? '')
    const fits =
      best === top || (best.score >= (top?.score ?? 0) * minShare && shareHeld(introduced, new Set(wanted)) > 0)
    return named !== null && introduced.length <= maxIntroduction && named.introduction !== '' && fits
      ? [{ best, named }]
      : []
  })
  const [found] = near
  if (found === undefined) return null
  const { best, named } = found
  return {
    lines: named.things.map((text) => ({ text, evidence: best })),
    from: titleOf(best, state),
    answerability: judged.answerability,
  }
}

function titleOf(sentence: EvidenceSentence | undefined, { candidates }: RetrievalState): string {
  return `“${candidates.find(({ chunk }) => chunk.contentId === sentence?.contentId)?.title ?? 'one sentence'}”`
}

// The sentence that enumerates rarely ranks lower than this.
const maxRead = 4
const minShare = 0.3
// A longer one is an ordinary sentence, in which the commas separate something else.
const maxIntroduction = 8
