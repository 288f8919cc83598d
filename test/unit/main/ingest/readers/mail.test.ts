import { describe, expect, it } from 'vitest'
import type { Member, ReadResult } from '../../../../../src/shared/domain/content.ts'
import { openEmail } from '../../../../../src/main/ingest/readers/containers/emailContainer.ts'
import { openMailbox } from '../../../../../src/main/ingest/readers/containers/mboxContainer.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeEml, makeMsg } from '../../../../support/files/messageFixtures.ts'

const read = (bytes: Uint8Array | string, path = 'letter.eml'): Promise<ReadResult> =>
  readDocument({ bytes: Buffer.from(bytes), path })
const blocksOf = ({ blocks, text }: ReadResult): string[] =>
  blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

const head = [
  'From: =?utf-8?q?J=C3=BCrgen_M=C3=BCller?= <jm@example.org>',
  'To: Anna Weber <anna@example.org>, bob@example.org',
  'Date: Fri, 16 Dec 2022 23:30:16 -0500',
  'Subject: Mietvertrag',
]

async function attachmentOf(message: Uint8Array, name: string, path = 'letter.eml'): Promise<Buffer> {
  const member = (await read(message, path)).members?.find((candidate) => candidate.name === name)
  if (member === undefined) throw new Error(`no attachment ${name}`)
  return Buffer.from(await (await openEmail({ bytes: message, path })).extract(member.locator, member.name))
}

describe('an e-mail', () => {
  it('gives its head, people, day and subject, and keeps what it answers as quotes', async () => {
    const body =
      'Hallo Anna,\n\nder Vertrag liegt bei.\n\nGruß\nJürgen\n\nAm 15.12.2022 schrieb Anna:\n> Wo ist der Vertrag?\n>\n> > Ich schicke ihn.\n'
    const result = await read([...head, 'Content-Type: text/plain; charset=utf-8', '', body].join('\r\n'))
    expect(result).toMatchObject({
      kind: 'email',
      title: 'Mietvertrag',
      author: 'Jürgen Müller',
      date: '2022-12-16',
      people: ['Jürgen Müller', 'Anna Weber', 'bob@example.org'],
    })
    expect(blocksOf(result)).toEqual([
      'paragraph: From: Jürgen Müller <jm@example.org>\nTo: Anna Weber <anna@example.org>, bob@example.org\nDate: Fri, 16 Dec 2022 23:30:16 -0500\nSubject: Mietvertrag',
      'paragraph: Hallo Anna,',
      'paragraph: der Vertrag liegt bei.',
      'paragraph: Gruß\nJürgen',
      'paragraph: Am 15.12.2022 schrieb Anna:',
      'quote: Wo ist der Vertrag?',
      'quote: Ich schicke ihn.',
    ])
  })

  it('takes the HTML where the text is only a stand-in, and fetches or shows nothing hidden in it', async () => {
    const html =
      '<html><body><p>The meeting is on <b>Tuesday</b> in the large room beside the library.</p><img src="http://tracker.example/x.gif"><script>steal()</script></body></html>'
    const result = await read(
      makeEml(
        head,
        [
          { type: 'text/plain', content: 'HTML only' },
          { type: 'text/html; charset=utf-8', content: html },
        ],
        'alternative',
      ),
    )
    expect(result.text).toContain('The meeting is on Tuesday in the large room')
    expect(result.text).not.toMatch(/steal|tracker|HTML only/)
    const both = await read(
      makeEml(
        head,
        [
          { type: 'text/plain', content: 'The meeting is on Tuesday in the large room.' },
          { type: 'text/html', content: html },
        ],
        'alternative',
      ),
    )
    expect(both.text).toContain('large room.')
    expect(both.text).not.toContain('library')
  })

  it('gives attachments and attached messages as members, and leaves out the logo of a signature', async () => {
    const attached = [...head.slice(0, 3), 'Subject: Older news', '', 'The older message.'].join('\r\n')
    const message = makeEml(head, [
      { type: 'text/plain', content: 'See below.' },
      {
        type: 'application/pdf; name="x.pdf"',
        content: '%PDF-1.4',
        headers: ["Content-Disposition: attachment; filename*=utf-8''Vertr%C3%A4ge%2F2022.pdf"],
      },
      { type: 'text/csv', content: 'a,b', headers: ['Content-Disposition: attachment'] },
      { type: 'message/rfc822', content: attached, headers: ['Content-Disposition: attachment'] },
      {
        type: 'image/png',
        content: Buffer.alloc(900, 1),
        headers: ['Content-Disposition: inline', 'Content-ID: <logo>'],
      },
      {
        type: 'image/jpeg',
        content: Buffer.alloc(20_000, 1),
        headers: ['Content-Disposition: inline', 'Content-ID: <photo>'],
      },
    ])
    const result = await read(message)
    expect(result.members?.map(({ name }) => name)).toEqual([
      'Verträge-2022.pdf',
      'attachment 2.csv',
      'Older news.eml',
      'attachment 5.jpg',
    ])
    expect(result.text).toContain('Attachments: Verträge-2022.pdf, ')
    expect((await attachmentOf(message, 'attachment 2.csv')).toString()).toBe('a,b')
    expect((await read(await attachmentOf(message, 'Older news.eml'))).title).toBe('Older news')
  })

  it('says that an encrypted message is one', async () => {
    const pgp = makeEml(
      head,
      [
        { type: 'application/pgp-encrypted', content: 'Version: 1' },
        { type: 'application/octet-stream', content: 'xxx' },
      ],
      'encrypted; protocol="application/pgp-encrypted"',
    )
    await expect(read(pgp)).rejects.toMatchObject({
      code: 'file.protected',
      message: expect.stringContaining('letter.eml'),
    })
  })

  it('is known by its head when its name says nothing, and refuses what has nothing to read', async () => {
    expect((await read([...head, '', 'Hello there.'].join('\n'), '1671255016.M1P2.host:2,S')).kind).toBe('email')
    expect((await read('From: a plan of action\n\nto do: everything', 'plan.txt')).kind).toBe('text')
    await expect(read('\r\n\r\n')).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('reads one saved in sixteen bits, and one in an old code page', async () => {
    expect(
      (await read(Buffer.from(`\ufeff${[...head.slice(1), '', 'Breite Zeichen.'].join('\n')}`, 'utf16le'))).text,
    ).toContain('Breite Zeichen.')
    const cyrillic = Buffer.concat([
      Buffer.from([...head, 'Content-Type: text/plain; charset=koi8-r', '', ''].join('\r\n')),
      Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]),
    ])
    expect((await read(cyrillic)).text).toContain('Привет')
  })
})

describe('an Outlook message', () => {
  const message = makeMsg({
    subject: 'Angebot für das Dach',
    body: 'Guten Tag,\r\n\r\ndas Angebot über 12.400 € liegt bei.',
    sender: ['Dachdecker Krause', 'info@krause.example'],
    to: [['Anna Weber', 'anna@example.org']],
    headers: 'From: x\r\nDate: Wed, 8 May 2024 09:15:00 +0200\r\n',
    attachments: [{ name: 'Angebot.txt', mimeType: 'text/plain', content: Buffer.from('Ziegel rot') }],
    inner: { subject: 'Anfrage', body: 'Was kostet ein Dach?', sender: ['Anna Weber', 'anna@example.org'], to: [] },
  })

  it('gives subject, people, day, words and attachments', async () => {
    const result = await read(message, 'angebot.msg')
    expect(result).toMatchObject({
      kind: 'email',
      title: 'Angebot für das Dach',
      author: 'Dachdecker Krause',
      date: '2024-05-08',
      people: ['Dachdecker Krause', 'Anna Weber'],
    })
    expect(result.text).toContain('das Angebot über 12.400 € liegt bei.')
    expect(result.members?.map(({ name }) => name)).toEqual(['Angebot.txt', 'Anfrage.msg'])
    expect((await attachmentOf(message, 'Angebot.txt', 'angebot.msg')).toString()).toBe('Ziegel rot')
  })

  it('gives a message within it as a message of its own', async () => {
    const inner = await attachmentOf(message, 'Anfrage.msg', 'angebot.msg')
    expect(await read(inner, 'Anfrage.msg')).toMatchObject({
      title: 'Anfrage',
      text: expect.stringContaining('Was kostet ein Dach?'),
    })
  })

  it('refuses a damaged one with words', async () => {
    await expect(read(message.subarray(0, 700), 'angebot.msg')).rejects.toMatchObject({
      code: expect.stringMatching(/file\.(?:malformed|wrongExtension|unsupported)/),
      message: expect.stringContaining('angebot.msg'),
    })
  })
})

describe('a mailbox', () => {
  const message = (subject: string, body: string): string =>
    `From anna@example.org Sat Jan  3 01:05:34 1998\nFrom: Anna Weber <anna@example.org>\nSubject: ${subject}\nDate: Sat, 3 Jan 1998 01:05:34 +0100\n\n${body}\n\n`

  async function messageOf(bytes: Uint8Array, member: Member): Promise<Buffer> {
    return Buffer.from(await (await openMailbox({ bytes, path: 'Inbox' })).extract(member.locator, member.name))
  }

  it('lists its messages and gives each as a member with its own words', async () => {
    const bytes = Buffer.from(
      message('First', '>From the start it rained.\n>>From here on not.\nFrom my window I saw it.') +
        message('First', 'Again.') +
        message('=?utf-8?q?Gr=C3=BC=C3=9Fe/alle?=', 'Ende'),
    )
    const result = await read(bytes, 'Inbox')
    expect(result).toMatchObject({
      kind: 'mailbox',
      text: '1998-01-03 · Anna Weber · First\n1998-01-03 · Anna Weber · First\n1998-01-03 · Anna Weber · Grüße/alle',
      people: ['Anna Weber'],
    })
    const members = result.members ?? []
    expect(members.map(({ name }) => name)).toEqual(['First.eml', 'First (2).eml', 'Grüße-alle.eml'])
    const first = members[0]
    if (first === undefined) throw new Error('no member')
    expect((await read(await messageOf(bytes, first))).text).toContain('From the start it rained.\n')
    expect((await messageOf(bytes, first)).toString()).toContain('\n>From here on not.\nFrom my window I saw it.')
  })

  it('finds each of ten thousand messages without reading the others', async () => {
    const filler = 'A line of some length that fills the message up. '.repeat(40)
    const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, index) => message(`Number ${index}`, filler)).join(''))
    const { members = [] } = await read(bytes, 'all.mbox')
    expect(members).toHaveLength(10_000)
    const last = members.at(-1)
    if (last === undefined) throw new Error('no member')
    expect((await read(await messageOf(bytes, last))).title).toBe('Number 9999')
  })

  it('says of a file without messages that it is none', async () => {
    await expect(read('Just some words.', 'notes.mbox')).rejects.toMatchObject({
      code: 'file.malformed',
      message: expect.stringContaining('notes.mbox'),
    })
  })
})
