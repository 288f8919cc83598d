/** The images that stand inside a document, for the reader: they are read again from its file each time it is opened. */
import type { DocumentKind } from './document.ts'

/** Kinds whose images are shown at their place. */
export const kindsWithShownImages: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['docx', 'html', 'email'])

/**
 * `remote`: it is on the internet, from where nothing is fetched; `missing`: its file is not beside the document;
 * `unreadable`: damaged, too large, or of a kind that cannot be drawn; `tooMany`: beyond what is shown of one document.
 */
export type ImageAbsence = 'remote' | 'missing' | 'unreadable' | 'tooMany'

interface ImagePlace {
  /** UTF-16 offset in the text: it stands after the block that ends there, or before the first one. */
  readonly at: number
  /** What the document itself says of it, or the empty text. */
  readonly alt: string
}

/** `Bytes` is base64 on its way to a page. */
export type DocumentImage<Bytes = Uint8Array> =
  | (ImagePlace & {
      readonly state: 'shown'
      /** A raster image of bounded size, never markup. */
      readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
      /** As it is shown, in CSS pixels. */
      readonly width: number
      readonly height: number
      readonly bytes: Bytes
    })
  | (ImagePlace & { readonly state: 'absent'; readonly why: ImageAbsence })
