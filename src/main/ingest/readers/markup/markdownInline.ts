/** The inline content of Markdown: its text, and what is bold or italic in it. */
import type { Nodes, Parents } from 'mdast'
import type { EmphasisedPiece } from '../../../../shared/text/emphasis.ts'
import { softEnd } from './softLines.ts'

/** The pieces of inline content, with what is bold or italic in it. */
export function piecesOf(node: Nodes, bold = false, italic = false): readonly EmphasisedPiece[] {
  if (!('children' in node)) return [{ text: inline(node).replaceAll(softEnd, ' '), bold, italic }]
  return (node as Parents).children.flatMap((child) =>
    piecesOf(child, bold || child.type === 'strong', italic || child.type === 'emphasis'),
  )
}

/**
 * Returns the text of inline content: marks, addresses and footnote numbers are dropped, and soft line breaks are
 * marked.
 */
export function inline(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value.replace(/(?<!\s)\s*\n\s*/g, softEnd)
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? '\n' : ''
    case 'footnoteReference':
      return ''
    default:
      return 'children' in node ? (node as Parents).children.map(inline).join('') : ''
  }
}
