/**
 * The streaming answer. New text is appended to one text node straight from the store: React renders nothing per token,
 * so the history above it costs nothing, however long it is.
 */
import { useEffect, useRef } from 'react'
import { strings } from '../../../strings.ts'
import { chatStore, useChat } from '../chatStore.ts'
import { Question } from './Question.tsx'

function StreamedText() {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const node = document.createTextNode(chatStore.getState().live?.text ?? '')
    element.current?.replaceChildren(node)
    return chatStore.subscribe((state) => {
      const text = state.live?.text ?? node.data
      if (text.length > node.data.length && text.startsWith(node.data)) node.appendData(text.slice(node.data.length))
      else if (text !== node.data) node.data = text
    })
  }, [])
  return (
    <p
      ref={element}
      data-testid="streamed-text"
      className="max-w-reading text-reading whitespace-pre-wrap wrap-anywhere empty:hidden"
    />
  )
}

export function LiveAnswerView() {
  const question = useChat((state) => state.live?.question ?? '')
  const scope = useChat((state) => state.live?.scope)
  const step = strings.said(useChat((state) => state.live?.step ?? ''))
  const retracted = useChat((state) => state.live?.retracted ?? false)
  const hasText = useChat((state) => (state.live?.text ?? '') !== '')
  return (
    <>
      <Question text={question} {...(scope === undefined ? {} : { scope })} />
      <section aria-label={strings.chat.answer} aria-busy="true" className="pb-10">
        {retracted && <p className="mb-3 max-w-reading text-soft">{strings.chat.retracted}</p>}
        <StreamedText />
        <p className={`flex items-center gap-2 text-soft ${hasText ? 'mt-4 text-small' : ''}`}>
          <span aria-hidden className="size-1.5 animate-breathe rounded-round bg-accent" />
          {step}
        </p>
      </section>
    </>
  )
}
