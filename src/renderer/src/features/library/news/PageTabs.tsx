/** The lists of the library page as tabs, each with its number: all, new, needs attention, coming up. */
import { Tabs } from 'radix-ui'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { pageLists } from '../page/pageStore.ts'
import type { PageList } from '../page/pageStore.ts'

const text = strings.news

/** Null where a number is not known, or would say nothing. */
export function PageTabs({ counts }: { readonly counts: Readonly<Record<PageList, number | null>> }) {
  return (
    <Tabs.List aria-label={text.lists} className="flex flex-wrap gap-1 border-b border-line px-4">
      {pageLists.map((list) => {
        const count = counts[list]
        return (
          <Tabs.Trigger
            key={list}
            value={list}
            className={classes(
              'h-9 shrink-0 px-2 -outline-offset-2',
              'border-b-2 border-transparent text-soft transition-colors hover:text-ink',
              'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {text.list[list]}
            {count !== null && count > 0 && (
              <span className="ms-1.5 text-small text-faint numeric">{formatCount(count)}</span>
            )}
          </Tabs.Trigger>
        )
      })}
    </Tabs.List>
  )
}
