/** Detects messages and mailboxes by their first lines. */

const fieldName = /^([A-Za-z][A-Za-z0-9-]*):/
/** Fields that occur in mail and not in other text that looks like header fields. */
const mailFields = new Set(
  'from to cc date subject received message-id return-path delivered-to mime-version reply-to x-mozilla-status'.split(
    ' ',
  ),
)

/** True for at least three of mail's own fields before the first blank line, and nothing but fields. */
export function looksLikeMessage(head: Buffer): boolean {
  const lines = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .split(/\r?\n/)
  let fields = 0
  for (const line of lines) {
    if (line === '') break
    const name = fieldName.exec(line)?.[1]?.toLowerCase()
    if (name === undefined && !/^[ \t]/.test(line)) return false
    if (name !== undefined && mailFields.has(name)) fields += 1
  }
  return fields >= 3
}

/** "From anna@example.org Sat Jan 3 01:05:34 1996": the line that separates the messages of a mailbox (RFC 4155). */
export const separator = /^From \S.*\d{1,2}:\d{2}(?::\d{2})?.*\d{4}|^From (?:-|\S+@\S+|MAILER-DAEMON) .*\d/

export function looksLikeMailbox(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^(?:\xef\xbb\xbf)?[\r\n]*/, '')
  const lineEnd = text.indexOf('\n')
  return lineEnd > 0 && separator.test(text.slice(0, lineEnd)) && fieldName.test(text.slice(lineEnd + 1))
}
