/** A PDF, opened to take its attachments out. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { attachmentsOf } from '../pdf/attachments.ts'
import { openPdf } from '../pdf/openPdf.ts'
import type { ContainerInput, OpenContainer } from './container.ts'

/**
 * The document is opened anew for each attachment: nothing tells when the last was taken, and pdf.js keeps what is
 * open.
 */
export async function openPdfContainer({ bytes, path, password }: ContainerInput): Promise<OpenContainer> {
  return {
    extract: async (locator, name) => {
      const document = await openPdf(bytes, path, password === undefined ? {} : { password })
      try {
        const attachment = (await attachmentsOf(document)).find((candidate) => candidate.locator === locator)
        const content = await attachment?.content()
        if (content === undefined || content === null)
          throw new AppError('file.gone', `“${fileName(name)}” is not attached to “${fileName(path)}” any more.`)
        return content
      } finally {
        await document.loadingTask.destroy()
      }
    },
  }
}
