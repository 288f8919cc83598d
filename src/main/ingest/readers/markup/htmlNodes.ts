/** The nodes of a parsed page: their tags, their text, and which of them are hidden. */
import { cleanLine } from '../text/cleanText.ts'
import { blockTags, hiddenTags } from './htmlElements.ts'

/** The small part of the DOM that is used here, so that main needs no DOM types. */
export interface DomNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<DomNode>
  getAttribute?(name: string): string | null
}

export const elementNode = 1
export const textNode = 3

export function tagOf(node: DomNode): string {
  return node.nodeType === elementNode ? node.nodeName.toLowerCase() : ''
}

/** Returns all text under a node on one line; the text of adjacent blocks and cells is separated by spaces. */
export function inlineText(node: DomNode): string {
  const parts: string[] = []
  collectText(node, parts)
  return cleanLine(parts.join(''))
}

function collectText(node: DomNode, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === textNode) parts.push(child.textContent ?? '')
    else if (child.nodeType === elementNode && !isHidden(child)) {
      const tag = tagOf(child)
      const apart = tag === 'br' || tag === 'li' || blockTags.has(tag)
      if (apart) parts.push(' ')
      collectText(child, parts)
      if (apart) parts.push(' ')
    }
  }
}

export function isHidden(element: DomNode): boolean {
  if (hiddenTags.has(tagOf(element))) return true
  const attribute = (name: string): string | null => element.getAttribute?.(name) ?? null
  return attribute('hidden') !== null || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute('style') ?? '')
}
