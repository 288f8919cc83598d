/**
 * `list`: every document (or those selected) with its state, ordered by path, members below their container. One line
 * each, totals at the end.
 */
import { tagKey } from '../../shared/domain/annotation.ts'
import { isEmpty } from '../../shared/domain/attention.ts'
import type { Document } from '../../shared/domain/document.ts'
import { allDocuments } from '../allDocuments.ts'
import { annotationText } from '../output/annotationText.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import type { ListOptions } from '../listStates.ts'
import { oneLine } from '../output/oneLine.ts'
import { inPathOrder } from '../output/pathOrder.ts'
import { listShape } from '../output/shapes.ts'
import { totalsText, totalsOf } from '../output/totals.ts'

export async function listCommand(context: CommandContext, options: ListOptions): Promise<CommandResult> {
  const all = await allDocuments(context.client)
  const under = options.under === undefined ? undefined : context.resolve(options.under)
  const wanted = inPathOrder(
    all.filter(
      (document) => isOfState(document, options.state) && isUnder(document, under) && isSaid(document, options),
    ),
  )
  const limit = options.limit ?? wanted.length
  const totals = totalsOf(wanted)
  if (context.json) {
    context.printJson(listShape(wanted.slice(0, limit), totals))
    return 0
  }
  if (all.length === 0) {
    context.print('The library is empty. "docent index PATH" adds files or folders.')
    return 0
  }
  for (const { document, depth } of nested(wanted).slice(0, limit)) {
    const { kind, chunks, path, title, reason } = document
    context.print(
      `${stateLabels(document).padEnd(9)} ${(kind ?? '').padEnd(8)} ${String(chunks).padStart(5)}  ` +
        `${'  '.repeat(depth)}${oneLine(title)} · ${oneLine(path)}`,
    )
    const said = annotationText(document)
    if (said !== '') context.print(`          ${oneLine(said)}`)
    if (reason !== null) context.print(`          ${oneLine(reason.message)}`)
  }
  const more = wanted.length - limit
  if (more > 0) context.print(`… and ${more} more.`)
  const ofAll = wanted.length === all.length ? '' : ` (of ${all.length} in the library)`
  context.print(`${totalsText(totals)}${ofAll}.`)
  return 0
}

function isOfState(document: Document, wanted: ListOptions['state']): boolean {
  const { state, paused } = document
  if (wanted === undefined) return true
  if (wanted === 'paused') return paused
  if (wanted === 'empty') return isEmpty(document)
  return wanted === 'waiting' ? !paused && (state === 'queued' || state === 'reading') : state === wanted
}

function isUnder({ path }: Document, folder: string | undefined): boolean {
  return (
    folder === undefined ||
    path === folder ||
    path.startsWith(folder.endsWith('/') ? folder : `${folder}/`) ||
    path.startsWith(`${folder}\\`)
  )
}

function isSaid({ annotation }: Document, { tag = [], mark = [] }: ListOptions): boolean {
  const wanted = new Set(tag.map(tagKey))
  return (
    (tag.length === 0 || annotation?.tags.some((own) => wanted.has(tagKey(own))) === true) &&
    (mark.length === 0 || annotation?.marks.some((own) => mark.includes(own)) === true)
  )
}

function stateLabels(document: Document): string {
  const { state, paused, ocr } = document
  if (paused) return 'paused'
  if (isEmpty(document)) return 'empty'
  return ocr === null ? state : `${ocr.done}/${ocr.total} pp`
}

/** Members follow their container, indented; a member whose container is not listed stands alone. */
function nested(documents: readonly Document[]): readonly { readonly document: Document; readonly depth: number }[] {
  const shown = new Set(documents.map(({ id }) => id))
  const inside = Map.groupBy(documents, ({ parentId }) => (parentId !== null && shown.has(parentId) ? parentId : null))
  const lines = (
    parent: Document['parentId'],
    depth: number,
  ): { readonly document: Document; readonly depth: number }[] =>
    (inside.get(parent) ?? []).flatMap((document) => [{ document, depth }, ...lines(document.id, depth + 1)])
  return lines(null, 0)
}
