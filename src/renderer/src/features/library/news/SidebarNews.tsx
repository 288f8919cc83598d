/**
 * One line in the sidebar: how much is new and how many dates are close. Nothing where there is nothing to say;
 * problems are counted beside the filter.
 */
import { Button } from '../../../components/Button.tsx'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { openList } from './newsActions.ts'
import { useListCounts } from './useListCounts.ts'

const text = strings.news

/** `seenAt`: when the list of new documents was last looked at. */
export function SidebarNews({ seenAt }: { readonly seenAt: number }) {
  const { new: fresh, soon } = useListCounts(seenAt)
  const lines = [
    { list: 'new', count: fresh ?? 0, label: text.newCount },
    { list: 'upcoming', count: soon ?? 0, label: text.soonCount },
  ] as const
  const shown = lines.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-1 pe-2 pb-1 ps-2">
      {shown.map(({ list, count, label }) => (
        <Button key={list} variant="quiet" size="small" className="numeric" onClick={() => openList(list)}>
          {label(count, formatCount(count))}
        </Button>
      ))}
    </p>
  )
}
