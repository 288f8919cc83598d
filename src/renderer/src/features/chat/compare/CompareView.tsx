/** Two answers to one question side by side, one above the other where there is no room, and which of them the chat shows. */
import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AssistantMessage } from '../../../../../shared/domain/chat.ts'
import type { Answer } from '../../../../../shared/domain/answer.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { formatCount, formatMilliseconds } from '../../../lib/format.ts'
import { attempt } from '../../../lib/notice.ts'
import { strings } from '../../../strings.ts'
import { AnswerText } from '../answer/AnswerText.tsx'
import { levelOf } from '../answer/levelOf.ts'
import { answersBeside, endComparing, showMessage } from '../message/branchActions.ts'
import { useChat } from '../chatStore.ts'
import { ConfidenceBadge } from '../message/ConfidenceBadge.tsx'
import { DocumentAnswer } from '../message/DocumentAnswer.tsx'
import { Refusal } from '../message/Refusal.tsx'
import { compareAnswers } from './compareAnswers.ts'

type Completed = AssistantMessage & { readonly answer: Answer }
type Side = 'left' | 'right'

/** Null while they are loading. */
function useAnswers(messageId: string): readonly Completed[] | null {
  const [answers, setAnswers] = useState<readonly Completed[] | null>(null)
  useEffect(() => {
    let current = true
    void attempt(async () => {
      const found = await answersBeside(messageId)
      if (current) setAnswers(found.flatMap((each) => (each.answer === null ? [] : [{ ...each, answer: each.answer }])))
    })
    return () => {
      current = false
    }
  }, [messageId])
  return answers
}

const nthOf = (answers: readonly Completed[], answer: Completed): string => formatCount(answers.indexOf(answer) + 1)

function nameIn(answers: readonly Completed[], answer: Completed): string {
  const level = levelOf(answer.answer)
  return strings.chat.chooseSide(nthOf(answers, answer), level === null ? null : strings.chat.levels[level].name)
}

function Body({ answer, question }: { readonly answer: Answer; readonly question: string }) {
  if (answer.kind === 'refusal' && answer.choices.length === 0) return <Refusal answer={answer} />
  if (answer.document !== null || answer.choices.length > 0) return <DocumentAnswer answer={answer} />
  return <AnswerText answer={answer} question={question} />
}

interface ColumnProps {
  readonly side: Side
  readonly answers: readonly Completed[]
  readonly shown: Completed
  readonly question: string
  readonly onChoose: (id: string) => void
}

function Column({ side, answers, shown, question, onChoose }: ColumnProps) {
  const { answer } = shown
  const isInChat = useChat((state) => state.messages?.some(({ id }) => id === shown.id) ?? false)
  return (
    <section aria-label={strings.chat.side[side]} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2 text-small text-soft">
        {answers.length === 2 ? (
          <span className="font-medium text-ink">{nameIn(answers, shown)}</span>
        ) : (
          <select
            aria-label={strings.chat.side[side]}
            value={shown.id}
            onChange={(event) => onChoose(event.target.value)}
            className="h-7 rounded-mark border border-line-strong bg-raised px-1.5 font-medium text-ink"
          >
            {answers.map((each) => (
              <option key={each.id} value={each.id}>
                {nameIn(answers, each)}
              </option>
            ))}
          </select>
        )}
        {(answer.kind === 'generated' || answer.kind === 'extracted') && (
          <ConfidenceBadge confidence={answer.confidence} />
        )}
        <span className="text-faint numeric">{formatMilliseconds(answer.timings.totalMs)}</span>
        <span className="ms-auto">
          {isInChat ? (
            <span className="inline-flex h-7 items-center gap-1.5 text-accent">
              <Check size={16} strokeWidth={1.5} aria-hidden />
              {strings.chat.isShown}
            </span>
          ) : (
            <Button variant="quiet" size="small" onClick={() => void showMessage(shown.id)}>
              {strings.chat.keepThis}
            </Button>
          )}
        </span>
      </header>
      <Body answer={answer} question={question} />
    </section>
  )
}

interface AgreementProps {
  readonly answers: readonly Completed[]
  readonly left: Completed
  readonly right: Completed
}

function Agreement({ answers, left, right }: AgreementProps) {
  const { sameLead, shared, onlyLeft, onlyRight } = compareAnswers(left.answer, right.answer)
  const only = [
    { count: onlyLeft, nth: nthOf(answers, left) },
    { count: onlyRight, nth: nthOf(answers, right) },
  ]
  const words = [
    ...(sameLead === null ? [] : [sameLead ? strings.chat.sameLead : strings.chat.differentLead]),
    ...(onlyLeft + onlyRight > 0
      ? [strings.chat.differentSources(shared, only)]
      : shared > 0
        ? [strings.chat.sameSources(shared)]
        : []),
  ]
  return <p className="text-soft numeric">{words.join(' ')}</p>
}

/** The answer that was open is at the right, beside the one before it. */
function initialPair(answers: readonly Completed[], id: string): readonly [Completed, Completed] | null {
  const at = Math.max(
    1,
    answers.findIndex((answer) => answer.id === id),
  )
  const [left, right] = [answers[at - 1], answers[at]]
  return left === undefined || right === undefined ? null : [left, right]
}

export function CompareView({ messageId }: { readonly messageId: string }) {
  const answers = useAnswers(messageId)
  const [chosen, setChosen] = useState<Partial<Record<Side, string>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const question = useChat((state) => {
    const at = state.messages?.findIndex((message) => message.siblings.includes(messageId as typeof message.id)) ?? -1
    return state.messages?.[at - 1]?.text ?? ''
  })
  const pair = answers === null ? null : initialPair(answers, messageId)
  const sideOf = (side: Side, initial: Completed): Completed =>
    answers?.find(({ id }) => id === chosen[side]) ?? initial
  return (
    <div className="@container h-full overflow-y-auto">
      <div className="mx-auto flex max-w-[calc(2*var(--reading-width)+4rem)] flex-col gap-6 px-6 pt-6 pb-16">
        <header className="flex items-start gap-2">
          <IconButton label={strings.chat.compareBack} keys="Esc" onClick={endComparing}>
            <ArrowLeft size={16} strokeWidth={1.5} />
          </IconButton>
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-small text-faint outline-none">
              {strings.chat.comparing}
            </h1>
            <p className="text-reading font-medium text-soft wrap-anywhere">{question}</p>
          </div>
        </header>
        {answers === null && <Skeleton label={strings.chat.loading} />}
        {answers !== null && pair === null && <p className="text-soft">{strings.chat.compareNothing}</p>}
        {pair !== null && (
          <>
            <Agreement answers={answers ?? []} left={sideOf('left', pair[0])} right={sideOf('right', pair[1])} />
            <div className="grid grid-cols-1 gap-x-8 gap-y-10 @3xl:grid-cols-2">
              {(['left', 'right'] as const).map((side, index) => (
                <Column
                  key={side}
                  side={side}
                  answers={answers ?? []}
                  shown={sideOf(side, index === 0 ? pair[0] : pair[1])}
                  question={question}
                  onChoose={(id) => setChosen((before) => ({ ...before, [side]: id }))}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
