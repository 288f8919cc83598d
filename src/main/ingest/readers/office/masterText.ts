/**
 * Words that slides show from their master or layout and that stand on no slide: a footer, a line that was drawn on the
 * master. Placeholders are left out, because what they say on a master ("Click to edit …") is never shown.
 */
import type JSZip from 'jszip'
import { attributeOf, elementsOf, wordsOfXml } from '../markup/xmlElements.ts'

/** More slides are not asked for their master: decks have a few masters, and the first slides show them. */
const maxSlides = 2_000
const anythingToRead = /[\p{L}\p{N}]/u

/** Of the layouts and masters that the slides use, each line once. */
export async function pptxMasterWords(zip: JSZip): Promise<readonly string[]> {
  const lines = new Set<string>()
  const layouts = new Set<string>()
  for (const slide of zip.file(/^ppt\/slides\/[^/]+\.xml$/).slice(0, maxSlides)) {
    if (hidesMaster(await slide.async('string'))) continue
    for (const layout of await targetsOf(zip, slide.name, 'slideLayout')) layouts.add(layout)
  }
  const masters = new Set<string>()
  for (const layout of layouts) {
    const xml = await partOf(zip, layout)
    addShapes(xml, lines)
    if (!hidesMaster(xml)) for (const master of await targetsOf(zip, layout, 'slideMaster')) masters.add(master)
  }
  for (const master of masters) addShapes(await partOf(zip, master), lines)
  return [...lines]
}

/** `showMasterSp` stands in the root's opening tag (ECMA-376, 19.3.1.38). */
function hidesMaster(xml: string): boolean {
  return /<p:(?:sld|sldLayout)\b[^>]*\bshowMasterSp="(?:0|false)"/.test(xml.slice(0, 4_000))
}

function addShapes(xml: string, lines: Set<string>): void {
  for (const { inner } of elementsOf(xml, 'p:sp')) {
    if (/<p:ph[\s/>]/.test(inner)) continue
    for (const paragraph of elementsOf(inner, 'a:p')) {
      const words = wordsOfXml(
        [...elementsOf(paragraph.inner.replace(/<a:br\b[^>]*>/g, '<a:t> </a:t>'), 'a:t')]
          .map((run) => run.inner)
          .join(''),
      )
      if (anythingToRead.test(words)) lines.add(words)
    }
  }
}

async function targetsOf(zip: JSZip, part: string, type: string): Promise<string[]> {
  const xml = await partOf(zip, part.replace(/([^/]+)$/, '_rels/$1.rels'))
  return [...elementsOf(xml, 'Relationship')].flatMap(({ tag }) => {
    const target = attributeOf(tag, 'Target')
    if (target === null || attributeOf(tag, 'Type')?.endsWith(`/${type}`) !== true) return []
    return [target.startsWith('/') ? target.slice(1) : target.replace(/^\.\.\//, 'ppt/')]
  })
}

async function partOf(zip: JSZip, name: string): Promise<string> {
  return (await zip.file(name)?.async('string')) ?? ''
}

/**
 * Of the master pages that the slides use, each line once; a footer's words may stand in the slides' own declarations.
 */
export async function odpMasterWords(zip: JSZip): Promise<readonly string[]> {
  const content = await partOf(zip, 'content.xml')
  const styles = new Map(
    [...elementsOf(content, 'style:style')].map(({ tag, inner }) => [attributeOf(tag, 'style:name'), inner]),
  )
  const used = new Set<string>()
  let footers = false
  const lines = new Set<string>()
  for (const [tag] of content.matchAll(/<draw:page(?=[\s/>])[^>]*>/g)) {
    const style = styles.get(attributeOf(tag, 'draw:style-name')) ?? ''
    if (style.includes('presentation:background-objects-visible="false"')) continue
    used.add(attributeOf(tag, 'draw:master-page-name') ?? '')
    footers ||= !style.includes('presentation:display-footer="false"')
  }
  for (const { tag, inner } of elementsOf(await partOf(zip, 'styles.xml'), 'style:master-page')) {
    if (!used.has(attributeOf(tag, 'style:name') ?? '')) continue
    // What the master of the notes shows is on no slide.
    const shown = inner.split('<presentation:notes')[0] ?? ''
    const frames = shown.split(/(?=<draw:(?:frame|custom-shape|rect|ellipse)[\s>])/)
    for (const frame of frames) {
      const opening = frame.slice(0, frame.indexOf('>') + 1)
      const kind = attributeOf(opening, 'presentation:class')
      if (attributeOf(opening, 'presentation:placeholder') === 'true' || (kind === 'footer' && !footers)) continue
      if (kind === 'page-number' || kind === 'date-time') continue
      for (const paragraph of elementsOf(frame, 'text:p')) {
        const words = wordsOfXml(paragraph.inner.replace(/<text:(?:s|tab|line-break)\b[^>]*>/g, ' '))
        if (anythingToRead.test(words)) lines.add(words)
      }
    }
  }
  if (footers)
    for (const { inner } of elementsOf(content, 'presentation:footer-decl'))
      if (anythingToRead.test(inner)) lines.add(wordsOfXml(inner))
  return [...lines]
}
