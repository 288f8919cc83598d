/**
 * Runs of pages whose text has one origin: either the file itself, or images (already read by OCR, or still empty and
 * waiting for it). No chunk crosses the border of two regions: uncertain OCR text would cast doubt on the file's own
 * text, and chunk boundaries would shift as soon as a page is read by OCR.
 */
import type { Page } from '../../../shared/domain/content.ts'

export interface RegionFinder {
  /** Call it with ascending offsets. Even numbers are the file's own text, odd numbers are images. */
  (offset: number): number
}

export function regionFinder(pages: readonly Page[]): RegionFinder {
  const starts: number[] = []
  let inImages = false
  for (const page of pages) {
    const isImage = page.ocrConfidence !== undefined || page.start === page.end
    if (isImage === inImages) continue
    starts.push(page.start)
    inImages = isImage
  }
  let region = 0
  return (offset) => {
    while (region < starts.length && (starts[region] ?? 0) <= offset) region += 1
    return region
  }
}
