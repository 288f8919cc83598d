/** Deletes the library after two steps: a button, and a word to type. It is the one action that nothing undoes. */
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { bridge } from '../../../bridge/current.ts'
import { Button } from '../../../components/Button.tsx'
import { Note } from '../../../components/Note.tsx'
import { strings } from '../../../strings.ts'
import { useSettings } from '../settingsStore.ts'
import { deleteEverything, keepEverything, usePrivacy } from './privacyActions.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.privacy

const isConfirmed = (typed: string): boolean => typed.trim().toLocaleLowerCase() === text.deleteWord.toLocaleLowerCase()

function Confirmation({ onCancel }: { readonly onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const deleting = usePrivacy((state) => state.deleting)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const ready = isConfirmed(typed) && !deleting
  const name = bridge().capabilities.reopen ? text.deleteNow : text.deleteAtStart
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void deleteEverything()
      }}
    >
      <label htmlFor={id}>{text.deleteType(text.deleteWord)}</label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onCancel()
          }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="h-8 w-40 rounded-card border border-control-line bg-raised px-3"
        />
        <Button type="submit" aria-disabled={!ready} className="text-alert aria-disabled:text-faint">
          {deleting ? text.deleting : name}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Where the library could not be opened again at once. */
function Pending({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <div className="mt-3" role="status">
      <Note tone="caution" action={<Button onClick={onKeep}>{text.keep}</Button>}>
        {text.deletePending}
        {!bridge().capabilities.reopen && ` ${text.deleteRestart}`}
      </Note>
    </div>
  )
}

export function DeleteEverything() {
  const [asking, setAsking] = useState(false)
  const pending = useSettings((state) => state.info?.deletesAtStart === true)
  const start = useRef<HTMLButtonElement>(null)
  const cancel = (): void => {
    setAsking(false)
    // The field that had the focus is gone, and the button is there in the next frame.
    requestAnimationFrame(() => start.current?.focus())
  }
  return (
    <div className="border-b border-line py-4">
      <h3 className="font-medium">{text.delete}</h3>
      <p className="text-soft">{text.deleteDetail}</p>
      <p className="mt-1 text-soft">{text.deleteKeeps}</p>
      {pending ? (
        <Pending onKeep={() => void keepEverything().then(cancel)} />
      ) : asking ? (
        <Confirmation onCancel={cancel} />
      ) : (
        <Button ref={start} className="mt-3" icon={<Trash2 {...icon} />} onClick={() => setAsking(true)}>
          {text.deleteStart}
        </Button>
      )}
    </div>
  )
}
