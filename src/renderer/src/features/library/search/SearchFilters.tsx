/**
 * The filters of the search as menus. What is chosen is written into the field, where it could have been typed: the
 * menus and the command line have the same words.
 */
import { useMemo } from 'react'
import { documentMarks } from '../../../../../shared/domain/annotation.ts'
import type { ListedFacts } from '../../../../../shared/domain/library.ts'
import {
  conditionsIn,
  hasValue,
  readTyped,
  valuesFor,
  withoutValues,
  withValues,
} from '../../../../../shared/text/typedSearch.ts'
import type { ConditionKey } from '../../../../../shared/text/typedSearch.ts'
import { Button } from '../../../components/Button.tsx'
import { folderName, formatLanguage } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { libraryTags } from '../annotations/libraryTags.ts'
import { useCollections } from '../collections/collectionStore.ts'
import { useLibrary } from '../libraryStore.ts'
import { CheckItem, FilterMenu } from '../page/filters/FilterMenu.tsx'
import { useCounts } from '../page/filters/useCounts.ts'
import { setSearchText } from './searchActions.ts'
import { searchStore, useSearch } from './searchStore.ts'

interface Choice {
  readonly label: string
  /** Kinds of one name are chosen together. */
  readonly values: readonly string[]
  readonly count?: number
}

// More are found faster by typing them.
const maxChoices = 40
const columns = strings.libraryPage.columns

function ConditionMenu({
  name,
  condition,
  choices,
}: {
  readonly name: string
  readonly condition: ConditionKey
  readonly choices: readonly Choice[]
}) {
  const text = useSearch((state) => state.text)
  const chosen = valuesFor(text, condition)
  if (choices.length === 0 && chosen.length === 0) return null
  const labels = chosen.map((value) => choices.find(({ values }) => values.some(isSame(value)))?.label ?? value)
  return (
    <FilterMenu name={name} chosen={chosen.length === 0 ? null : [...new Set(labels)].join(', ')}>
      {choices.slice(0, maxChoices).map(({ label, values, count }) => (
        <CheckItem
          key={label}
          checked={values.every((value) => hasValue(text, condition, value))}
          {...(count === undefined ? {} : { count })}
          onChange={(on) => {
            const typed = searchStore.getState().text
            // A document has one date, so that another year takes the place of the first.
            const before = condition === 'date' ? withoutDates(typed) : typed
            setSearchText(on ? withValues(before, condition, values) : withoutValues(typed, condition, values))
          }}
        >
          {label}
        </CheckItem>
      ))}
    </FilterMenu>
  )
}

const isSame =
  (value: string) =>
  (other: string): boolean =>
    value.toLowerCase() === other.toLowerCase()

function withoutDates(text: string): string {
  return (['date', 'after', 'before'] as const).reduce((rest, key) => withoutValues(rest, key), text)
}

function useKinds(): readonly Choice[] {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  return useMemo(() => {
    const found = new Map<string, { readonly values: Set<string>; count: number }>()
    for (const { id, kind } of documents.values()) {
      if (kind === null || hidden.has(id)) continue
      const label = strings.library.kind[kind]
      const choice = found.get(label) ?? { values: new Set<string>(), count: 0 }
      choice.values.add(kind)
      choice.count += 1
      found.set(label, choice)
    }
    return [...found]
      .map(([label, { values, count }]) => ({ label, values: [...values], count }))
      .sort((a, b) => a.label.localeCompare(b.label))
  }, [documents, hidden])
}

/** The folders right above the files, the fullest first. Uploads are in folders of their own, which have no name. */
function useFolders(): readonly Choice[] {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { id, path, parentId } of documents.values()) {
      const name = parentId === null && !hidden.has(id) ? folderName(path) : ''
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return asChoices([...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b)))
  }, [documents, hidden])
}

const asChoices = (
  counts: readonly (readonly [string, number])[],
  labelOf: (value: string) => string = (value) => value,
): readonly Choice[] => counts.map(([value, count]) => ({ label: labelOf(value), values: [value], count }))

const yearOf = ({ date }: ListedFacts): readonly string[] =>
  date !== undefined && /^(?:19|20)\d{2}/.test(date) ? [date.slice(0, 4)] : []
const peopleOf = ({ people }: ListedFacts): readonly string[] => people
const languageOf = ({ language }: ListedFacts): readonly string[] => (language === undefined ? [] : [language])

export function SearchFilters() {
  const text = useSearch((state) => state.text)
  const kinds = useKinds()
  const folders = useFolders()
  const years = useCounts(yearOf)
  const people = useCounts(peopleOf)
  const languages = useCounts(languageOf)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const collections = useCollections((state) => state.collections)
  const { tags, marks } = libraryTags({ documents, hidden })
  const newestFirst = years.toSorted(([a], [b]) => b.localeCompare(a))
  return (
    <>
      <ConditionMenu name={columns.kind} condition="type" choices={kinds} />
      <ConditionMenu name={columns.date} condition="date" choices={asChoices(newestFirst)} />
      <ConditionMenu name={columns.people} condition="author" choices={asChoices(people)} />
      <ConditionMenu name={columns.folder} condition="folder" choices={folders} />
      <ConditionMenu
        name={strings.search.collection}
        condition="collection"
        choices={collections.map(({ name }) => ({ label: name, values: [name] }))}
      />
      <ConditionMenu name={columns.language} condition="language" choices={asChoices(languages, formatLanguage)} />
      <ConditionMenu
        name={strings.search.tag}
        condition="tag"
        choices={asChoices(tags.map(({ tag, count }) => [tag, count] as const))}
      />
      <ConditionMenu
        name={strings.search.mark}
        condition="mark"
        choices={documentMarks
          .filter((mark) => (marks.get(mark) ?? 0) > 0)
          .map((mark) => ({ label: strings.annotations.marks[mark], values: [mark], count: marks.get(mark) ?? 0 }))}
      />
      {conditionsIn(text).length > 0 && (
        <Button variant="quiet" onClick={() => setSearchText(readTyped(text).words)}>
          {strings.libraryPage.clearFilters}
        </Button>
      )}
    </>
  )
}
