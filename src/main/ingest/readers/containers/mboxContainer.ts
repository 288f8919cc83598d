/** A mailbox, opened to take messages out. A message's locator is its range of bytes. */
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
        return Promise.reject(new AppError('file.gone', `“${fileName(name)}” is not in “${fileName(path)}” any more.`))
      }
      return Promise.resolve(messageBytes(mailbox, { start, end }))
    },
  })
}
