/**
 * Chooses the notice that a question means among all that the papers of the best passages state: that of the paper whose
 * name says what the question is about, of whoever gives it, for the end of what was agreed and not for a change of it.
 */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { contentStems } from '../../../text/words/words.ts'
import { outlineOf } from '../../broad/outline.ts'
import type { Outline, OutlineUnit } from '../../broad/outline.ts'
import { refuseBelow } from '../../judge/evidenceWeights.ts'
import { aboutOf, aboutShare } from './aboutOf.ts'
import type { NoticeAsked } from './noticeAsked.ts'
import { noticeTermIn, termsIn } from './term.ts'
import type { Term } from './term.ts'

export interface FoundNotice {
  readonly outline: Outline
  readonly unit: OutlineUnit
  readonly term: Term
}

// Papers of so many of the best passages, and of so many of the best sentences, are read for a notice. By judgement.
const readPassages = 10
const readSentences = 8
// What the sentence says weighs less than what the paper is about, and more than how well it reads. By judgement.
const weights = { about: 1, ends: 0.3, otherMatter: -0.4, otherSide: -0.4, best: 0.3 }

const ending = new RegExp(
  wholeWord([
    'end|ends|ended|ending|terminat\\p{L}*|leav(?:e|es|ing)|cancel\\p{L}*|resign\\p{L}*|quit',
    'withdraw\\p{L}*|notice period',
    'give up|\\p{L}*kündig\\p{L}*|beend\\p{L}*|auszieh\\p{L}*|résili\\p{L}*|mettre fin|démission\\p{L}*|départ',
    'rescind\\p{L}*|rescisión|terminar|finalizar|poner fin|baja',
  ]),
  'iu',
)
const endingHeading = new RegExp(
  wholeWord(['notice|end(?:ing)?|terminat\\p{L}*|leaving|\\p{L}*kündig\\p{L}*|préavis|résiliation|preaviso|rescisión']),
  'iu',
)
const otherMatter = new RegExp(
  wholeWord([
    'chang(?:e|es|ed|ing)|increas\\p{L}+|rais(?:e|es|ed)|rates?|fees?|rent review|visits?|inspect\\p{L}*|access|enter',
    'meetings?|hours?|holiday|leave of absence|less than',
    'änder\\p{L}*|erhöh\\p{L}*|besichtig\\p{L}*|stunden|versammlung|modif\\p{L}*|augment\\p{L}*|heures|visites?',
    'cambi\\p{L}*|aument\\p{L}*|horas',
  ]),
  'iu',
)
// In the paper "you" is who was asked to sign it, and "we" are those who wrote it.
const otherSide = new RegExp(
  wholeWord([
    'gives? you|give (?:the )?(?:tenant|employee|hirer|customer|member|parent)s?',
    'we (?:\\p{L}+ ){0,2}?(?:give|end|cancel)',
    'notice to you|entitled to',
    '(?:landlord|lessor|employer|company|trust|owner) (?:\\p{L}+ )?(?:may|must|shall|will|can)',
  ]),
  'iu',
)
const eitherSide = new RegExp(
  wholeWord([
    'either|both|(?:each|any|every) (?:side|party|of us)|beide|jede (?:seite|partei)|les deux|chacune? des|ambas',
    'cualquiera de',
  ]),
  'iu',
)
const askedOfOthers = new RegExp(wholeWord(['(?:they|he|she|it|landlord|employer) .*(?:me|us)|ils|elles|ellos']), 'iu')

/** Null if no paper about the thing states a notice. */
export function noticeMeant(asked: NoticeAsked, state: RetrievalState, { store }: EngineContext): FoundNotice | null {
  const isSure = (state.answerability ?? 0) >= refuseBelow
  const best = state.evidence[0]?.score ?? 0
  const sentences = state.evidence.slice(0, readSentences)
  const contents = new Set<ContentId>([
    ...sentences.map(({ contentId }) => contentId),
    ...state.candidates.slice(0, readPassages).map(({ chunk }) => chunk.contentId),
  ])
  const found = [...contents].flatMap((contentId) => {
    const outline = outlineOf(contentId, store)
    if (outline === null) return []
    const about = aboutOf(asked.thing, outline)
    return outline.units.flatMap((unit) => {
      const term = termIn(unit.text)
      if (term === null) return []
      const read = sentences.find(
        (each) => each.contentId === contentId && unit.start <= each.start && each.start < unit.end,
      )
      const share = isSure && read !== undefined && best > 0 ? read.score / best : 0
      if (about < aboutShare && share < weights.best) return []
      return [
        { outline, unit, term, fit: about * weights.about + saidFit(asked, state.query, unit) + share * weights.best },
      ]
    })
  })
  const byFit = found.toSorted(
    (a, b) => b.fit - a.fit || (b.outline.place.date ?? '').localeCompare(a.outline.place.date ?? ''),
  )
  return byFit[0] ?? null
}

function termIn(text: string): Term | null {
  const stated = noticeTermIn(text)
  if (stated !== null) return stated
  return ending.test(text) ? (termsIn(text).find(({ direction }) => direction < 0) ?? null) : null
}

function saidFit({ thing }: NoticeAsked, question: string, { text, headings }: OutlineUnit): number {
  const words = new Set(thing)
  const isOther =
    otherMatter.test(text) && !contentStems(otherMatter.exec(text)?.[0] ?? '').some((stem) => words.has(stem))
  const isOtherSide = otherSide.test(text) && !eitherSide.test(text) && !askedOfOthers.test(question)
  return (
    (ending.test(text) || headings.some((heading) => endingHeading.test(heading)) ? weights.ends : 0) +
    (isOther ? weights.otherMatter : 0) +
    (isOtherSide ? weights.otherSide : 0)
  )
}
