/**
 * Lists the image files that a zipped document shows, in reading order: from the relationships of Microsoft's parts,
 * the frames of OpenDocument, and the chapters of books.
 */
import { posix } from 'node:path'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { readPackage } from '../markup/epubPackage.ts'
import { attributeOf, elementsOf } from '../markup/xmlElements.ts'

interface ShownImage {
  /** Path in the zip. */
  readonly name: string
  /** 1-based slide; null for documents without slides. */
  readonly slide: number | null
}

/** Returns the text of an entry, or '' if there is none. */
type ReadPart = (name: string) => Promise<string>

/** Returns each image once, where it is shown first. */
export async function shownImages(kind: DocumentKind, names: readonly string[], part: ReadPart): Promise<ShownImage[]> {
  const shown = new Map<string, ShownImage>()
  for await (const image of found(kind, names, part)) if (!shown.has(image.name)) shown.set(image.name, image)
  return [...shown.values()]
}

async function* found(kind: DocumentKind, names: readonly string[], part: ReadPart): AsyncGenerator<ShownImage> {
  if (kind === 'docx') yield* ofPart('word/document.xml', null, part)
  else if (kind === 'pptx') {
    const slides = await relationsOf('ppt/presentation.xml', part)
    let slide = 0
    for (const [, id] of (await part('ppt/presentation.xml')).matchAll(/<p:sldId\b[^>]*?\br:id="([^"]*)"/g)) {
      slide += 1
      const name = slides.get(id ?? '')
      if (name !== undefined) yield* ofPart(name, slide, part)
    }
  } else if (kind === 'xlsx')
    for (const name of names.filter((entry) => /^xl\/drawings\/[^/]+\.xml$/.test(entry)).toSorted(byNumber))
      yield* ofPart(name, null, part)
  else if (kind === 'odt' || kind === 'odp' || kind === 'ods') {
    let slide = 0
    for (const [tag, address] of (await part('content.xml')).matchAll(
      /<draw:page(?=[\s/>])|<draw:image\b[^>]*?\bxlink:href="([^"]*)"/g,
    )) {
      if (tag.startsWith('<draw:page')) slide += 1
      else yield { name: (address ?? '').replace(/^\.\//, ''), slide: kind === 'odp' ? slide : null }
    }
  } else if (kind === 'epub') yield* ofBook(names, part)
}

async function* ofPart(name: string, slide: number | null, part: ReadPart): AsyncGenerator<ShownImage> {
  const xml = await part(name)
  const relations = await relationsOf(name, part)
  // Drawings refer to their image by r:embed, images of old documents (VML) by r:id.
  for (const [, drawn, old] of xml.matchAll(
    /<a:blip\b[^>]*?\br:embed="([^"]*)"|<v:imagedata\b[^>]*?\br:id="([^"]*)"/g,
  )) {
    const target = relations.get(drawn ?? old ?? '')
    if (target !== undefined) yield { name: target, slide }
  }
}

/** Addresses outside of the file are skipped. */
export async function relationsOf(name: string, part: ReadPart): Promise<ReadonlyMap<string, string>> {
  const xml = await part(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`))
  return new Map(
    [...elementsOf(xml, 'Relationship')].flatMap(({ tag }): [string, string][] => {
      const [id, target] = [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]
      if (id === null || target === null || attributeOf(tag, 'TargetMode') === 'External') return []
      return [[id, target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(name), target)]]
    }),
  )
}

async function* ofBook(names: readonly string[], part: ReadPart): AsyncGenerator<ShownImage> {
  const container = /<(?:\w+:)?rootfile\b[^>]*\bfull-path\s*=\s*["']([^"']+)["']/i.exec(
    await part('META-INF/container.xml'),
  )?.[1]
  const packagePath = container ?? names.find((name) => name.endsWith('.opf')) ?? ''
  for (const chapter of readPackage(await part(packagePath), posix.dirname(packagePath)).spine) {
    for (const [, address] of (await part(chapter)).matchAll(
      /<(?:img|image)\b[^>]*?\b(?:src|href)\s*=\s*["']([^"']+)["']/gi,
    )) {
      if (!/^[a-z][a-z0-9+.-]*:/i.test(address ?? ''))
        yield { name: posix.normalize(posix.join(posix.dirname(chapter), decoded(address ?? ''))), slide: null }
    }
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Sorts "drawing10" after "drawing9". */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
