/** The days that documents name in the time ahead, each with its sentence, which opens at its place. */
import { useEffect, useMemo, useState } from 'react'
import type { UpcomingDate } from '../../../../../shared/domain/library.ts'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { formatCount, formatDay, quoteText } from '../../../lib/format.ts'
import { useNow } from '../../../lib/hooks/useNow.ts'
import { openSource } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'
import { daysUntil, firstHorizon, horizons, upcomingDays } from './news.ts'
import type { Horizon, UpcomingDay } from './news.ts'
import { loadUpcoming } from './newsActions.ts'
import { useNews } from './newsStore.ts'
import { NothingListed } from './Section.tsx'

const text = strings.news
// Marks and changed files change what is listed; nobody sees the difference at once.
const reloadMs = 1_000

const open = ({ contentId, documentId, title, page, start, end, sentence }: UpcomingDate): void =>
  openSource({ contentId, documentId, title, page, quote: { start, end, text: sentence } })

/** A line of a list stands here for itself. */
const withoutItemMark = (sentence: string): string => sentence.replace(/^(?:[-–—*•·▪◦] *|\[[ xX]?\] +)+(?=\S)/, '')

const whenOf = (days: number): string =>
  days === 0 ? text.today : days === 1 ? text.tomorrow : text.inDays(formatCount(days))

function Day({ day: { date, dates }, now }: { readonly day: UpcomingDay; readonly now: number }) {
  return (
    <li className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4 border-b border-line py-3 last:border-b-0">
      <div className="pt-1.5">
        <h2 className="font-medium numeric">{formatDay(date)}</h2>
        <p className="text-small text-faint numeric">{whenOf(daysUntil(date, now))}</p>
      </div>
      <ul className="min-w-0">
        {dates.map((one) => (
          <DocumentMenu key={`${one.documentId} ${one.start}`} documentId={one.documentId}>
            <li>
              <button
                type="button"
                onClick={() => open(one)}
                className="block w-full rounded-card px-2 py-1.5 text-start hover:bg-hover"
              >
                <span className="block max-w-reading font-serif text-reading wrap-anywhere">
                  {withoutItemMark(quoteText(one.sentence))}
                </span>
                <span className="block text-small text-soft wrap-anywhere">
                  {one.page === null ? one.title : `${one.title} · ${strings.chat.page(formatCount(one.page))}`}
                </span>
              </button>
            </li>
          </DocumentMenu>
        ))}
      </ul>
    </li>
  )
}

export function UpcomingList() {
  const [horizon, setHorizon] = useState<Horizon>(firstHorizon)
  const dates = useNews((state) => state.dates)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  useEffect(() => {
    const timer = setTimeout(() => void loadUpcoming(), reloadMs)
    return () => clearTimeout(timer)
  }, [documents])
  const now = useNow()
  const days = useMemo(() => upcomingDays(dates ?? [], documents, hidden), [dates, documents, hidden])
  const shown = days.filter(({ date }) => daysUntil(date, now) <= Number(horizon))
  return (
    <div className="h-full overflow-y-auto px-6 pb-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 pb-2">
        <p className="min-w-0 flex-1 text-soft">{text.upcomingDetail}</p>
        <Segmented
          label={text.horizonLabel}
          value={horizon}
          options={horizons.map((value) => ({ value, label: text.horizons[value] }))}
          onChange={setHorizon}
        />
      </div>
      {dates === null && <Skeleton label={text.list.upcoming} lines={4} />}
      {dates !== null && shown.length === 0 && <NothingListed>{text.noDates}</NothingListed>}
      <ul>
        {shown.map((day) => (
          <Day key={day.date} day={day} now={now} />
        ))}
      </ul>
    </div>
  )
}
