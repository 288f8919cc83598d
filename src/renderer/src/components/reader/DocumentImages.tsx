/** The images that follow a block of a document, or what stands for those that cannot be shown. */
import { ImageOff } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import type { ShownImage } from './shownImages.ts'

export function DocumentImages({ images }: { readonly images: readonly ShownImage[] }) {
  return images.map((image, index) =>
    image.url === null ? (
      <p
        key={index}
        role="note"
        className={classes(
          'my-3 flex w-fit max-w-full items-center gap-2 rounded-card border border-dashed border-line-strong',
          'px-3 py-1.5 font-sans text-small text-faint select-none',
        )}
      >
        <ImageOff size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <span className="min-w-0">
          {image.alt !== '' && <span className="text-soft">{image.alt} · </span>}
          {strings.source.imageAbsent[image.why](image.count, formatCount(image.count))}
        </span>
      </p>
    ) : (
      <img
        key={index}
        src={image.url}
        alt={image.alt === '' ? strings.source.imageWithin : image.alt}
        title={image.alt === '' ? undefined : image.alt}
        width={image.width}
        height={image.height}
        draggable={false}
        // Its height is known before it is painted, so that nothing moves; behind what is transparent is paper.
        className="my-4 block h-auto max-w-full rounded-hair bg-page-white"
      />
    ),
  )
}
