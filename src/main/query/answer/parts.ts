/**
 * Answers a question with several parts one part at a time, in the order asked. Each part is searched and scored
 * separately, because the sentences that answer one part are often about something else than those that answer another.
 * The direct answers stand together at the top, and the quotes or table rows that they come from follow in the same
 * order.
 */
import type { Sufficiency } from '../../../shared/domain/answer.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { aspectOf, foundNotFound, lackOf } from '../text/expectation/aspects.ts'
import { expectationOf } from '../text/expectation/expectation.ts'
import {
  answeredWithin,
  answerOne,
  contentsOf,
  mergedCandidates,
  startOf,
  withJoinedEvidence,
} from './parts/answerOne.ts'
import { answeredWhole } from './parts/answeredWhole.ts'
import { inSamePaper } from './parts/inSamePaper.ts'
import type { OneAnswer } from './parts/oneAnswer.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { subjectOf } from './parts/onSubject.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { quotedText } from './parts/quotedText.ts'

// If another part has a certain answer, this one is more likely to have its answer in the library too.
const companionShare = 0.7

export const partsEngine: Engine = {
  id: 'parts',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.parts.length < 2 ? 'It asks for one thing.' : undefined),
  async run(state, context) {
    const parts: OneAnswer[] = []
    for (const question of state.parts) {
      const sure = parts.filter(({ answerability }) => answerability >= refuseBelow)
      const subject = parts.length === 0 ? [] : subjectOf(question, state.parts[0] ?? '', sure)
      const asked = withPerson(question, sure)
      const whole = await answeredWhole(asked, context)
      if (whole !== null) {
        parts.push(whole)
        continue
      }
      const part = await answerOne(
        asked,
        { around: state.candidates, documents: new Set(sure.flatMap(contentsOf)), subject, wantsRival: true },
        context,
      )
      const [before] = sure
      const contentId = before === undefined ? undefined : contentsOf(before)[0]
      const inside =
        before === undefined || contentId === undefined
          ? null
          : await inSamePaper(part, { ...before, contentId }, context)
      if (inside !== null) context.note('The paper of the first part answers this one.')
      parts.push(inside ?? part)
    }
    const together = inOneDocument(parts, context)
    if (together !== null) {
      context.note('One document answers all parts.')
      parts.splice(0, parts.length, ...together)
    }
    const certain = parts.some((part) => part.answerability >= refuseBelow)
    const isAnswered = (part: OneAnswer): boolean =>
      certain && part.pieces.length > 0 && part.answerability >= refuseBelow * companionShare
    const found = parts.filter(isAnswered)
    if (found.length === 0) {
      context.note('No part has an answer of its own.')
      return {}
    }
    const { pieces, evidence } = joined(found)
    const sufficiency = sufficiencyOf(
      parts.map((part) => ({ ...part, isQuoted: isAnswered(part), isAnswered: isAnswered(part) && !isLacking(part) })),
    )
    const { remark } = sufficiency
    const missing = remark === null ? [] : [{ role: 'note' as const, text: remark, evidence: [] }]
    context.note([`${found.length} of ${parts.length} parts have an answer.`, remark].join(' ').trim())
    return {
      extracted: draftOf('extracted', [...pieces, ...missing]),
      evidence,
      answerability: found.reduce((sum, part) => sum + part.answerability, 0) / found.length,
      candidates: mergedCandidates([state.candidates, ...parts.map((part) => part.candidates)]),
      queries: [...new Set([...state.queries, ...parts.map(({ question }) => question)])],
      subAnswers: parts.map((part) => ({ question: part.question, answer: isAnswered(part) ? shownOf(part) : null })),
      nearMisses: [],
      sufficiency,
    }
  },
}

/**
 * The parts answered out of one document, if they are about one thing and a document answers all of them: the rent of a
 * flat and its deposit stand in one lease, however well a friend's letter tells of her own rent. Null if they are so
 * already, or if no document does.
 */
function inOneDocument(parts: readonly OneAnswer[], context: EngineContext): readonly OneAnswer[] | null {
  const [first, ...others] = parts
  if (first === undefined || parts.some(({ pieces }) => pieces.length === 0)) return null
  const leading = new Set(parts.map((part) => contentsOf(part)[0]))
  if (leading.size < 2 && isToldApart(parts)) return null
  if (!others.every(({ question }) => subjectOf(question, first.question, []).length > 0)) return null
  const sources = new Set(parts.flatMap(({ evidence }) => evidence.map(({ contentId }) => contentId)))
  const found = [...sources].flatMap((contentId) => {
    const taken = new Set<number>()
    const within = parts.map((part) => {
      const own = answeredWithin(part, contentId, taken, context)
      if (own !== null) taken.add(startOf(own) ?? -1)
      return own
    })
    if (!within.every((part) => part !== null)) return []
    return isToldApart(within) ? [{ within, fit: Math.min(...within.map(({ share }) => share)) }] : []
  })
  return found.toSorted((a, b) => b.fit - a.fit)[0]?.within ?? null
}

/** One value for two parts is mostly that of one of them. */
function isToldApart(parts: readonly OneAnswer[]): boolean {
  return new Set(parts.map(({ pieces }) => pieces[0]?.text)).size === parts.length
}

/** What leads the answer to a part, or its quote. */
const shownOf = ({ pieces }: OneAnswer): string | null => pieces[0]?.text ?? null

interface JudgedPart extends OneAnswer {
  /** It has a quote. */
  readonly isQuoted: boolean
  /** It has a quote, and the quote may contain what is asked. */
  readonly isAnswered: boolean
}

/** True if the part only has quotes that certainly lack what it asks for. */
function isLacking(part: OneAnswer): boolean {
  return !hasLead(part) && lackOf(part.question, quotesOf(part), 'quote') !== null
}

const hasLead = ({ pieces }: OneAnswer): boolean => pieces.some(({ role }) => role === 'lead')

function quotesOf({ pieces, evidence, candidates }: OneAnswer): readonly string[] {
  const shown = new Set(pieces.flatMap((piece) => piece.evidence))
  return [...shown].flatMap((index) => evidence[index] ?? []).map((sentence) => quotedText(sentence, candidates))
}

/** A part that is answered by quotes alone is not named as found: the quotes may not contain it. */
function sufficiencyOf(parts: readonly JudgedPart[]): Sufficiency {
  const asked = ({ question }: OneAnswer): string => question.replace(/\?+$/, '')
  const found = parts.filter((part) => part.isAnswered)
  const missing = parts.filter((part) => !part.isAnswered)
  const named = (some: readonly OneAnswer[]): readonly string[] =>
    some.map((part) => aspectOf(part.question) ?? asked(part))
  const questions = (some: readonly OneAnswer[]): readonly string[] => some.map(({ question }) => question)
  const short = found.every(hasLead) ? foundNotFound(questions(found), questions(missing)) : null
  const long = missing.map((part) =>
    part.isQuoted ? `Not found: ${asked(part)}.` : `Nothing found on: ${asked(part)}.`,
  )
  return {
    answered: named(found.filter(hasLead)),
    missing: named(missing),
    unmentioned: [],
    remark: missing.length === 0 ? null : (short ?? long.join(' ')),
  }
}

const thatPerson =
  /(?<!\p{L})(?:(?:that|this) (?:person|man|woman|one)|he|she|they|diese Person|cette personne|esa persona)(?!\p{L})/iu

/** "Who signed, and when did that person move in?": the answer to the first part completes the second. */
function withPerson(question: string, before: readonly OneAnswer[]): string {
  const asked = before.findLast((part) => expectationOf(part.question) === 'person')
  const lead = asked?.pieces.find(({ role }) => role === 'lead')
  return lead === undefined ? question : question.replace(thatPerson, () => lead.text)
}

/** The parts as one answer: leads first, joined by semicolons, then each part's quotes, none of them twice. */
function joined(parts: readonly OneAnswer[]): {
  readonly pieces: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
} {
  const { pieces: placed, evidence } = withJoinedEvidence(parts)
  const leads = placed.flatMap((pieces) => pieces.filter(({ role }) => role === 'lead'))
  // One line of leads is read at a glance; with one of them missing it would not say which part it answers.
  const ordered =
    leads.length < placed.length
      ? placed.flat()
      : [oneLead(leads), ...placed.flatMap((pieces) => pieces.filter(({ role }) => role !== 'lead'))]
  const seen = new Set<string>()
  return {
    evidence,
    pieces: ordered.filter(({ role, text, evidence: own }) => {
      const key = `${role} ${own.length === 0 || role === 'lead' ? text : own.join(',')}`
      return !seen.has(key) && seen.add(key)
    }),
  }
}

/** "31 kg; 12 October 2030" */
function oneLead(leads: readonly DraftPiece[]): DraftPiece {
  const texts = leads.map(({ text }, index) =>
    index < leads.length - 1 ? text.replace(/(?<![.;,\s])[.;,\s]+$/, '') : text,
  )
  return {
    role: 'lead',
    text: [...new Set(texts)].join('; '),
    evidence: [...new Set(leads.flatMap(({ evidence }) => evidence))],
  }
}
