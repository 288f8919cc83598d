/** `annotate`: changes what the user says of a document, or of everything in a folder. */
import type { AnnotationChange } from '../../shared/domain/annotation.ts'
import type { Document } from '../../shared/domain/document.ts'
import { allDocuments } from '../allDocuments.ts'
import { annotationText } from '../output/annotationText.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { findTargets } from '../findTargets.ts'
import { oneLine } from '../output/oneLine.ts'
import { jobShape } from '../output/shapes.ts'

// As many as one request takes.
const maxIds = 1_000

/** `target`: an id, a path, the path of a folder or container, or a unique name. */
export async function annotateCommand(
  context: CommandContext,
  target: string,
  change: AnnotationChange,
): Promise<CommandResult> {
  const ids = (await findTargets(context, target)).map(({ id }) => id)
  const { addTags = [], removeTags = [], addMarks = [], removeMarks = [], title, note } = change
  for (let at = 0; at < ids.length; at += maxIds) {
    await context.client.request('documents.annotate', {
      documentIds: ids.slice(at, at + maxIds),
      change: {
        addTags: [...addTags],
        removeTags: [...removeTags],
        addMarks: [...addMarks],
        removeMarks: [...removeMarks],
        ...(title === undefined ? {} : { title }),
        ...(note === undefined ? {} : { note }),
      },
    })
  }
  const changed = new Set(ids)
  const documents = (await allDocuments(context.client)).filter(({ id }) => changed.has(id))
  if (context.json) context.printJson(jobShape('annotate', documents))
  else for (const document of documents) context.print(line(document))
  return 0
}

function line(document: Document): string {
  const said = annotationText(document)
  return `${oneLine(document.title)} · ${oneLine(document.path)}${said === '' ? '' : `\n  ${oneLine(said)}`}`
}
