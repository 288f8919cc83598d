/**
 * The properties of contact cards (vCard 2.1, 3.0 and 4.0): continued lines are joined, values decoded. A property that
 * nobody can read, like a photo, is kept here; who renders the card skips it.
 */
import iconv from 'iconv-lite'

export interface CardProperty {
  /** Of "item1.TEL", which has its label in another line ("item1.X-ABLABEL"); else ''. */
  readonly group: string
  /** In capitals. */
  readonly name: string
  /** In small letters: "cell" and "pref" of "TEL;TYPE=cell,pref" or "TEL;CELL;PREF". */
  readonly types: readonly string[]
  /** Still with its escapes. */
  readonly value: string
}

const head = /^(?:(?<group>[\w-]+)\.)?(?<name>[A-Z][\w-]*)(?<parameters>(?:;(?:[^":;]|"[^"]*")*)*):(?<value>.*)$/is

/** The cards of a text, each as its properties in order. A card without an end is ended by the next one. */
export function readCards(text: string): readonly (readonly CardProperty[])[] {
  const cards: CardProperty[][] = []
  let own: CardProperty[] | null = null
  for (const line of wholeLines(text)) {
    const property = propertyOf(line)
    if (property === null) continue
    const isCard = property.value.trim().toUpperCase() === 'VCARD'
    if (property.name === 'BEGIN' && isCard) cards.push((own = []))
    else if (property.name === 'END' && isCard) own = null
    else own?.push(property)
  }
  return cards
}

/** A line that begins with a space continues the one before it; a quoted-printable value also goes on after a last "=". */
function wholeLines(text: string): readonly string[] {
  const lines: string[] = []
  let before: string[] = []
  let goesOn = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isContinued = /^[ \t]/.test(line)
    if (goesOn) before.push(line)
    else if (isContinued && before.length > 0) before.push(line.slice(1))
    else {
      lines.push(before.join(''))
      before = [line]
    }
    goesOn = line.endsWith('=') && (goesOn || isQuotedPrintable(before[0] ?? ''))
    if (goesOn) before.push(before.pop()?.slice(0, -1) ?? '')
  }
  return [...lines, before.join('')]
}

const isQuotedPrintable = (line: string): boolean => /^[^:]{0,200}quoted-printable[^:]*:/i.test(line)

function propertyOf(line: string): CardProperty | null {
  const parts = head.exec(line)?.groups
  if (parts === undefined) return null
  const parameters = (parts['parameters'] ?? '').split(';').filter((parameter) => parameter !== '')
  const named = (name: string): readonly string[] =>
    parameters.flatMap((parameter) => {
      const at = parameter.indexOf('=')
      return at > 0 && parameter.slice(0, at).toLowerCase() === name
        ? [parameter.slice(at + 1).replaceAll('"', '')]
        : []
    })
  // Version 2.1 writes the types alone.
  const bare = parameters.filter((parameter) => !parameter.includes('='))
  const value = parts['value'] ?? ''
  return {
    group: (parts['group'] ?? '').toLowerCase(),
    name: (parts['name'] ?? '').toUpperCase(),
    types: [...bare, ...named('type').flatMap((type) => type.split(','))].map((type) => type.toLowerCase()),
    value: isQuotedPrintable(line) ? decodeQuotedPrintable(value, named('charset')[0] ?? 'utf-8') : value,
  }
}

function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes: number[] = []
  for (const part of value.matchAll(/=(?<hex>[\da-f]{2})|[^=]+|=/gi)) {
    const hex = part.groups?.['hex']
    if (hex === undefined) bytes.push(...Buffer.from(part[0]))
    else bytes.push(Number.parseInt(hex, 16))
  }
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(charset) ? charset : 'utf-8')
}

/** The parts of a value between marks that are not escaped, each without escapes and on one line. */
export function valueParts(value: string, mark: ';' | ','): readonly string[] {
  const parts = ['']
  for (const [token] of value.matchAll(/\\.|[^\\;,]+|[;,\\]/gs)) {
    if (token === mark) parts.push('')
    else parts.push((parts.pop() ?? '') + (/^\\n$/i.test(token) ? '\n' : token.replace(/^\\(?=.)/s, '')))
  }
  return parts.map(onOneLine)
}

/** The whole of a value without escapes, its lines joined. */
export function valueText(value: string): string {
  return onOneLine(value.replace(/\\(?<mark>.)/gs, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark)))
}

/** A line that ends without a mark is told from the next one by a semicolon. */
function onOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line, index, all) => (index < all.length - 1 && !/[.,;:!?]$/.test(line) ? `${line};` : line))
    .join(' ')
}
