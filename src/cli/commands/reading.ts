/** The commands that show the contents of the library: `search` and `show`. */
import { existsSync } from 'node:fs'
import { AppError } from '../../shared/errors/appError.ts'
import { notSearchedText } from '../../shared/domain/notSearched.ts'
import type { SearchStrategy } from '../../shared/domain/search.ts'
import { withoutPageBreaks } from '../../shared/text/pageBreaks.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { semanticFix, semanticNote } from '../output/libraryNotes.ts'
import { oneLine, visible } from '../output/oneLine.ts'
import { ocrNote } from '../output/ocrNote.ts'
import { showShape } from '../output/shapes.ts'
import { searchShape } from '../output/answerShapes.ts'
import { snippet } from '../output/snippet.ts'
import { checkCollections, whereOf } from '../whereOf.ts'
import type { WhereOptions } from '../whereOf.ts'

export async function searchCommand(
  context: CommandContext,
  query: string,
  options: WhereOptions & { readonly limit: number; readonly strategy: SearchStrategy },
): Promise<CommandResult> {
  const where = whereOf(options)
  await checkCollections(context.client, options)
  const { limit, strategy } = options
  const hits = await context.client.request('library.search', {
    query,
    limit,
    strategy,
    ...(where === undefined ? {} : { where }),
  })
  // A keyword search misses nothing without an embedding model.
  const semantic = options.strategy === 'bm25' ? null : await semanticNote(context)
  const status = await context.client.request('library.getStatus', where === undefined ? {} : { where })
  // When semantic search is unavailable, one note says so; the count of documents without vectors would repeat it.
  const notSearched = notSearchedText(
    options.strategy === 'bm25' || semantic !== null ? { ...status, keywordOnly: 0 } : status,
  )
  if (context.json) {
    context.printJson(searchShape(hits, semantic, notSearched))
    return 0
  }
  if (hits.length === 0) context.print('Nothing found.')
  for (const [index, hit] of hits.entries()) {
    const text = oneLine(hit.text.replaceAll(/\s+/g, ' ').trim())
    context.print(
      `${index + 1}. ` +
        `${oneLine(hit.title)}${hit.page === null ? '' : `, page ${hit.page}`}${ocrNote(hit.ocrConfidence)} ` +
        `· ${hit.score.toFixed(3)}\n   ${oneLine(hit.path)}`,
    )
    for (const path of hit.alsoAt) context.print(`   also at ${oneLine(path)}`)
    if (hit.newerVersion !== undefined) context.print(`   there is a newer version: ${oneLine(hit.newerVersion.title)}`)
    context.print(`   ${snippet(text, query)}\n`)
  }
  if (notSearched.length > 0) context.print(`! ${notSearched.join(' ')} “docent list” names them.`)
  if (semantic !== null) context.print(`! ${oneLine(semantic)}\n    → ${semanticFix}`)
  return 0
}

export async function showCommand(context: CommandContext, target: string): Promise<CommandResult> {
  const path = context.resolve(target)
  const result = await context.client.request('library.show', { target: existsSync(path) ? path : target })
  if (result.shown === null && result.candidates.length === 0) {
    throw new AppError(
      'library.notFound',
      `Nothing in the library fits "${target}". "docent list" shows what there is.`,
    )
  }
  if (context.json) {
    context.printJson(showShape(result))
    return 0
  }
  if (result.shown !== null) {
    const { decoded, text, document } = result.shown
    const whole = decoded ?? withoutPageBreaks(text)
    // A pipe gets the file verbatim; a terminal would obey the control characters in it.
    context.io.stdout.write(`${context.io.stdout.isTTY ? visible(whole) : whole}\n`)
    const { ocrPages } = await context.client.request('library.getDetails', { documentId: document.id })
    // This note is not part of the document, so it goes to stderr when the text is piped.
    if (ocrPages > 0)
      context.io.stderr.write(
        `Recognised text: ${ocrPages === 1 ? 'one page was' : `${ocrPages} pages were`} read from images ` +
          `and may contain mistakes.\n`,
      )
    return 0
  }
  context.print('Several documents fit:')
  for (const { title, path: place, documentId } of result.candidates)
    context.print(`  ${oneLine(title)} · ${oneLine(place)} · ${documentId}`)
  return 0
}
