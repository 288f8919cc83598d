/** Words in text boxes, shapes and charts of a workbook: SheetJS reads cells only. */
import type JSZip from 'jszip'
import { inlineText } from '../markup/htmlBlocks.ts'
import { parseHtmlFragment } from '../markup/htmlParse.ts'

/** A workbook with more drawings than this is a dashboard made by a program. */
const maxDrawings = 500

/** One entry per paragraph, in the order of the drawings; nothing twice. */
export async function drawnWords(zip: JSZip): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const file of zip.file(/^xl\/(?:drawings\/drawing|charts\/chart)\d+\.xml$/).slice(0, maxDrawings)) {
    const xml = await file.async('string')
    for (const [paragraph] of xml.matchAll(/<a:p[ >](?:(?!<\/a:p>)[\s\S])*<\/a:p>/g)) {
      const words = [...paragraph.matchAll(/<a:t(?: [^>]*)?>([^<]*)<\/a:t>/g)].map(([, text]) => text ?? '').join('')
      const text = inlineText(parseHtmlFragment(words))
      if (text !== '') found.add(text)
    }
  }
  return [...found]
}
