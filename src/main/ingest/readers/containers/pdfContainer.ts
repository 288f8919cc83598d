/** A PDF, opened to extract its attachments. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { attachmentsOf } from '../pdf/attachments.ts'
import { openPdf } from '../pdf/openPdf.ts'
import type { ContainerInput, OpenContainer } from './container.ts'

/**
 * The document is opened again for each attachment: nothing signals that the last one was extracted, and pdf.js would
 * hold an open document in memory.
 */
export async function openPdfContainer({ bytes, path, password }: ContainerInput): Promise<OpenContainer> {
  return {
    extract: async (locator, name) => {
      const document = await openPdf(bytes, path, password === undefined ? {} : { password })
      try {
        const attachment = (await attachmentsOf(document)).find((candidate) => candidate.locator === locator)
        const content = await attachment?.content()
        if (content === undefined || content === null)
          throw new AppError('file.gone', `“${fileName(name)}” is no longer attached to “${fileName(path)}”.`)
        return content
      } finally {
        await document.loadingTask.destroy()
      }
    },
  }
}
