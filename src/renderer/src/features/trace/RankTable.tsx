/** Each passage's rank in each list, and its fate. */
import type { EngineId, TraceCandidate } from '../../../../shared/domain/trace.ts'
import { formatCount, formatFixed, quoteText } from '../../lib/format.ts'
import { strings } from '../../strings.ts'

const place = (rank: number | null): string => (rank === null ? '–' : formatCount(rank))

function fate({ removedBy }: TraceCandidate): string {
  if (removedBy === null) return strings.trace.kept
  const reasons: Partial<Record<EngineId, string>> = strings.trace.removedBecause
  return reasons[removedBy] ?? strings.trace.skipped
}

export function RankTable({
  candidates,
  terms,
}: {
  readonly candidates: readonly TraceCandidate[]
  readonly terms: boolean
}) {
  const { columns, columnTerms } = strings.trace
  const name = (key: keyof typeof columnTerms): string => (terms ? columnTerms[key] : columns[key])
  return (
    <div className="-mx-6 overflow-x-auto px-6" tabIndex={0} role="region" aria-label={strings.trace.ranks}>
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-b border-line text-start text-faint">
            <th className="py-1 pe-3 text-start font-normal">{columns.passage}</th>
            {(['bm25', 'vector', 'title', 'fused', 'score'] as const).map((key) => (
              <th key={key} className="py-1 ps-2 text-end font-normal whitespace-nowrap">
                {name(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <tr
              key={candidate.chunkId}
              className={`border-b border-line align-top ${candidate.removedBy ? 'text-faint' : ''}`}
            >
              <td className="max-w-0 min-w-40 py-2 pe-3">
                <p className="truncate">
                  {candidate.title}
                  {candidate.page !== null && (
                    <span className="text-faint">, {strings.chat.page(formatCount(candidate.page))}</span>
                  )}
                </p>
                <p className="line-clamp-2 font-serif text-soft">{quoteText(candidate.text)}</p>
                <p className="text-faint">{fate(candidate)}</p>
              </td>
              {[candidate.bm25, candidate.vector, candidate.titleRank, candidate.fused].map((rank, index) => (
                <td key={index} className="py-2 ps-2 text-end numeric">
                  {place(rank)}
                </td>
              ))}
              <td className="py-2 ps-2 text-end numeric">{formatFixed(candidate.score * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
