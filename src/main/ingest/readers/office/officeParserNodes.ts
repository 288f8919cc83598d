/** Tells the kinds of nodes in officeParser's tree apart, and reads the text of inline ones. Pure. */
import type { OfficeContentNode } from 'officeparser'
import { cleanLine } from '../text/cleanText.ts'

const blockTypes = new Set([
  'paragraph',
  'heading',
  'list',
  'table',
  'chart',
  'slide',
  'sheet',
  'page',
  'admonition',
  'definitionList',
])

export function holdsBlocks(node: OfficeContentNode): boolean {
  return node.type !== 'paragraph' && (node.children ?? []).some(({ type }) => blockTypes.has(type))
}

/** True for a cell that contains a table, or several paragraphs of some length. */
export function isLayout(cell: OfficeContentNode): boolean {
  const children = cell.children ?? []
  return (
    children.some(({ type }) => type === 'table') ||
    children.filter(({ type, text }) => type === 'paragraph' && (text ?? '').length > 80).length > 3
  )
}

/** Returns the text under a node, one line per block. */
export function linesOf(node: OfficeContentNode): string[] {
  if (holdsBlocks(node) || node.type === 'row' || node.type === 'table') return (node.children ?? []).flatMap(linesOf)
  return [cleanLine(inlineOf(node))].filter(Boolean)
}

function inlineOf(node: OfficeContentNode): string {
  if (node.type === 'break') return ' '
  const children = (node.children ?? []).filter(({ type }) => type !== 'image')
  return children.length === 0 ? (node.type === 'image' ? '' : (node.text ?? '')) : children.map(inlineOf).join('')
}
