/**
 * Takes the password off Microsoft's office documents, new and old, before any reader sees them; OpenDocument and PDF
 * have readers that do so themselves.
 */
import officeCrypto from 'officecrypto-tool'
import type { ReadInput } from '../../ports/reader.ts'
import { isOle, kindOfOle } from './detect.ts'
import { cannotUnlock, needsPassword, wrongPassword } from './locked.ts'

/**
 * Excel protects workbooks "without a password" with this one (MS-OFFCRYPTO, 2.4.2.3): whoever opens them is never
 * asked.
 */
const nobodysPassword = 'VelvetSweatshop'

/**
 * The same input, or one with the bytes inside. Throws `file.encrypted` without a password and `file.wrongPassword`
 * with another one.
 */
export async function unlocked(input: ReadInput): Promise<ReadInput> {
  if (!isOle(input.bytes) || kindOfOle(input.bytes) === 'email') return input
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  if (!isProtected(bytes)) return input
  const opened = await decrypted(bytes, input.password ?? nobodysPassword, input.path)
  if (opened !== null) return { ...input, bytes: opened }
  throw input.password === undefined ? needsPassword(input.path) : wrongPassword(input.path)
}

function isProtected(bytes: Buffer): boolean {
  try {
    return officeCrypto.isEncrypted(bytes)
  } catch {
    // Damaged, or none of its kinds: its reader says what is wrong.
    return false
  }
}

/** Null for a wrong password. */
async function decrypted(bytes: Buffer, password: string, path: string): Promise<Uint8Array | null> {
  try {
    return await officeCrypto.decrypt(bytes, { password })
  } catch (cause) {
    // The library tells a wrong password by its message alone.
    if (cause instanceof Error && /password/i.test(cause.message)) return null
    throw cannotUnlock(path, undefined, cause)
  }
}
