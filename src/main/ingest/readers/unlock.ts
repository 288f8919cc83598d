/**
 * Decrypts Microsoft's office documents, new and old, before any reader sees them; the readers of OpenDocument and PDF
 * do so themselves.
 */
import officeCrypto from 'officecrypto-tool'
import type { ReadInput } from '../../ports/reader.ts'
import { isOle, kindOfOle } from './detect.ts'
import { cannotUnlock, needsPassword, wrongPassword } from './locked.ts'

/**
 * Excel protects workbooks "without a password" with this one (MS-OFFCRYPTO, 2.4.2.3), so users are never asked for it.
 */
const defaultPassword = 'VelvetSweatshop'

/**
 * Returns the same input, or one with the decrypted bytes. Throws `file.encrypted` without a password and
 * `file.wrongPassword` with a wrong one.
 */
export async function unlocked(input: ReadInput): Promise<ReadInput> {
  if (!isOle(input.bytes) || kindOfOle(input.bytes) === 'email') return input
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  if (!isProtected(bytes)) return input
  const opened = await decrypted(bytes, input.password ?? defaultPassword, input.path)
  if (opened !== null) return { ...input, bytes: opened }
  throw input.password === undefined ? needsPassword(input.path) : wrongPassword(input.path)
}

function isProtected(bytes: Buffer): boolean {
  try {
    return officeCrypto.isEncrypted(bytes)
  } catch {
    // Damaged, or of another kind; its reader reports the problem.
    return false
  }
}

/** Returns null for a wrong password. */
async function decrypted(bytes: Buffer, password: string, path: string): Promise<Uint8Array | null> {
  try {
    return await officeCrypto.decrypt(bytes, { password })
  } catch (cause) {
    // The library reveals a wrong password only in its message.
    if (cause instanceof Error && /password/i.test(cause.message)) return null
    throw cannotUnlock(path, undefined, cause)
  }
}
