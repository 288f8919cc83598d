/** The contents of an e-mail message, independent of its file format. */

export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface MailAttachment {
  /** The name given in the message; null if there is none. */
  readonly name: string | null
  readonly mimeType: string
  /** Displayed within the message, like the images of a signature. */
  readonly inline: boolean
  /** By which the page of the message shows it (`cid:`), without brackets; absent for most. */
  readonly contentId?: string
  readonly content: Uint8Array
}

export interface MailMessage {
  readonly subject: string | null
  readonly from: readonly MailAddress[]
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
  /** As written in the message, for display. */
  readonly date: string | null
  readonly isoDate: string | null
  /** Milliseconds since the epoch. */
  readonly sentAt: number | null
  /** Further lines for the header ("Place: …"). */
  readonly metadata: readonly string[]
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly MailAttachment[]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the day on the sender's own clock ("Fri, 16 Dec 2022 23:04:16 -0500" → 2022-12-16), or null. */
export function mailDay(raw: string | null | undefined): string | null {
  const match = /\b(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4})\b/i.exec(raw ?? '')
  const month = months.indexOf(match?.[2]?.toLowerCase() ?? '') + 1
  if (match === null || month === 0 || Number(match[1]) < 1 || Number(match[1]) > 31) return null
  return `${match[3]}-${String(month).padStart(2, '0')}-${(match[1] ?? '').padStart(2, '0')}`
}

/** Returns milliseconds since the epoch, or null if `raw` is not a date. */
export function mailTime(raw: string | null | undefined): number | null {
  const time = Date.parse((raw ?? '').replace(/(?<!\s)\s*\([^)]{0,100}\)\s*$/, ''))
  return Number.isNaN(time) ? null : time
}
