/** How each kind of document is laid out in the reader, and the parts that it is cut into. Pure. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { TextRange } from './marks.ts'
import type { ReaderBlock } from './readerModel.ts'

/**
 * `paper`: a sheet with margins; `slides`: a sheet for each slide; `letter`: the lines of a mail's head as such, then
 * its text; `workbook`: one sheet at a time, with grid lines; `plain`: running text.
 */
export type Layout = 'plain' | 'paper' | 'slides' | 'letter' | 'workbook'

const layouts: Partial<Readonly<Record<DocumentKind, Layout>>> = {
  docx: 'paper',
  doc: 'paper',
  odt: 'paper',
  rtf: 'paper',
  html: 'paper',
  epub: 'paper',
  pptx: 'slides',
  ppt: 'slides',
  odp: 'slides',
  email: 'letter',
  xlsx: 'workbook',
  xls: 'workbook',
  ods: 'workbook',
  csv: 'workbook',
}

export const layoutOf = (kind: DocumentKind | null): Layout => (kind === null ? 'plain' : (layouts[kind] ?? 'plain'))

export interface Part {
  /** The name of a sheet; null for what stands before the first one. */
  readonly name: string | null
  /** UTF-16 offset of its first character, which is its name's. */
  readonly start: number
  readonly blocks: readonly ReaderBlock[]
}

function cutAt(blocks: readonly ReaderBlock[], begins: (block: ReaderBlock) => boolean): readonly ReaderBlock[][] {
  const parts: ReaderBlock[][] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (last === undefined || begins(block)) parts.push([block])
    else last.push(block)
  }
  return parts
}

const textOf = (block: ReaderBlock): string => block.runs.map((run) => run.text).join('')

/** The sheets of a workbook: each begins with its name. */
export function sheetsOf(blocks: readonly ReaderBlock[]): readonly Part[] {
  const parts = cutAt(blocks, ({ kind, level }) => kind === 'heading' && level === 2).map((own) => {
    const [first, ...rest] = own
    return first !== undefined && first.kind === 'heading' && first.level === 2
      ? { name: textOf(first), start: first.start, blocks: rest }
      : { name: null, start: first?.start ?? 0, blocks: own }
  })
  const [before, first, ...others] = parts
  // A title above the sheets is none of them.
  const isTitle = before?.name === null && before.blocks.every(({ kind }) => kind !== 'table')
  if (!isTitle || first === undefined) return parts
  return [{ ...first, start: before.start, blocks: [...before.blocks, ...first.blocks] }, ...others]
}

export const slidesOf = (blocks: readonly ReaderBlock[]): readonly (readonly ReaderBlock[])[] =>
  cutAt(blocks, ({ pageStart }) => pageStart !== null)

/** The sheet that a range is in, by the order of the text; −1 where no sheet has it. */
export function sheetWith(sheets: readonly Part[], range: TextRange | undefined): number {
  if (range === undefined) return -1
  return sheets.findLastIndex(({ start }) => start <= range.start)
}

/** Headers and footers stand at the end of the text, because they are no part of what is told there. */
export function marginsOf(blocks: readonly ReaderBlock[]): {
  readonly header: readonly ReaderBlock[]
  readonly body: readonly ReaderBlock[]
  readonly footer: readonly ReaderBlock[]
} {
  const at = (place: string) => blocks.filter(({ attrs }) => attrs?.['place'] === place)
  return {
    header: at('header'),
    body: blocks.filter(({ attrs }) => attrs?.['place'] !== 'header' && attrs?.['place'] !== 'footer'),
    footer: at('footer'),
  }
}

/** A line of a mail's head: its label, and how many characters of the line precede its value. */
export function labelOf(line: string): { readonly label: string; readonly length: number } | null {
  const found = /^([A-Z][A-Za-z -]{1,24}): /.exec(line)
  return found?.[1] === undefined ? null : { label: found[1], length: found[0].length }
}

/** The head of a mail is its first block, and names at least its sender, its day or its subject. */
export const isMailHead = (block: ReaderBlock): boolean =>
  block.start === 0 && /^(?:From|To|Date|Subject): /m.test(textOf(block))
