/** The line below an answer: its confidence, kind and time, and what can be done with it. */
import { Columns2, FileClock, FileText, Gauge, ListTree, RotateCcw, ScanText, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { levels } from '../../../../../shared/domain/level.ts'
import type { IntelligenceLevel } from '../../../../../shared/domain/level.ts'
import type { AnswerMark } from '../../../../../shared/domain/testSet.ts'
import { Button } from '../../../components/Button.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Menu } from '../../../components/Menu.tsx'
import type { MenuItem } from '../../../components/Menu.tsx'
import type { Answer } from '../../../../../shared/domain/answer.ts'
import type { Citation } from '../../../../../shared/domain/citation.ts'
import { formatCount, formatDay, formatMilliseconds, formatShare } from '../../../lib/format.ts'
import { openTrace } from '../../../lib/windowStore.ts'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { MarkButtons, MarkNote } from './AnswerMarks.tsx'
import { citationPlace, openCitation } from './CitationMark.tsx'
import { ConfidenceBadge } from './ConfidenceBadge.tsx'
import { copiedAnswer } from './copiedAnswer.ts'
import { exportItems } from '../exportItems.tsx'
import { levelOf } from '../answer/levelOf.ts'
import { namedSources } from '../answer/namedSources.ts'
import { sourceChips } from './sourceChips.ts'

/** Its place, and notes to read before trusting it. */
function chipTitle(citation: Citation): string {
  const notes = [
    ...(citation.ocrConfidence === undefined
      ? []
      : [strings.source.ocrConfidence(formatShare(citation.ocrConfidence))]),
    ...(citation.newerVersion ? [`${strings.source.newer} ${citation.newerVersion.title}`] : []),
  ]
  return [citationPlace(citation), ...notes].join('\n')
}

function ChipIcon({ citation }: { readonly citation: Citation }) {
  const Icon = citation.newerVersion ? FileClock : citation.ocrConfidence === undefined ? FileText : ScanText
  return (
    <Icon
      size={16}
      strokeWidth={1.5}
      className={`shrink-0 ${citation.newerVersion ? 'text-caution' : 'text-faint'}`}
      aria-hidden
    />
  )
}

/** The sources that are not named where they are cited. */
function SourceChips({ answer }: { readonly answer: Answer }) {
  const chips = sourceChips(answer.citations, namedSources(answer))
  if (chips.length === 0) return null
  return (
    <ul aria-label={strings.chat.sources} className="mb-1 flex flex-wrap gap-2">
      {chips.map(({ citation, markers, name }) => (
        <li key={citation.contentId} className="min-w-0 max-w-full">
          <DocumentMenu documentId={citation.documentId}>
            <button
              type="button"
              title={chipTitle(citation)}
              onClick={({ currentTarget }) => openCitation(citation, currentTarget)}
              className={classes(
                'flex h-7 max-w-full items-center gap-1.5 rounded-card border border-line bg-raised px-2',
                'text-small text-soft transition-colors hover:border-line-strong hover:text-ink',
              )}
            >
              <ChipIcon citation={citation} />
              <span className="truncate">{name}</span>
              <span className="shrink-0 whitespace-nowrap text-accent numeric">{markers.join(' ')}</span>
            </button>
          </DocumentMenu>
        </li>
      ))}
    </ul>
  )
}

interface AnswerFooterProps {
  readonly messageId: string
  readonly question: string
  readonly answer: Answer
  readonly mark: AnswerMark | null
  /** An earlier answer has already said what was not searched. */
  readonly repeatsNote: boolean
  /** The switch between this answer and the others to its question. */
  readonly siblings: ReactNode
  /** Absent while there is no other answer. */
  readonly onCompare?: () => void
  /** Without a level at the one of this answer. */
  readonly onAskAgain: (level?: IntelligenceLevel) => void
}

/** This level first: asking again mostly means the same again. */
function levelItems({ answer, onAskAgain }: Pick<AnswerFooterProps, 'answer' | 'onAskAgain'>): readonly MenuItem[] {
  const own = levelOf(answer)
  const others = levels.filter((level) => level !== own)
  return [...(own === null ? [] : [own]), ...others].map((level) => ({
    label: strings.chat.askAgainAt(strings.chat.levels[level].name, level === own),
    icon: level === own ? <RotateCcw size={16} strokeWidth={1.5} /> : <Gauge size={16} strokeWidth={1.5} />,
    run: () => onAskAgain(level),
  }))
}

function timeOf({ timings, cached, preparedAt, imported }: Answer): string {
  if (imported !== undefined) return strings.chats.answeredOn(formatDay(imported.answeredAt))
  const kept = preparedAt === undefined ? strings.chat.cached : strings.chat.prepared
  return `${formatMilliseconds(timings.totalMs)}${cached ? `, ${kept}` : ''}`
}

/** The steps of an imported answer stayed where it was given. */
function HowAnswered({ answer: { imported, trace } }: { readonly answer: Answer }) {
  if (imported !== undefined) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<ListTree size={16} strokeWidth={1.5} />}
      aria-label={strings.chat.howAnswered}
      onClick={() => openTrace(trace)}
    >
      {strings.chat.how}
    </Button>
  )
}

export function AnswerFooter(props: AnswerFooterProps) {
  const { messageId, question, answer, mark, repeatsNote, siblings, onCompare, onAskAgain } = props
  const saysNotSearched =
    !repeatsNote && (answer.kind === 'generated' || answer.kind === 'extracted') && answer.notSearched.length > 0
  const timed = timeOf(answer)
  return (
    <footer className="mt-4 flex flex-col gap-1">
      <SourceChips answer={answer} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-faint">
        {(answer.kind === 'generated' || answer.kind === 'extracted') && (
          <ConfidenceBadge confidence={answer.confidence} />
        )}
        {/* A refusal says so in its first words. */}
        {answer.kind !== 'refusal' && <span>{strings.chat.kind[answer.kind]}</span>}
        {answer.trace.searched && (
          <span className="numeric">
            {strings.chat.searchedOnly(
              formatCount(answer.trace.searched.documents),
              formatCount(answer.trace.searched.total),
            )}
          </span>
        )}
        <span className="numeric">{timed}</span>
        <div className="-ms-1 flex items-center">
          <HowAnswered answer={answer} />
          <Menu align="start" items={exportItems({ target: messageId, title: question })}>
            <Button
              variant="quiet"
              size="small"
              icon={<Share size={16} strokeWidth={1.5} />}
              aria-label={strings.chat.exportAnswer}
            >
              {strings.chat.export}
            </Button>
          </Menu>
          <CopyButton label={strings.chat.copyAnswer} text={() => copiedAnswer(answer)} />
          <MarkButtons messageId={messageId} mark={mark} />
          <Menu align="start" items={levelItems({ answer, onAskAgain })}>
            <IconButton label={strings.chat.askAgain}>
              <RotateCcw size={16} strokeWidth={1.5} />
            </IconButton>
          </Menu>
          {siblings}
          {onCompare && (
            <Button
              variant="quiet"
              size="small"
              icon={<Columns2 size={16} strokeWidth={1.5} />}
              aria-label={strings.chat.compareAnswers}
              onClick={onCompare}
            >
              {strings.chat.compare}
            </Button>
          )}
        </div>
      </div>
      {mark !== null && <MarkNote key={mark.verdict} messageId={messageId} mark={mark} />}
      {answer.askedBefore !== undefined && (
        <p className="text-small text-soft">
          {strings.chat.askedBefore(answer.askedBefore)}{' '}
          <Button variant="quiet" size="small" onClick={() => onAskAgain()}>
            {strings.chat.askAnew}
          </Button>
        </p>
      )}
      {/* A refusal says this in its own text. In other answers it is worth knowing but must not dominate, because it
          may stay true for years. */}
      {saysNotSearched && <p className="text-small text-faint numeric">{strings.said(answer.notSearched.join(' '))}</p>}
    </footer>
  )
}
