/**
 * Renders a message as document text: familiar header lines first, then the body, with the text it replies to as
 * quotes.
 */
import type { Member, ReadResult } from '../../../../shared/domain/content.ts'
import { cleanLine, cleanName, cleanText } from '../text/cleanText.ts'
import { appendHtmlBlocks } from '../markup/htmlBlocks.ts'
import { flatten, isTooDeep } from '../markup/htmlDepth.ts'
import type { WalkOptions } from '../markup/htmlBlocks.ts'
import type { DomNode } from '../markup/htmlNodes.ts'
import { inlineText } from '../markup/htmlNodes.ts'
import { parseHtmlFragment } from '../markup/htmlParse.ts'
import { notEmpty } from '../notEmpty.ts'
import { textBlocks } from '../text/text.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'
import { attachmentMembers } from './attachmentNames.ts'
import type { MailAddress, MailMessage } from './message.ts'

/** A mail to a whole company names hundreds of people; more names say nothing about it. */
const maxPeople = 100
/**
 * If the text part has less than this share of the HTML part's letters, it is a placeholder ("please use a mail program
 * that shows HTML").
 */
const minTextShare = 0.3

export function renderMessage(message: MailMessage, path: string): ReadResult {
  const builder = new TextBuilder()
  const members = appendMessage(message, builder)
  const text = builder.text()
  notEmpty(text, path)
  const people = [
    ...new Set(
      [...message.from, ...message.to, ...message.cc, ...message.bcc].map(shortName).filter((name) => name !== ''),
    ),
  ]
  return {
    kind: 'email',
    title: cleanName(message.subject),
    author: cleanName(message.from[0] === undefined ? null : shortName(message.from[0])),
    date: message.isoDate,
    language: null,
    text,
    blocks: builder.blocks,
    pages: noPages,
    decoded: null,
    warning: null,
    people: people.slice(0, maxPeople),
    members,
  }
}

/** Head and body; returns what is attached. */
export function appendMessage(
  message: MailMessage,
  builder: TextBuilder,
  onImage?: NonNullable<WalkOptions['onImage']>,
): readonly Member[] {
  const members = attachmentMembers(message.attachments, message.sentAt)
  builder.block(
    'paragraph',
    headLines(
      message,
      members.map(({ name }) => name),
    ).join('\n'),
  )
  appendBody(message, builder, onImage === undefined ? {} : { onImage })
  return members
}

function headLines(message: MailMessage, attachments: readonly string[]): string[] {
  const line = (label: string, value: string): string[] => (value === '' ? [] : [`${label}: ${value}`])
  const people = (label: string, list: readonly MailAddress[]): string[] =>
    line(label, list.map(fullName).filter(Boolean).join(', '))
  return [
    ...people('From', message.from),
    ...people('To', message.to),
    ...people('Cc', message.cc),
    ...people('Bcc', message.bcc),
    ...line('Date', cleanLine(message.date ?? '')),
    ...line('Subject', cleanLine(message.subject ?? '')),
    ...message.metadata.map(cleanLine),
    ...line('Attachments', attachments.join(', ')),
  ]
}

function fullName({ name, address }: MailAddress): string {
  const [shown, mail] = [cleanLine(name), cleanLine(address)]
  if (shown === '' || shown.toLowerCase() === mail.toLowerCase()) return mail
  return mail === '' ? shown : `${shown} <${mail}>`
}

function shortName({ name, address }: MailAddress): string {
  return cleanLine(name) || cleanLine(address)
}

function appendBody({ text, html }: MailMessage, builder: TextBuilder, options: WalkOptions): void {
  const page = html === null ? null : pageOf(html)
  const shown = page === null ? 0 : letters(inlineText(page))
  if (text !== null && letters(text) > 0 && letters(text) >= shown * minTextShare) appendPlainText(text, builder)
  else if (page !== null) appendHtmlBlocks(page, builder, options)
}

export function pageOf(html: string): DomNode {
  return parseHtmlFragment(isTooDeep(html) ? flatten(html) : html)
}

function letters(text: string): number {
  return text.replace(/\s+/g, '').length
}

/** Turns lines that begin with ">" into quotes; the marks are dropped so that a quote reads like the text it quotes. */
export function appendPlainText(raw: string, builder: TextBuilder): void {
  let lines: string[] = []
  let depth = 0
  const flush = (): void => {
    const part = lines.join('\n')
    for (const { kind, level, start, end } of textBlocks(part)) {
      // "Best regards" on a line of its own is not a heading.
      const own = depth > 0 ? 'quote' : kind === 'title' || kind === 'heading' ? 'paragraph' : kind
      builder.block(own, part.slice(start, end), { level: own === 'listItem' ? level : 0 })
    }
    lines = []
  }
  for (const line of cleanText(raw).split('\n')) {
    const marks = /^(?:>[ \t]?)+/.exec(line)?.[0] ?? ''
    const own = marks.replace(/[^>]/g, '').length
    if (own !== depth) flush()
    depth = own
    lines.push(line.slice(marks.length))
  }
  flush()
}
