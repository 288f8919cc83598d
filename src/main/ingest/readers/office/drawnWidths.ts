/**
 * How wide a Word document draws its images, which mammoth does not say. An image is known by its bytes, because mammoth
 * does not name its part either.
 */
import { createHash } from 'node:crypto'
import type JSZip from 'jszip'
import { relationsOf } from '../ocr/shownImages.ts'

/** English Metric Units in a CSS pixel: 914,400 in an inch of 96 pixels. */
const unitsPerPixel = 9_525

export type DrawnWidths = (image: Uint8Array) => number | null

/** A function that gives the widths of the same image one after the other, as they are drawn; null for none left. */
export async function drawnWidths(zip: JSZip): Promise<DrawnWidths> {
  const part = async (name: string): Promise<string> => (await zip.file(name)?.async('string')) ?? ''
  const xml = await part('word/document.xml')
  const relations = await relationsOf('word/document.xml', part)
  const hashes = new Map<string, string>()
  const widths = new Map<string, number[]>()
  for (const [drawing] of xml.matchAll(/<w:drawing\b[\s\S]*?<\/w:drawing>/g)) {
    const width = Number(/<wp:extent\b[^>]*?\bcx="(\d{1,12})"/.exec(drawing)?.[1]) / unitsPerPixel
    const name = relations.get(/<a:blip\b[^>]*?\br:embed="([^"]*)"/.exec(drawing)?.[1] ?? '')
    if (name === undefined || !(width >= 1)) continue
    const known = hashes.get(name)
    const hash = known ?? hashOf((await zip.file(name)?.async('uint8array')) ?? new Uint8Array())
    hashes.set(name, hash)
    widths.set(hash, [...(widths.get(hash) ?? []), Math.round(width)])
  }
  return (image) => widths.get(hashOf(image))?.shift() ?? null
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
