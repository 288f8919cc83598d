/** Text in the text boxes, shapes and charts of a workbook: SheetJS reads only cells. */
import type JSZip from 'jszip'
import { inlineText } from '../markup/htmlNodes.ts'
import { parseHtmlFragment } from '../markup/htmlParse.ts'

/** A workbook with more drawings than this is a generated dashboard. */
const maxDrawings = 500

/** Returns one entry per paragraph in the order of the drawings, without duplicates. */
export async function drawnText(zip: JSZip): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const file of zip.file(/^xl\/(?:drawings\/drawing|charts\/chart)\d+\.xml$/).slice(0, maxDrawings)) {
    const xml = await file.async('string')
    for (const [paragraph] of xml.matchAll(/<a:p[ >](?:(?!<\/a:p>)[\s\S])*<\/a:p>/g)) {
      const runs = [...paragraph.matchAll(/<a:t(?: [^>]*)?>([^<]*)<\/a:t>/g)].map(([, run]) => run ?? '').join('')
      const text = inlineText(parseHtmlFragment(runs))
      if (text !== '') found.add(text)
    }
  }
  return [...found]
}
