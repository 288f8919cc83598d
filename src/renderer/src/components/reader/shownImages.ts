/** Which images stand after which block of a document. Pure. */
import type { ImageAbsence } from '../../../../shared/domain/documentImage.ts'
import type { ReaderBlock } from './readerModel.ts'

interface Placed {
  /** As in `DocumentImage`. */
  readonly at: number
  readonly alt: string
}

/** `url` is an address of the page's own, never one of the document. */
export type ReaderImage =
  | (Placed & { readonly url: string; readonly width: number; readonly height: number })
  | (Placed & { readonly url: null; readonly why: ImageAbsence })

/** One that is shown, or places of as many that are not. */
export type ShownImage = ReaderImage & { readonly count: number }

/** By the start of the block that they follow; null for those before the first one. */
export function imagesByBlock(
  blocks: readonly Pick<ReaderBlock, 'start' | 'end'>[],
  images: readonly ReaderImage[],
): ReadonlyMap<number | null, readonly ShownImage[]> {
  const placed = new Map<number | null, ShownImage[]>()
  let next = 0
  let after: number | null = null
  for (const image of images.toSorted((a, b) => a.at - b.at)) {
    for (; next < blocks.length; next += 1) {
      const block = blocks[next]
      if (block === undefined || block.end > image.at) break
      after = block.start
    }
    const here = placed.get(after) ?? []
    placed.set(after, here)
    const last = here.at(-1)
    // A newsletter has dozens of images that are on the internet and of which it says nothing.
    const repeats =
      image.url === null && last?.url === null && image.alt === '' && last.alt === '' && last.why === image.why
    if (repeats) here.splice(-1, 1, { ...image, count: last.count + 1 })
    else here.push({ ...image, count: 1 })
  }
  return placed
}
