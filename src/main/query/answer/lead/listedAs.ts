/**
 * Answers "Does the price include …?" from a list of what is included: the thing stands there as a line of its own,
 * without a verb that would rule it. Pure over the store.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems, overlap, wordsOf } from '../../text/words/words.ts'
import { subjectOf } from './subjectOf.ts'

export interface ListedThing {
  /** Index into the evidence. */
  readonly index: number
  readonly isIncluded: boolean
}

const verbs = 'include|includes|included|contain|contains|cover|covers|covered|come with|comes with'
const germanVerbs = 'enthalten|inbegriffen|enthält|umfasst|umfassen|inklusive|dabei|versichert'
const otherVerbs = 'inclus(?:e|es)?|compris(?:e|es)?|comprend|inclut|couvert(?:e|es|s)?|inclu(?:ye|ido|ida|idos|idas)'
const verb = wholeWord([verbs, germanVerbs, otherVerbs])
const opening = anyOf([
  'do|does|did|is|are|was|were|will|ist|sind|war|wird|est-ce que|est-ce qu|est|sont|está|están|es',
])
// "Does the quote include the scaffolding?"
const active = new RegExp(inOrder('^(?:', opening, ') (?<whole>.{2,120}?) ', verb, ' (?<thing>.{3,120}?)\\W*$'), 'iu')
// "Is the scaffolding included in the quote?", "Ist das Gerüst im Preis enthalten?"
const passive = new RegExp(inOrder('^(?:', opening, ') (?<thing>.{3,160}?) ', verb, '(?<whole>.{0,120}?)\\W*$'), 'iu')
const ofWhole = /\s(?:in|im|in the|dans|en|auf|with|by|von|par|por)\s(?<whole>.+)$/iu

const excluded = new RegExp(
  wholeWord([
    "(?:not|never|n[o’']t) (?:\\p{L}+ ){0,2}?(?:includ|cover|contain|insur|provid)\\p{L}*|extras?|discuss",
    "exclud(?:e|es|ed|ing)|exclusions?|optional|without|on request|provided by|(?:don|doesn|isn|aren)[’']t \\p{L}+",
    'enthält nicht|enthalten nicht|umfasst nicht|ne (?:comprend|couvre|contient|inclut)(?:nent)? pas',
    'nicht (?:enthalten|inbegriffen|versichert)|ausgeschlossen|ausschlüsse|zuzüglich|ohne|gegen aufpreis',
    'non compris|non inclus|exclusions?|exclus|hors|no inclu(?:ye|ido)|excluid[oa]s?',
  ]),
  'iu',
)
const including = new RegExp(
  wholeWord([
    'includ\\p{L}*|cover\\p{L}*|contain\\p{L}*|compris\\p{L}*|consists?|price|quote|offer|estimate|package|scope|works',
    'enthalten|inbegriffen|umfasst|leistung\\p{L}*|preis|angebot|comprend|inclus\\p{L}*|prix|devis|incluye|precio',
  ]),
  'iu',
)
const conditional = new RegExp(wholeWord(['if|unless|only|except|wenn|falls|nur|si|sauf|sólo|salvo']), 'iu')
const listMark = /^\s*(?:[-*•‣▪◦–·☐☑]|\(?\d{1,3}[.)])\s/u
// A line of a list is short. Chosen by judgement, not fitted.
const maxWords = 18
// Nearly all words of the thing stand in its line; its paper names some of the whole. Chosen by judgement.
const [minOfThing, minOfWhole] = [0.75, 0.3]

/** Null if the question does not ask whether something is part of a whole, or if no list of its paper has the thing. */
export function listedAs(
  question: string,
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  store: Pick<DocumentStore, 'contents'>,
): ListedThing | null {
  const { thing, whole } = asked(question)
  if (thing.length === 0 || excluded.test(question)) return null
  for (const [index, sentence] of evidence.entries()) {
    const { text } = sentence
    if (text.includes(' | ') || wordsOf(text).length > maxWords || conditional.test(text) || /[?.]\s*$/.test(text))
      continue
    if (overlap(thing, new Set(contentStems(text))) < minOfThing) continue
    const around = new Set(contentStems(subjectOf(sentence, candidates, store)))
    if (whole.length > 0 && overlap(whole, around) < minOfWhole) continue
    const heading = headOfList(sentence, candidates, store)
    if (heading === null) continue
    const isExcluded = excluded.test(text) || excluded.test(heading)
    // A list of something else says neither.
    if (!isExcluded && !including.test(`${text}\n${heading}`)) continue
    return { index, isIncluded: !isExcluded }
  }
  return null
}

function asked(question: string): { readonly thing: readonly string[]; readonly whole: readonly string[] } {
  const text = question.replace(/\s+/g, ' ').trim()
  const found = passive.exec(text)
  const isActive =
    active.test(text) &&
    (found === null || ((found.groups?.['whole'] ?? '').trim() !== '' && !ofWhole.test(found.groups?.['whole'] ?? '')))
  const groups = (isActive ? active.exec(text) : found)?.groups ?? {}
  const inside = isActive ? undefined : ofWhole.exec(groups['thing'] ?? '')
  const thing = (groups['thing'] ?? '').slice(0, inside?.index ?? undefined)
  return {
    thing: contentStems(thing),
    whole: contentStems(`${groups['whole'] ?? ''} ${inside?.groups?.['whole'] ?? ''}`),
  }
}

/** What stands above the list that a line belongs to, with its heading; null if the line is in no list. */
function headOfList(
  { chunkId, contentId, start }: EvidenceSentence,
  candidates: readonly Candidate[],
  { contents }: Pick<DocumentStore, 'contents'>,
): string | null {
  const own = candidates.find(({ chunk }) => chunk.id === chunkId)
  if (own === undefined) return null
  const heading = own.chunk.headingPath.at(-1) ?? ''
  const blocks = contents.readBlocks(contentId)
  const place = blocks.findIndex((block) => block.start <= start && start < block.end)
  if (blocks[place]?.kind === 'listItem') {
    const above = blocks.slice(0, place).findLast(({ kind }) => kind !== 'listItem')
    return [heading, above === undefined ? '' : contents.readText(contentId, above.start, above.end)].join('\n')
  }
  const { text } = own.chunk
  const from = text.lastIndexOf('\n', start - own.chunk.start) + 1
  if (!listMark.test(text.slice(from).split('\n')[0] ?? '')) return null
  const above = text
    .slice(0, from)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [heading, above.findLast((line) => !listMark.test(line)) ?? ''].join('\n')
}
