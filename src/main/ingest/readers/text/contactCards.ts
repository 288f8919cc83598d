/**
 * Contacts (vCard): each card becomes a section with the name as its heading and a line for each thing that it says
 * ("Mobile: 07700 900 222", "Birthday: 4 May 1961"). As they are, its lines ("TEL;TYPE=CELL:…") are for programs.
 */
import { readCards, valueParts, valueText } from './cardLines.ts'
import type { CardProperty } from './cardLines.ts'
import { TextBuilder } from './textBuilder.ts'

/** Null for a text that is no contacts, or one whose cards say nothing. */
export function renderContacts(text: string): { readonly builder: TextBuilder; readonly title: string | null } | null {
  if (!/^\s*BEGIN:VCARD\b/i.test(text)) return null
  const cards = readCards(text).flatMap((properties) => sectionOf(properties) ?? [])
  if (cards.length === 0) return null
  const builder = new TextBuilder()
  for (const { name, lines } of cards) {
    builder.block('heading', name, { level: 2 })
    builder.block('paragraph', lines.join('\n'))
  }
  return { builder, title: cards.length === 1 ? (cards[0]?.name ?? null) : null }
}

interface Section {
  readonly name: string
  readonly lines: readonly string[]
}

/** Null for a card without a name, an organisation or anything else to call it by. */
function sectionOf(properties: readonly CardProperty[]): Section | null {
  const own = (name: string): readonly string[] =>
    properties.filter((property) => property.name === name).map(({ value }) => value)
  const written = own('FN')
    .map(valueText)
    .find((name) => name !== '')
  const [structured = ''] = own('N').map(nameOf)
  const others = [...own('ORG').map(listed(';')), ...own('NICKNAME').map(valueText), ...own('EMAIL').map(valueText)]
  const name = written ?? [structured, ...others, ...own('TEL').map(valueText)].find((each) => each !== '')
  if (name === undefined) return null
  // "Tía Carmen" is the name that somebody wrote, "Carmen Navarro Ruiz" the one on her passport.
  const further = structured.split(' ').filter((part) => part !== '' && !name.includes(part))
  const lines = properties.flatMap((property) => lineOf(property, labelIn(property.group, properties)) ?? [])
  const full = written !== undefined && further.length > 0 ? [`Full name: ${structured}`] : []
  // An address written out says again what its parts say.
  const isTwice = (line: string): boolean =>
    line.startsWith('Address as written') && own('ADR').some((value) => /[^;]/.test(value))
  return { name, lines: [...new Set([...full, ...lines])].filter((line) => !isTwice(line)) }
}

/** "Dr Ann Maria Berg" of "Berg;Ann;Maria;Dr;" */
function nameOf(value: string): string {
  const [family = '', given = '', further = '', before = '', after = ''] = valueParts(value, ';')
  return [before, given, further, family, after].filter((part) => part !== '').join(' ')
}

const listed =
  (mark: ';' | ',') =>
  (value: string): string =>
    valueParts(value, mark)
      .filter((part) => part !== '')
      .join(', ')

/** What the user called a number, in a line of the same group: "_$!<Mother>!$_" or "Boat house". */
function labelIn(group: string, properties: readonly CardProperty[]): string {
  if (group === '') return ''
  const label = properties.find((property) => property.group === group && property.name === 'X-ABLABEL')
  return label === undefined ? '' : valueText(label.value).replace(/^_\$!<(?<word>.*)>!\$_$/, '$<word>')
}

type Rendered = readonly [label: string, text: string]

// In the words of somebody who asks; properties that are not named here say nothing to a reader.
const rendered: Readonly<Record<string, (property: CardProperty, label: string) => Rendered>> = {
  NICKNAME: ({ value }) => ['Nickname', listed(',')(value)],
  TEL: (property, label) => [telephoneLabel(property, label), valueText(property.value).replace(/^tel:/i, '')],
  EMAIL: (property, label) => ['Email'.concat(place(property, label)), valueText(property.value)],
  ADR: (property, label) => ['Address'.concat(place(property, label)), listed(';')(property.value)],
  LABEL: (property, label) => ['Address as written'.concat(place(property, label)), valueText(property.value)],
  BDAY: ({ value }) => ['Birthday', dayOf(value)],
  ANNIVERSARY: ({ value }) => ['Anniversary', dayOf(value)],
  'X-ANNIVERSARY': ({ value }) => ['Anniversary', dayOf(value)],
  'X-ABDATE': ({ value }, label) => [label === '' ? 'Date' : capital(label), dayOf(value)],
  DEATHDATE: ({ value }) => ['Died', dayOf(value)],
  ORG: ({ value }) => ['Organisation', listed(';')(value)],
  TITLE: ({ value }) => ['Role', valueText(value)],
  ROLE: ({ value }) => ['Role', valueText(value)],
  CATEGORIES: ({ value }) => ['Groups', listed(',')(value)],
  NOTE: ({ value }) => ['Note', valueText(value)],
  URL: (property, label) => ['Website'.concat(place(property, label)), valueText(property.value)],
  IMPP: (property, label) => ['Messages'.concat(place(property, label)), valueText(property.value)],
  'X-SOCIALPROFILE': (property, label) => ['Profile'.concat(place(property, label)), valueText(property.value)],
  'X-ABRELATEDNAMES': (property, label) => [`Related${place(property, label)}`, valueText(property.value)],
  RELATED: (property, label) => [`Related${place(property, label, property.types[0])}`, personOf(property.value)],
}

/** Null for a property without words for a reader. */
function lineOf(property: CardProperty, label: string): string | null {
  const [name, text] = rendered[property.name]?.(property, label) ?? ['', '']
  return text === '' ? null : `${name}: ${text}`
}

function telephoneLabel(property: CardProperty, label: string): string {
  const { types } = property
  const isNamed = (words: RegExp): boolean => types.some((type) => words.test(type)) || words.test(label.toLowerCase())
  if (isNamed(/^(?:fax|home fax|work fax)$/)) return `Fax${place(property, label)}`
  if (isNamed(/^pager$/)) return 'Pager'
  if (!isNamed(/^(?:cell|mobile|iphone|handy)$/)) return `Phone${place(property, label)}`
  return types.includes('work') ? 'Mobile (work)' : 'Mobile'
}

/** " (work)", " (boat house)", or '' where nothing is said that a reader needs. */
function place({ types }: CardProperty, label: string, other = ''): string {
  const said = label === '' ? (types.find((type) => /^(?:home|work|other)$/.test(type)) ?? other) : label.toLowerCase()
  return said === '' || /^(?:pref|internet|main|mobile|fax)$/.test(said) ? '' : ` (${said})`
}

const personOf = (value: string): string => (/^(?:urn|https?|data):/i.test(value) ? '' : valueText(value))

const capital = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)

const dayForm = /^(?<year>\d{4}|--)-?(?<month>\d{2})-?(?<day>\d{2})(?:T.*)?$/i
// Apple writes this year for a birthday without one.
const noYear = '1604'
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "4 May 1961" for "1961-05-04", "4 May" for "--0504"; other forms as they are. */
function dayOf(value: string): string {
  const text = valueText(value)
  const { year = '', month = '', day = '' } = dayForm.exec(text)?.groups ?? {}
  const isKnown = year !== '--' && year !== noYear
  const time = Date.parse(`${isKnown ? year : '2000'}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(time)) return text
  return isKnown ? `${days.format(time)} ${year}` : days.format(time)
}
