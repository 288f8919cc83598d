/**
 * What the system hands to the program to open: files ("Open with", a drop on the icon) and links such as
 * `docent://chat/ID`. A link names a chat or a document and nothing else; nothing in it is run or fetched. Pure.
 */
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

export const linkScheme = 'docent'

export type Opened =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'openChat'; readonly chatId: string }
  | { readonly type: 'openDocument'; readonly documentId: string }
  /** A link that names nothing that could be opened. */
  | { readonly type: 'unknownLink' }

// Ids are random UUIDs; the length is the limit of the contract.
const idPattern = /^[\w-]{1,200}$/

/** Null for a word that is no absolute path and no address: an option, or a command. */
export function readOpened(word: string): Opened | null {
  if (word.includes('\0')) return null
  if (isAbsolute(word)) return { type: 'file', path: word }
  const url = URL.parse(word)
  if (url?.protocol === 'file:') return readFileUrl(url)
  return url?.protocol === `${linkScheme}:` ? readLink(url) : null
}

function readFileUrl(url: URL): Opened | null {
  try {
    return { type: 'file', path: fileURLToPath(url) }
  } catch {
    // Of another computer.
    return null
  }
}

function readLink({ host, pathname, search, hash }: URL): Opened {
  const id = pathname.replace(/^\//, '').replace(/\/$/, '')
  if (!idPattern.test(id) || search !== '' || hash !== '') return { type: 'unknownLink' }
  if (host === 'chat') return { type: 'openChat', chatId: id }
  return host === 'document' ? { type: 'openDocument', documentId: id } : { type: 'unknownLink' }
}
