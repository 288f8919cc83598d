/** Reads a book's package document and table of contents (EPUB 2 and 3) by htmlparser2. */
import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { cleanLine } from '../text/cleanText.ts'

export interface BookPackage {
  readonly title: string | null
  readonly creators: readonly string[]
  readonly language: string | null
  readonly date: string | null
  readonly modified: string | null
  /** Paths of the chapters in the archive, in reading order. */
  readonly spine: readonly string[]
  /** Path of the navigation document or NCX, or null. */
  readonly toc: string | null
}

/** `folder`: the package document's folder, to which its addresses are relative. */
export function readPackage(source: string, folder: string): BookPackage {
  const items = new Map<string, { readonly path: string; readonly type: string; readonly properties: string }>()
  const spine: string[] = []
  const metadata: { readonly name: string; readonly value: string }[] = []
  let [toc, property] = ['', '']
  walk(
    source,
    (name, attributes) => {
      property = name === 'meta' ? (attributes['property'] ?? '') : ''
      if (name === 'item') {
        items.set(attributes['id'] ?? '', {
          path: inArchive(folder, attributes['href'] ?? ''),
          type: attributes['media-type'] ?? '',
          properties: attributes['properties'] ?? '',
        })
      } else if (name === 'itemref' && attributes['linear'] !== 'no') spine.push(attributes['idref'] ?? '')
      else if (name === 'spine') toc = attributes['toc'] ?? ''
    },
    (name, value) => metadata.push({ name: name === 'meta' ? property : name, value }),
  )
  const values = (wanted: string): string[] =>
    metadata.filter(({ name, value }) => name === wanted && value !== '').map(({ value }) => value)
  const navigation =
    [...items.values()].find(({ properties }) => /\bnav\b/.test(properties)) ??
    items.get(toc) ??
    [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml')
  return {
    title: values('title')[0] ?? null,
    creators: [...new Set(values('creator'))],
    language: values('language')[0] ?? null,
    date: values('date')[0] ?? null,
    modified: values('dcterms:modified')[0] ?? null,
    spine: spine.flatMap((id) => items.get(id)?.path ?? []),
    toc: navigation?.path ?? null,
  }
}

/** Returns the title of each chapter's file: that of the first entry pointing into it. */
export function readToc(source: string, folder: string): Map<string, string> {
  const titles = new Map<string, string>()
  let [label, href] = ['', '']
  const record = (): void => {
    const path = href === '' ? '' : inArchive(folder, href)
    if (path !== '' && label !== '' && !titles.has(path)) titles.set(path, label)
  }
  walk(
    source,
    (name, attributes) => {
      if (name === 'a') href = attributes['href'] ?? ''
      if (name === 'navPoint') [label, href] = ['', '']
      if (name !== 'content') return
      href = attributes['src'] ?? ''
      record()
    },
    (name, value) => {
      if (name !== 'a' && name !== 'text') return
      label = value
      if (name === 'a') record()
    },
  )
  return titles
}

/** Calls `open` for each element and `close` with all the text inside it; names have no prefix. */
function walk(
  source: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
  close: (name: string, text: string) => void,
): void {
  const texts: string[] = []
  const starts: number[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        starts.push(texts.length)
        open(local(name), attributes)
      },
      ontext: (text) => void texts.push(text),
      onclosetag: (name) => close(local(name), cleanLine(texts.slice(starts.pop() ?? 0).join(''))),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Turns an address in the book into a path in the archive; '' for one that points elsewhere. */
function inArchive(folder: string, href: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return ''
  const bare = href.split('#')[0] ?? ''
  let decoded = bare
  try {
    decoded = decodeURIComponent(bare)
  } catch {
    // The name contains a literal "%" and is used as it is.
  }
  return posix.normalize(posix.join(folder, decoded)).replace(/^(?:\.\.\/|\/)+/, '')
}
