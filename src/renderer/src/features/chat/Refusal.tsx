/** Nothing was found that carries an answer: said calmly, with what was searched, what came nearest, and what to do. */
import { SearchX } from 'lucide-react'
import type { Answer, NearMiss } from '../../../../shared/domain/answer.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { showChoice } from './documentActions.ts'

function Near({ miss }: { readonly miss: NearMiss }) {
  return (
    <li className="border-l-2 border-line pl-4">
      <p className="line-clamp-3 font-serif text-reading">{miss.text}</p>
      <p className="mt-1 text-small text-faint">
        <button type="button" className="rounded-mark text-soft underline decoration-line-strong underline-offset-2 hover:text-ink" onClick={() => void showChoice(miss)}>
          {miss.title}
        </button>
        {miss.page !== null && `, ${strings.chat.page(formatCount(miss.page))}`} · {miss.reason}
      </p>
    </li>
  )
}

export function Refusal({ answer }: { readonly answer: Answer }) {
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <p className="flex items-start gap-3 text-reading">
        <SearchX size={16} strokeWidth={1.5} className="mt-1.5 shrink-0 text-faint" aria-hidden />
        <span>{answer.text || strings.chat.kind.refusal}</span>
      </p>
      {answer.nearMisses.length > 0 && (
        <section aria-label={strings.chat.nearest}>
          <h3 className="mb-3 text-small text-faint">{strings.chat.nearest}</h3>
          <ul className="flex flex-col gap-4">
            {answer.nearMisses.map((miss, index) => (
              <Near key={index} miss={miss} />
            ))}
          </ul>
        </section>
      )}
      <p className="text-soft">{strings.chat.tryNext}</p>
    </div>
  )
}
