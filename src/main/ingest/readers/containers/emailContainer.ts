/** A message, opened to take attachments out. An attachment's locator is its place among the message's parts. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { parseMessage } from '../mail/email.ts'
import { fileName } from '../fileName.ts'
import type { ContainerInput, OpenContainer } from './container.ts'

export async function openEmail({ bytes, path }: ContainerInput): Promise<OpenContainer> {
  const { attachments } = await parseMessage(bytes, path)
  return {
    extract: (locator, name) => {
      const attachment = attachments[Number(locator)]
      if (attachment === undefined)
        return Promise.reject(
          new AppError('file.gone', `“${fileName(name)}” is not attached to “${fileName(path)}” any more.`),
        )
      return Promise.resolve(attachment.content)
    },
  }
}
