/** A mailbox, opened to extract messages. The locator of a message is its byte range. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { messageBytes } from '../mail/mbox.ts'
import type { ContainerInput, OpenContainer } from './container.ts'

export function openMailbox({ bytes, path }: ContainerInput): Promise<OpenContainer> {
  const mailbox = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Promise.resolve({
    extract: (locator, name) => {
      const [, start, end] = (/^(\d+)-(\d+)$/.exec(locator) ?? []).map(Number)
      if (start === undefined || end === undefined || end > mailbox.length) {
        return Promise.reject(new AppError('file.gone', `“${fileName(name)}” is no longer in “${fileName(path)}”.`))
      }
      return Promise.resolve(messageBytes(mailbox, { start, end }))
    },
  })
}
