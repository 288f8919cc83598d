/** The tags of one or several documents: those of the library to tick, and a field to find one or to add a new one. */
import { Check, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { cleanTag, maxTagLength, tagKey } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'
import { annotate } from './annotationActions.ts'
import { libraryTags } from './libraryTags.ts'

const text = strings.annotations
const icon = { size: 16, strokeWidth: 1.5 } as const
// Nobody reads a longer list, they narrow it by typing.
const maxListed = 50

type Had = 'all' | 'some' | 'none'

function hadBy(documents: readonly Document[], tag: string): Had {
  const key = tagKey(tag)
  const having = documents.filter(({ annotation }) => annotation?.tags.some((own) => tagKey(own) === key)).length
  return having === 0 ? 'none' : having === documents.length ? 'all' : 'some'
}

function Choice({
  label,
  had,
  icon: sign,
  onClick,
}: {
  readonly label: string
  readonly had: Had
  readonly icon: ReactNode
  readonly onClick: () => void
}) {
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={had === 'some' ? 'mixed' : had === 'all'}
        onClick={onClick}
        className="flex min-h-8 w-full items-center gap-2 rounded-mark px-2 text-start hover:bg-hover"
      >
        <span className="flex size-4 shrink-0 items-center text-accent">{sign}</span>
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {had === 'some' && <span className="shrink-0 text-small text-faint">{text.someHave}</span>}
      </button>
    </li>
  )
}

export function TagEditor({ documents }: { readonly documents: readonly Document[] }) {
  const { tags } = useLibrary(libraryTags)
  const [typed, setTyped] = useState('')
  const wanted = cleanTag(typed)
  const listed = tags.filter(({ tag }) => tagKey(tag).includes(tagKey(wanted))).slice(0, maxListed)
  const isKnown = tags.some(({ tag }) => tagKey(tag) === tagKey(wanted))
  const set = (tag: string, on: boolean): void => {
    void annotate(documents, on ? { addTags: [tag] } : { removeTags: [tag] })
    setTyped('')
  }
  const toggle = (tag: string): void => set(tag, hadBy(documents, tag) !== 'all')
  return (
    <>
      <input
        value={typed}
        maxLength={maxTagLength}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          // What was typed is meant to be added; the only tag that fits it is the one that was looked for.
          const only = listed.length === 1 ? listed[0]?.tag : undefined
          if (wanted !== '') set(isKnown ? wanted : (only ?? wanted), true)
        }}
        placeholder={text.findTag}
        aria-label={text.findTag}
        className="mb-1 h-8 w-full rounded-card border border-line bg-paper px-2"
      />
      <ul className="max-h-64 overflow-y-auto" aria-label={text.tags}>
        {listed.map(({ tag }) => {
          const had = hadBy(documents, tag)
          const sign = had === 'all' ? <Check {...icon} /> : had === 'some' ? <Minus {...icon} /> : null
          return <Choice key={tag} label={tag} had={had} icon={sign} onClick={() => toggle(tag)} />
        })}
        {wanted !== '' && !isKnown && (
          <Choice label={text.newTag(wanted)} had="none" icon={<Plus {...icon} />} onClick={() => set(wanted, true)} />
        )}
      </ul>
      {tags.length === 0 && wanted === '' && <p className="px-2 py-1 text-small text-faint">{text.noTags}</p>}
    </>
  )
}
