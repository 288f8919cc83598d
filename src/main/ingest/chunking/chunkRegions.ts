/**
 * Runs of pages whose text has one origin: the file itself, or pictures (recognised, or waiting for it and empty
 * still). No chunk runs over the border of two: it would carry the doubt of the one into the other, and cutting would
 * go another way as soon as a page is recognised.
 */
import type { Page } from '../../../shared/domain/content.ts'

export interface RegionFinder {
  /** Asked in ascending order. Even numbers are the file's own text, odd ones pictures. */
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
