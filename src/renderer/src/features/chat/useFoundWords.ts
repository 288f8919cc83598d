/**
 * Marks the words that are searched for in the chats in the open one, as long as the search is open. They are painted
 * over the page, which stays as it is: answers have quotes, tables and charts of their own.
 */
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useChat } from './chatStore.ts'
import { foundWords } from './foundWords.ts'

// The name in the stylesheet.
const highlightName = 'found-in-chat'

/** The places of the words below an element, in the order of the page. */
export function foundIn(root: Element, query: string): readonly Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { start, end } of foundWords(node.textContent ?? '', query)) {
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  return ranges
}

export function useFoundWords(content: RefObject<HTMLElement | null>): void {
  const query = useChat((state) => state.query?.trim() ?? '')
  const activeId = useChat((state) => state.activeId)
  useEffect(() => {
    const root = content.current
    // Browsers without it show the chat without marks.
    if (root === null || query === '' || !('highlights' in CSS)) return
    const mark = (): void => {
      const messages = [...root.querySelectorAll('[data-message]')]
      CSS.highlights.set(highlightName, new Highlight(...messages.flatMap((message) => foundIn(message, query))))
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(highlightName)
    }
  }, [content, query, activeId])
}
