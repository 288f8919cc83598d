/** Compares what the analysis says about labelled messages with their labels. */
import { answerTypeOf } from '../../src/main/query/understand/form/answerType.ts'
import { challengesOf } from '../../src/main/query/understand/form/challenges.ts'
import { coreQuestion } from '../../src/main/query/understand/wording/coreQuestion.ts'
import { intentOf } from '../../src/main/query/understand/intent/intent.ts'
import { lookupOf } from '../../src/main/query/understand/asked/lookup.ts'
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import type { LabelledMessage } from './routingSet.ts'

/** Labels of one kind: each message has one or several. */
export interface LabelFigures {
  readonly n: number
  /** Mean of the F1 of each label that occurs. */
  readonly macroF1: number
  readonly f1: Readonly<Record<string, number>>
  /** "wanted → got", with how often. */
  readonly confusions: Readonly<Record<string, number>>
}

export interface RoutingFigures {
  readonly intent: LabelFigures
  /** The same as two classes: answered at once or searched. Follow-ups are searched. */
  readonly searched: LabelFigures
  readonly challenges: LabelFigures | null
  readonly answerType: LabelFigures | null
  /** Questions whose challenges patterns can judge. */
  readonly decided: Measured | null
  readonly wrong: readonly string[]
}

interface Judged {
  readonly text: string
  readonly wanted: readonly string[]
  readonly got: readonly string[]
}

export function evaluateRouting(messages: readonly LabelledMessage[]): RoutingFigures {
  const intents = messages.map(({ text, intent }) => ({ text, wanted: [intent], got: [intentOf(text)] }))
  const searched = intents.map(({ text, wanted, got }) => ({ text, wanted: wanted.map(way), got: got.map(way) }))
  const questions = messages.filter((message) => message.answerType !== null)
  const challenges = questions.map(({ text, challenges: wanted }) => ({
    text,
    wanted,
    got: challengesOf(coreQuestion(text)).challenges,
  }))
  const types = questions.map(({ text, answerType }) => ({
    text,
    wanted: [answerType ?? 'FACTUAL'],
    got: [lookupOf(text) === null ? answerTypeOf(coreQuestion(text)) : 'DOCUMENT_LOOKUP'],
  }))
  const undecided = questions.filter(({ text }) => challengesOf(coreQuestion(text)).ambiguous)
  const none = questions.length === 0
  return {
    intent: figuresOf(intents),
    searched: figuresOf(searched),
    challenges: none ? null : figuresOf(challenges),
    answerType: none ? null : figuresOf(types),
    decided: none ? null : share(questions.length - undecided.length, questions.length),
    wrong: [...intents, ...challenges, ...types]
      .filter(({ wanted, got }) => said(wanted) !== said(got))
      .map(({ text, wanted, got }) => `${said(wanted)} → ${said(got)}: ${text}`),
  }
}

function way(intent: string): string {
  return intent === 'question' || intent === 'followUp' ? 'searched' : 'at once'
}

function figuresOf(judged: readonly Judged[]): LabelFigures {
  const labels = [...new Set(judged.flatMap(({ wanted }) => wanted))].sort()
  const f1: Record<string, number> = {}
  for (const label of labels) {
    const right = judged.filter(({ wanted, got }) => wanted.includes(label) && got.includes(label)).length
    const all = judged.filter(({ wanted }) => wanted.includes(label)).length
    const given = judged.filter(({ got }) => got.includes(label)).length
    f1[label] = (2 * right) / (all + given)
  }
  const confusions: Record<string, number> = {}
  for (const { wanted, got } of judged) {
    if (said(wanted) === said(got)) continue
    const confusion = `${said(wanted)} → ${said(got)}`
    confusions[confusion] = (confusions[confusion] ?? 0) + 1
  }
  const macroF1 = labels.reduce((sum, label) => sum + (f1[label] ?? 0), 0) / Math.max(1, labels.length)
  return { n: judged.length, macroF1, f1, confusions }
}

function said(labels: readonly string[]): string {
  return [...labels].sort().join(' + ')
}
