/**
 * A field for a file's password: shown only on demand, sent once, then cleared. The password is never kept anywhere
 * else.
 */
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { errorCode, errorText } from '../lib/errorText.ts'
import { strings } from '../strings.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface PasswordFieldProps {
  /** The file's name as the user knows it. */
  readonly name: string
  /** Rejects with `file.wrongPassword` when it is wrong. */
  readonly onUnlock: (password: string) => Promise<void>
  /** The user came here to type it. */
  readonly focused?: boolean
}

const icon = { size: 16, strokeWidth: 1.5 } as const

export function PasswordField({ name, onUnlock, focused = false }: PasswordFieldProps) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const submit = async (): Promise<void> => {
    if (password === '' || busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onUnlock(password)
      setPassword('')
    } catch (error) {
      setProblem(errorCode(error) === 'file.wrongPassword' ? strings.password.wrong : errorText(error))
      field.current?.select()
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            ref={field}
            type={shown ? 'text' : 'password'}
            value={password}
            readOnly={busy}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(null)
            }}
            aria-label={strings.password.label(name)}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : problemId}
            placeholder={strings.password.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-1p-ignore
            className="h-8 w-full rounded-card border border-control-line bg-raised pe-8 ps-3 aria-invalid:border-alert"
          />
          <IconButton
            label={shown ? strings.password.hide : strings.password.show}
            aria-pressed={shown}
            className="absolute top-0.5 end-0.5"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff {...icon} /> : <Eye {...icon} />}
          </IconButton>
        </div>
        <Button type="submit" aria-disabled={busy || password === ''} className="w-24 aria-disabled:text-faint">
          {busy ? strings.password.trying : strings.password.unlock}
        </Button>
      </div>
      <p id={problemId} role="alert" className="text-small text-alert empty:hidden">
        {problem}
      </p>
    </form>
  )
}
