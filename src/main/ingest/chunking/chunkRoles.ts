/** What kind of passage a chunk is, by its blocks, headings and look (F16). */
import type { BlockKind } from '../../../shared/domain/content.ts'
import type { ChunkRole } from '../../../shared/domain/chunk.ts'

export interface RoleInput {
  readonly text: string
  readonly headingPath: readonly string[]
  /** Characters of the chunk by the kind of block they lie in. */
  readonly charactersByKind: ReadonlyMap<BlockKind, number>
}

/** A kind names the chunk when it holds more than this share of its characters. */
const mainShare = 0.6

const contentsHeading =
  /^(?:\d+\.?\s*)?(?:table of contents|contents|index|inhalt|inhaltsverzeichnis|inhaltsübersicht|sommaire|table des matières)$/i
const glossaryHeading =
  /\b(?:glossary|glossar|glossaire|abbreviations|abkürzungen|abkürzungsverzeichnis|abréviations|begriffserklärungen|terms and definitions|list of terms)\b/i
const creditsHeading =
  /^(?:\d+\.?\s*)?(?:acknowledge?ments?|credits|imprint|impressum|colophon|about the authors?|danksagung|remerciements|mentions légales|references|bibliography|literatur|literaturverzeichnis|quellen|quellenverzeichnis|bibliographie|works cited|copyright|bildnachweis)$/i
/** "Warranty terms ........ 12" */
const contentsLine = /^.{2,120}?(?:\s?\.){3,}\s*\d{1,4}$|^.{2,120}\s…+\s*\d{1,4}$|^\d+(?:\.\d+)*\.?\s.{2,100}\s\d{1,4}$/

export function roleOf({ text, headingPath, charactersByKind }: RoleInput): ChunkRole {
  const total = [...charactersByKind.values()].reduce((sum, count) => sum + count, 0)
  const share = (kind: BlockKind): number => (charactersByKind.get(kind) ?? 0) / Math.max(1, total)
  const heading = headingPath.at(-1)?.trim() ?? ''
  if (share('tableOfContents') > mainShare || contentsHeading.test(heading) || isContents(text))
    return 'tableOfContents'
  if (glossaryHeading.test(heading)) return 'glossary'
  if (creditsHeading.test(heading)) return 'credits'
  if (share('table') > mainShare) return 'table'
  if (share('code') > mainShare) return 'code'
  return 'body'
}

/** At least four lines, most of them ending in a page number after dots. */
function isContents(text: string): boolean {
  if (text.length > 20_000) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const dotted = lines.filter((line) => contentsLine.test(line.trim()) && /(?:\s?\.){3,}|…/.test(line)).length
  return lines.length >= 4 && dotted / lines.length > mainShare
}
