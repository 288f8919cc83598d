/** Questions to begin a chat with: each was asked and answered by the library before it is offered. */
import { useEffect, useState } from 'react'
import { bridge } from '../../../bridge/current.ts'

/**
 * Grows while they are found. `isReady`: false while files are read, which the search would delay; `documents`: the
 * number of searchable ones, after a change of which they are looked for again.
 */
export function useOpeningQuestions(isReady: boolean, documents: number): readonly string[] {
  const [questions, setQuestions] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isReady || documents === 0) return undefined
    const found: string[] = []
    const handle = bridge().stream('chat.suggest', { messageId: null }, (question) => {
      found.push(question)
      setQuestions([...found])
    })
    // Without them there are still documents to be shown.
    handle.result.catch(() => undefined)
    return () => handle.cancel()
  }, [isReady, documents])
  return questions
}
