/** Assigns each chunk a role (body, table, code, glossary, …) from its blocks, its heading and its layout. */
import type { BlockKind } from '../../../shared/domain/content.ts'
import type { ChunkRole } from '../../../shared/domain/chunk.ts'

export interface RoleInput {
  readonly text: string
  readonly headingPath: readonly string[]
  /** Number of the chunk's characters in each kind of block. */
  readonly charactersByKind: ReadonlyMap<BlockKind, number>
}

/** A block kind sets the role when it makes up more than this share of the chunk's characters. */
const mainShare = 0.6

const contentsHeadings = [
  'table of contents',
  'contents',
  'index',
  'inhalt',
  'inhaltsverzeichnis',
  'inhaltsübersicht',
  'sommaire',
  'table des matières',
]
const glossaryHeadings = [
  'glossary',
  'glossar',
  'glossaire',
  'abbreviations',
  'abkürzungen',
  'abkürzungsverzeichnis',
  'abréviations',
  'begriffserklärungen',
  'terms and definitions',
  'list of terms',
]
const creditsHeadings = [
  'acknowledge?ments?',
  'credits',
  'imprint',
  'impressum',
  'colophon',
  'about the authors?',
  'danksagung',
  'remerciements',
  'mentions légales',
  'references',
  'bibliography',
  'literatur',
  'literaturverzeichnis',
  'quellen',
  'quellenverzeichnis',
  'bibliographie',
  'works cited',
  'copyright',
  'bildnachweis',
]
const contentsHeading = new RegExp(`^(?:\\d+\\.?\\s*)?(?:${contentsHeadings.join('|')})$`, 'i')
const glossaryHeading = new RegExp(`\\b(?:${glossaryHeadings.join('|')})\\b`, 'i')
const creditsHeading = new RegExp(`^(?:\\d+\\.?\\s*)?(?:${creditsHeadings.join('|')})$`, 'i')
const contentsLines = [
  // "Warranty terms ........ 12"
  /^.{2,120}?(?:\s?\.){3,}\s*\d{1,4}$/,
  // "Warranty terms … 12"
  /^.{2,120}\s…+\s*\d{1,4}$/,
  // "4.2 Warranty terms 12"
  /^\d+(?:\.\d+)*\.?\s.{2,100}\s\d{1,4}$/,
]
const contentsLine = new RegExp(contentsLines.map(({ source }) => source).join('|'))

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

/** True for at least four lines, most of which end in a page number after leader dots. */
function isContents(text: string): boolean {
  if (text.length > 20_000) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const dotted = lines.filter((line) => contentsLine.test(line.trim()) && /(?:\s?\.){3,}|…/.test(line)).length
  return lines.length >= 4 && dotted / lines.length > mainShare
}
