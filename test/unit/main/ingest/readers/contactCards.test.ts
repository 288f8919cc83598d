import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { renderContacts } from '../../../../../src/main/ingest/readers/text/contactCards.ts'

const textOf = (...lines: readonly string[]): string | undefined =>
  renderContacts(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'))?.builder.text()

describe('contacts', () => {
  it('are read as a section for each card, in words that a person reads', () => {
    const read = renderContacts(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Berg;Ann;;;',
        'FN:Ann Berg',
        'NICKNAME:Annie',
        'TEL;TYPE=CELL:07700 900 222',
        'TEL;TYPE=HOME,VOICE:01700 900 111',
        'TEL;TYPE=WORK;TYPE=FAX:01700 900 112',
        'EMAIL;TYPE=INTERNET,WORK:ann@example.org',
        'ADR;TYPE=HOME:;;Flat 2\\, 4 Mill Lane;Tarbert;;PA29 6UB;',
        'BDAY:1961-05-04',
        'ORG:Rowing club;Boats',
        'TITLE:Treasurer',
        'NOTE:has the spare key\\nwaters the',
        '  tomatoes',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
        ' 2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA',
        'REV:2025-01-01T00:00:00Z',
        'END:VCARD',
        'BEGIN:VCARD',
        'FN:Tom Orr',
        'TEL:01700 900 333',
        'END:VCARD',
      ].join('\r\n'),
    )
    expect(read?.title).toBeNull()
    expect(read?.builder.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'heading', 'paragraph'])
    expect(read?.builder.text()).toBe(
      [
        'Ann Berg',
        '',
        'Nickname: Annie',
        'Mobile: 07700 900 222',
        'Phone (home): 01700 900 111',
        'Fax (work): 01700 900 112',
        'Email (work): ann@example.org',
        'Address (home): Flat 2, 4 Mill Lane, Tarbert, PA29 6UB',
        'Birthday: 4 May 1961',
        'Organisation: Rowing club, Boats',
        'Role: Treasurer',
        'Note: has the spare key; waters the tomatoes',
        '',
        'Tom Orr',
        '',
        'Phone: 01700 900 333',
      ].join('\n'),
    )
  })

  it('of version 2.1 are read with types alone, quoted-printable values over several lines, and their charset', () => {
    const text = textOf(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
      'TEL;CELL;PREF:0170 1',
      'TEL;HOME:0170 2',
      'NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Stra=DFe=0D=0A=',
      'hinten=20links',
    )
    expect(text).toBe('Jörg Müller\n\nMobile: 0170 1\nPhone (home): 0170 2\nNote: Straße; hinten links')
  })

  it('of version 4.0 and of groups keep the labels that the user gave', () => {
    const text = textOf(
      'VERSION:4.0',
      'FN:Eva Roth',
      'item1.TEL;TYPE="voice,cell";VALUE=uri:tel:+49-170-1',
      'item2.TEL:0170 3',
      'item2.X-ABLabel:Boat house',
      'item3.X-ABRELATEDNAMES:Ida Roth',
      'item3.X-ABLabel:_$!<Mother>!$_',
      'RELATED;TYPE=friend;VALUE=text:Kim Ode',
      'RELATED;TYPE=child:urn:uuid:1234',
      'BDAY:--0504',
      'item4.URL:https://example.org',
    )
    expect(text?.split('\n').slice(2)).toEqual([
      'Mobile: +49-170-1',
      'Phone (boat house): 0170 3',
      'Related (mother): Ida Roth',
      'Related (friend): Kim Ode',
      'Birthday: 4 May',
      'Website: https://example.org',
    ])
  })

  it('keep a fuller name, and are called by what they have without one', () => {
    expect(textOf('FN:Aunt Jo', 'N:Berg;Joanna;;;')).toBe('Aunt Jo\n\nFull name: Joanna Berg')
    expect(textOf('ORG:Mill Garage', 'TEL:1')).toBe(
      'Mill Garage\n\nPhone: 1\nOrganisation: Mill Garage'.replace(
        'Phone: 1\nOrganisation: Mill Garage',
        'Organisation: Mill Garage\nPhone: 1',
      ),
    )
    expect(textOf('EMAIL:jo@example.org')).toBe('jo@example.org\n\nEmail: jo@example.org')
  })

  it('are read up to where they are damaged, and as text where nothing is a card', async () => {
    const cut = 'BEGIN:VCARD\nFN:Ann\nTEL:1\nBEGIN:VCARD\nFN:Tom\nTEL:2\n'
    expect(renderContacts(cut)?.builder.text()).toBe('Ann\n\nPhone: 1\n\nTom\n\nPhone: 2')
    expect(renderContacts('BEGIN:VCARD\n:\nFN\nTEL\nEND:VCARD\n')).toBeNull()
    const bytes = new TextEncoder().encode('BEGIN:VCARD\n:\nFN\nTEL\nEND:VCARD\n')
    expect((await readDocument({ bytes, path: '/x.vcf' })).text).toContain('FN')
  })

  it('are shown as they are read, without what only programs read', async () => {
    const bytes = new TextEncoder().encode('BEGIN:VCARD\nFN:Ann Berg\nTEL;TYPE=CELL:1\nEND:VCARD\n')
    const read = await readDocument({ bytes, path: '/ann.vcf' })
    expect(read).toMatchObject({ title: 'Ann Berg', decoded: null, text: 'Ann Berg\n\nMobile: 1' })
  })

  it('with a very long line take no time', () => {
    const long = `FN:Ann${';:'.repeat(200_000)}\n${'=20'.repeat(50_000)}`
    const began = performance.now()
    expect(textOf(long, `NOTE;ENCODING=QUOTED-PRINTABLE:${'=41'.repeat(100_000)}`, 'A'.repeat(300_000))).toContain(
      'Ann',
    )
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
