/** Classifies the question and the answer that it asks for, by heuristics alone. */
import type { AnswerType, Challenge, QuestionForm } from '../../../shared/domain/answer.ts'
import type { Engine } from '../engine.ts'
import { expandContractions } from '../text/words/contractions.ts'
import { answerTypeOf } from './form/answerType.ts'
import { challengesOf } from './form/challenges.ts'
import { coreQuestion } from './wording/coreQuestion.ts'
import { inFullForm } from './wording/fullForm.ts'
import { asksWhereItIs, lookupOf } from './asked/lookup.ts'
import { searchTitles } from '../retrieve/hybrid/titleSearch.ts'
import { inPlainWords } from './wording/plainWords.ts'
import { formOf } from './form/questionForm.ts'
import { withoutRequest } from './wording/request.ts'
import { splitParts } from './wording/splitParts.ts'

const challengeWords: Readonly<Record<Challenge, string>> = {
  SIMPLE: 'A plain question',
  TEMPORAL: 'A question about time',
  MULTI_HOP: 'A question that takes several steps',
  DECOMPOSITION: 'A question in several parts',
}
const answerWords: Readonly<Record<AnswerType, string>> = {
  FACTUAL: 'wants a fact',
  SUMMARY: 'wants a summary',
  COMPARISON: 'wants a comparison',
  LIST: 'wants a list',
  ANALYTICAL: 'wants reasons',
  PROCEDURAL: 'wants to know how to do something',
  DOCUMENT_LOOKUP: 'wants the document itself',
}

// "Before … and after …" and "noticed, found, repaired" are one question with one answer.
const wholeForms: ReadonlySet<QuestionForm> = new Set(['comparison', 'timeline', 'documents'])

// "History of the garden" and "summary of the lease" ask for something else than a value.
const factForms: ReadonlySet<QuestionForm> = new Set(['fact', 'aggregate'])

export const analyzeEngine: Engine = {
  id: 'analyze',
  maxLlmCalls: 0,
  async run(state, context) {
    const asked = withoutRequest(state.query)
    const named = lookupOf(state.query) ?? lookupOf(asked)
    const isNamed = (name: string): boolean => searchTitles(name, context.store).byContent.size > 0
    const lookup = named !== null && asksWhereItIs(asked) && !isNamed(named) ? null : named
    const plain = inPlainWords(coreQuestion(asked))
    const query = lookup === null && factForms.has(formOf(plain)) ? inFullForm(plain) : plain
    const inFull = expandContractions(query)
    const { challenges, ambiguous } = challengesOf(inFull)
    const form = formOf(query)
    const answerType = lookup === null ? answerTypeOf(inFull) : 'DOCUMENT_LOOKUP'
    if (query !== state.query) context.note(`Searched as: "${query}".`)
    if (lookup !== null) context.note(`Asks for a whole document: "${lookup}".`)
    if (ambiguous) context.note('A long question of no clear kind: taken literally.')
    context.note(`${challenges.map((challenge) => challengeWords[challenge]).join(', ')}; ${answerWords[answerType]}.`)
    const parts = lookup === null && !wholeForms.has(form) ? splitParts(query) : [query]
    if (parts.length > 1) context.note(`Asks for ${parts.length} things: ${parts.join(' ')}`)
    return { challenges, answerType, form, lookup, query, parts }
  },
}
