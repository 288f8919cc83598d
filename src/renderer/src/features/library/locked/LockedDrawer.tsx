/**
 * The files that need a password: one field for all of them, and one each, where Enter unlocks a file and moves to the
 * next.
 */
import { CircleCheck, LockKeyhole } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { DrawerFrame } from '../../../components/DrawerFrame.tsx'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { announce } from '../../../lib/announce.ts'
import { fileName, formatCount, shortFolder } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { isLocked, shownState } from '../documentState.ts'
import { libraryStore, useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import { readableReason } from '../libraryView.ts'
import { StateIcon } from '../StateMark.tsx'
import { useUnlocking } from './useUnlocking.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

// Nobody fills in more fields than this one by one.
const maxFields = 40

const byPath = (a: Document, b: Document): number => a.path.localeCompare(b.path)

/**
 * Locked files in path order; a file that was unlocked here keeps its line, so that nothing moves under the pointer.
 */
function useListed(): readonly Document[] {
  const documents = useLibrary((state) => state.documents)
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = [...documents.values()].filter((document) => isLocked(document) && !seen.includes(document.id))
  if (fresh.length > 0) setSeen([...seen, ...fresh.sort(byPath).map((document) => document.id)])
  return seen.flatMap((id) => documents.get(id) ?? [])
}

/** It was read, or will be with the right password. */
const wasOpened = (document: Document): boolean => document.state !== 'failed' && document.state !== 'skipped'

function RowIcon({ document, shut }: { readonly document: Document; readonly shut: boolean }) {
  if (shut) return <LockKeyhole {...icon} className="mt-0.5 shrink-0 text-caution" aria-hidden />
  if (wasOpened(document)) return <CircleCheck {...icon} className="mt-0.5 shrink-0 text-accent" aria-hidden />
  return <StateIcon state={shownState(document)} />
}

/** A file that its password opens can still be damaged, or removed meanwhile: then its reason is shown here. */
function rowWords(document: Document, shut: boolean): string {
  if (shut) return shortFolder(document.path)
  if (wasOpened(document) || document.reason === null) return strings.password.done
  return readableReason(document.reason.message, document.path)
}

export function LockedDrawer() {
  const listed = useListed()
  const { isShut, unlock, unlockAll } = useUnlocking()
  const open = listed.filter(isShut).length
  // More files may turn out to be locked during typing: only the first field takes the focus.
  const [manyAtFirst] = useState(() => summarise(libraryStore.getState()).locked > 1)
  const [outcome, setOutcome] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // The next field takes the focus after this file; '' when it is not one of them.
  const focusNextAfter = useRef<string | null>(null)
  useEffect(() => {
    // Main's answer and the file's new state arrive one after the other, and both are needed.
    if (focusNextAfter.current === null || listed.some((one) => one.id === focusNextAfter.current && isShut(one)))
      return
    focusNextAfter.current = null
    list.current?.querySelector<HTMLInputElement>('input')?.focus()
  })
  const submit = async (document: Document, password: string): Promise<void> => {
    await unlock(document, password)
    focusNextAfter.current = document.id
  }
  const submitAll = async (password: string): Promise<void> => {
    setOutcome(null)
    const { opened, left } = await unlockAll(password)
    const words = strings.password.sameOpened(opened, formatCount(opened), left, formatCount(left))
    setOutcome(words)
    announce(words)
    focusNextAfter.current = left > 0 ? '' : null
  }
  return (
    <DrawerFrame title={strings.password.title(open, formatCount(open))} detail={strings.password.note} keepFocus>
      {open > 1 && (
        <section aria-labelledby="one-password" className="flex flex-col gap-2 border-b border-line-strong pb-4">
          <h3 id="one-password" className="font-medium">
            {strings.password.same}
          </h3>
          <PasswordField
            name={strings.password.all(open, formatCount(open))}
            focused={manyAtFirst}
            onUnlock={submitAll}
          />
        </section>
      )}
      <p role="status" className="mt-2 text-soft numeric empty:hidden">
        {outcome}
      </p>
      {open === 0 && listed.every(wasOpened) && <p className="text-soft">{strings.password.allDone}</p>}
      <ul ref={list} className="mt-2 flex flex-col">
        {listed.slice(0, maxFields).map((document, index) => (
          <li key={document.id} className="flex flex-col gap-2 border-b border-line py-4 last:border-b-0">
            <div className="flex items-start gap-2">
              <RowIcon document={document} shut={isShut(document)} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" title={document.path}>
                  {fileName(document.path)}
                </p>
                <p className="truncate text-small text-faint">{rowWords(document, isShut(document))}</p>
              </div>
            </div>
            {isShut(document) && (
              <div className="ps-6">
                <PasswordField
                  name={fileName(document.path)}
                  focused={!manyAtFirst && index === 0}
                  onUnlock={(password) =>
                    submit(libraryStore.getState().documents.get(document.id) ?? document, password)
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {listed.length > maxFields && (
        <p className="text-small text-faint numeric">{strings.password.more(formatCount(listed.length - maxFields))}</p>
      )}
    </DrawerFrame>
  )
}
