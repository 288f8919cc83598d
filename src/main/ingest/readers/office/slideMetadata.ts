/** What a PowerPoint file says about its slides beside their words: their size, and which are hidden. */
import type JSZip from 'jszip'
import type { TreeOptions } from './officeParserTree.ts'

/** English Metric Units per point (ECMA-376, 20.1.2.1). */
const unitsPerPoint = 12_700
/** PowerPoint's first size, for files that give none (10 × 7.5 inches). */
const usualSize = { width: 720, height: 540 }

export async function slideMetadata(
  zip: JSZip | null,
): Promise<Pick<TreeOptions, 'slideSize' | 'hiddenSlides' | 'slides'>> {
  const presentation = (await zip?.file('ppt/presentation.xml')?.async('string')) ?? ''
  const hiddenSlides = new Set<number>()
  if (zip === null || presentation === '') return { slideSize: usualSize, hiddenSlides }
  const [, width, height] = /<p:sldSz\b[^>]*?\bcx="(\d{1,9})"[^>]*?\bcy="(\d{1,9})"/.exec(presentation) ?? []
  const slideSize =
    width === undefined || height === undefined
      ? usualSize
      : { width: Number(width) / unitsPerPoint, height: Number(height) / unitsPerPoint }
  const relations = (await zip.file('ppt/_rels/presentation.xml.rels')?.async('string')) ?? ''
  const targets = new Map<string, string>()
  for (const [tag] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    const id = /\bId="([^"]*)"/.exec(tag)?.[1]
    const target = /\bTarget="([^"]*)"/.exec(tag)?.[1]
    if (id !== undefined && target !== undefined) targets.set(id, target.replace(/^\/?(?:ppt\/)?/, 'ppt/'))
  }
  let number = 0
  for (const [, id] of presentation.matchAll(/<p:sldId\b[^>]*?\br:id="([^"]*)"/g)) {
    number += 1
    const slide = (await zip.file(targets.get(id ?? '') ?? '')?.async('string'))?.slice(0, 4_000) ?? ''
    if (/<p:sld\b[^>]*\bshow="(?:0|false)"/.test(slide)) hiddenSlides.add(number)
  }
  return { slideSize, hiddenSlides, slides: number }
}
