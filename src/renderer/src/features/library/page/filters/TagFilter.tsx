/** Documents with one of the tags and one of the marks; there is no such filter in a library that has neither. */
import { DropdownMenu } from 'radix-ui'
import { documentMarks, tagKey } from '../../../../../../shared/domain/annotation.ts'
import { strings } from '../../../../strings.ts'
import { libraryTags } from '../../annotations/libraryTags.ts'
import { useLibrary } from '../../libraryStore.ts'
import { CheckItem, FilterMenu } from './FilterMenu.tsx'
import { setPageFilters, usePage } from '../pageStore.ts'

const text = strings.annotations

function withChoice<T>(values: ReadonlySet<T>, value: T, on: boolean): ReadonlySet<T> {
  const changed = new Set(values)
  if (on) changed.add(value)
  else changed.delete(value)
  return changed
}

export function TagFilter() {
  const { tags, marks } = useLibrary(libraryTags)
  const chosenTags = usePage((state) => state.filters.tags)
  const chosenMarks = usePage((state) => state.filters.marks)
  const chosen = [
    ...documentMarks.filter((mark) => chosenMarks.has(mark)).map((mark) => text.marks[mark]),
    ...tags.filter(({ tag }) => chosenTags.has(tagKey(tag))).map(({ tag }) => tag),
  ]
  if (tags.length + marks.size + chosenTags.size + chosenMarks.size === 0) return null
  return (
    <FilterMenu name={text.filter} chosen={chosen.length === 0 ? null : chosen.join(', ')}>
      {documentMarks
        .filter((mark) => marks.has(mark) || chosenMarks.has(mark))
        .map((mark) => (
          <CheckItem
            key={mark}
            count={marks.get(mark) ?? 0}
            checked={chosenMarks.has(mark)}
            onChange={(on) => setPageFilters({ marks: withChoice(chosenMarks, mark, on) })}
          >
            {text.marks[mark]}
          </CheckItem>
        ))}
      {marks.size > 0 && tags.length > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
      {tags.map(({ tag, count }) => (
        <CheckItem
          key={tag}
          count={count}
          checked={chosenTags.has(tagKey(tag))}
          onChange={(on) => setPageFilters({ tags: withChoice(chosenTags, tagKey(tag), on) })}
        >
          {tag}
        </CheckItem>
      ))}
    </FilterMenu>
  )
}
