/** A refusal, with the searched documents, the nearest passages, and what the user can do. */
import type { Answer, NearMiss } from '../../../../../shared/domain/answer.ts'
import { Button } from '../../../components/Button.tsx'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { formatCount, quoteText } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { openDocument } from '../../../lib/openDocument.ts'

interface NearProps {
  readonly miss: NearMiss
  /** Omitted when every passage has the same reason, because the heading says it. */
  readonly showReason: boolean
}

function Near({ miss, showReason }: NearProps) {
  return (
    <DocumentMenu documentId={miss.documentId}>
      <li className="border-s-2 border-line ps-4">
        <p className="line-clamp-3 font-serif text-reading">{quoteText(miss.text)}</p>
        <p className="mt-1 text-small text-faint">
          <button
            type="button"
            className="rounded-mark text-soft underline decoration-line-strong underline-offset-2 hover:text-ink"
            onClick={() => void openDocument(miss)}
          >
            {miss.title}
          </button>
          {miss.page !== null && `, ${strings.chat.page(formatCount(miss.page))}`}
          {showReason && ` · ${strings.said(miss.reason)}`}
        </p>
      </li>
    </DocumentMenu>
  )
}

interface RefusalProps {
  readonly answer: Answer
  /** Asks the same of all documents; absent where all were searched. */
  readonly onWiden?: () => void
}

export function Refusal({ answer, onWiden }: RefusalProps) {
  const showReason = new Set(answer.nearMisses.map((miss) => miss.reason)).size > 1
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <p className="text-reading">{answer.text || strings.chat.nothingFound}</p>
      {answer.nearMisses.length > 0 && (
        <section aria-label={strings.chat.nearest}>
          <h3 className="mb-3 text-small text-faint">{strings.chat.nearest}</h3>
          <ul className="flex flex-col gap-4">
            {answer.nearMisses.map((miss, index) => (
              <Near key={index} miss={miss} showReason={showReason} />
            ))}
          </ul>
        </section>
      )}
      {onWiden === undefined ? (
        <p className="text-soft">{strings.chat.tryNext}</p>
      ) : (
        <Button className="self-start" onClick={onWiden}>
          {strings.chat.searchAll}
        </Button>
      )}
    </div>
  )
}
