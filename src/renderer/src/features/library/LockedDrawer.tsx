/**
 * The files that need a password: one field for all of them, and one each, where Enter unlocks a file and moves to the
 * next.
 */
import { CircleCheck, LockKeyhole } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '../../../../shared/domain/document.ts'
import { DrawerFrame } from '../../components/DrawerFrame.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { announce } from '../../lib/announce.ts'
import { fileName, formatCount, shortFolder } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { isLocked } from './documentState.ts'
import { libraryStore, useLibrary } from './libraryStore.ts'
import { summarise } from './librarySummary.ts'
import { unlock, unlockAll } from './unlockActions.ts'

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

export function LockedDrawer() {
  const listed = useListed()
  const open = listed.filter(isLocked).length
  // More files may turn out to be locked during typing: only the first field takes the focus.
  const [manyAtFirst] = useState(() => summarise(libraryStore.getState()).locked > 1)
  const [outcome, setOutcome] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const resume = useRef(false)
  useEffect(() => {
    // The next field, once main has unlocked this file.
    if (!resume.current) return
    resume.current = false
    list.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [open])
  const submit = async (document: Document, password: string): Promise<void> => {
    await unlock(document, password)
    resume.current = true
  }
  const submitAll = async (password: string): Promise<void> => {
    setOutcome(null)
    const { opened, left } = await unlockAll(password)
    const words = strings.password.sameOpened(opened, formatCount(opened), left, formatCount(left))
    setOutcome(words)
    announce(words)
    resume.current = left > 0
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
      {open === 0 && <p className="text-soft">{strings.password.allDone}</p>}
      <ul ref={list} className="mt-2 flex flex-col">
        {listed.slice(0, maxFields).map((document, index) => (
          <li key={document.id} className="flex flex-col gap-2 border-b border-line py-4 last:border-b-0">
            <div className="flex items-start gap-2">
              {isLocked(document) ? (
                <LockKeyhole {...icon} className="mt-0.5 shrink-0 text-caution" aria-hidden />
              ) : (
                <CircleCheck {...icon} className="mt-0.5 shrink-0 text-accent" aria-hidden />
              )}
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" title={document.path}>
                  {fileName(document.path)}
                </p>
                <p className="truncate text-small text-faint">
                  {isLocked(document) ? shortFolder(document.path) : strings.password.done}
                </p>
              </div>
            </div>
            {isLocked(document) && (
              <div className="pl-6">
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
