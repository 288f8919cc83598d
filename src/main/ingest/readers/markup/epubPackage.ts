/** What a book's package document and table of contents say (EPUB 2 and 3), by htmlparser2. */
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

/** `folder`: of the package document; its addresses are relative to it. */
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

/** The title of each chapter's file: the first entry that points into it. */
export function readToc(source: string, folder: string): Map<string, string> {
  const titles = new Map<string, string>()
  let [label, href] = ['', '']
  const note = (): void => {
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
      note()
    },
    (name, value) => {
      if (name !== 'a' && name !== 'text') return
      label = value
      if (name === 'a') note()
    },
  )
  return titles
}

/** Calls `open` for each element and `close` with all the words in it, names without prefix. */
function walk(
  source: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
  close: (name: string, words: string) => void,
): void {
  const words: string[] = []
  const starts: number[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        starts.push(words.length)
        open(local(name), attributes)
      },
      ontext: (text) => void words.push(text),
      onclosetag: (name) => close(local(name), cleanLine(words.slice(starts.pop() ?? 0).join(''))),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** An address in the book as a path of the archive; "" for one that leads elsewhere. */
function inArchive(folder: string, href: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return ''
  const bare = href.split('#')[0] ?? ''
  let decoded = bare
  try {
    decoded = decodeURIComponent(bare)
  } catch {
    // A bare "%" is a name as it stands.
  }
  return posix.normalize(posix.join(folder, decoded)).replace(/^(?:\.\.\/|\/)+/, '')
}
