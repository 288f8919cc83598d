/** A question to one language model, without documents: how it speaks, and how fast on this computer. */
import { useEffect, useRef, useState } from 'react'
import type { ModelReply, ModelStatus } from '../../../../shared/domain/model.ts'
import type { StreamHandle } from '../../../../shared/ipc/bridge.ts'
import { bridge } from '../../bridge/current.ts'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { announce } from '../../lib/announce.ts'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { formatDecimal, formatMilliseconds } from '../../lib/format.ts'
import { strings } from '../../strings.ts'

const text = strings.models

interface Spoken {
  readonly text: string
  /** Null while it speaks. */
  readonly reply: ModelReply | null
  readonly error: string | null
}

const factsOf = ({ firstTextMs, speed }: ModelReply): string =>
  [
    ...(firstTextMs === null ? [] : [text.firstWord(formatMilliseconds(firstTextMs))]),
    ...(speed === null
      ? []
      : [text.speed(formatDecimal(speed.readTokensPerSecond), formatDecimal(speed.writeTokensPerSecond))]),
  ].join(' · ')

export function TryModel({ model, onClose }: { readonly model: ModelStatus; readonly onClose: () => void }) {
  const [question, setQuestion] = useState('')
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  const running = useRef<StreamHandle<ModelReply> | null>(null)
  const [speaking, setSpeaking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The user has just opened it to type.
  useEffect(() => field.current?.focus(), [])
  // It costs time that the next question needs.
  useEffect(() => () => running.current?.cancel(), [])

  const speak = async (): Promise<void> => {
    if (question.trim() === '' || speaking) return
    setSpoken({ text: '', reply: null, error: null })
    setSpeaking(true)
    try {
      const handle = bridge().stream('model.speak', { id: model.id, question }, (piece) =>
        setSpoken((before) => ({ text: `${before?.text ?? ''}${piece}`, reply: null, error: null })),
      )
      running.current = handle
      const reply = await handle.result
      setSpoken({ text: reply.text, reply, error: null })
      announce(reply.text)
    } catch (error) {
      if (errorCode(error) !== 'query.aborted')
        setSpoken((before) => ({ text: before?.text ?? '', reply: null, error: errorText(error) }))
    } finally {
      running.current = null
      setSpeaking(false)
    }
  }

  return (
    <form
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void speak()
      }}
    >
      <p className="text-small text-soft">{text.tryDetail}</p>
      <div className="flex gap-2">
        <input
          ref={field}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          aria-label={text.tryLabel(model.name)}
          placeholder={text.tryPlaceholder}
          maxLength={2_000}
          className="h-8 min-w-0 flex-1 rounded-card border border-control-line bg-raised px-3"
        />
        {speaking ? (
          <Button onClick={() => running.current?.cancel()}>{strings.chat.stop}</Button>
        ) : (
          <Button type="submit" disabled={question.trim() === ''}>
            {text.trySend}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {strings.app.close}
        </Button>
      </div>
      {spoken !== null && spoken.text !== '' && (
        <p className="border-s-2 border-line-strong ps-3 font-serif whitespace-pre-line wrap-anywhere select-text">
          {spoken.text}
        </p>
      )}
      {speaking && spoken?.text === '' && <p className="text-small text-soft">{text.starting}</p>}
      {spoken?.reply != null && <p className="text-small text-faint numeric">{factsOf(spoken.reply)}</p>}
      {spoken?.error != null && <Note tone="alert">{spoken.error}</Note>}
    </form>
  )
}
