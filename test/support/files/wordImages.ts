/** Images for Word documents that tests make: the part of the body that draws one, and the parts that hold them. */
import sharp from 'sharp'

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A PNG of one colour. */
export async function imageOf(width: number, height: number, background = '#3f7f6d'): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

/** A paragraph with an image, drawn this many pixels wide and two thirds as high. */
export const wordDrawing = (id: string, alt: string, width: number): string =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="${width * 9_525}" cy="${Math.round((width * 2) / 3) * 9_525}"/><wp:docPr id="1" name="image" descr="${alt}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${relation}" r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** Parts of the file: the images by their relation, and the addresses of those that are elsewhere. */
export function wordImages(
  images: Readonly<Record<string, Uint8Array>>,
  linked: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string | Uint8Array>> {
  const entries = Object.entries(images)
  const relations = [
    ...entries.map(
      ([id], index) => `<Relationship Id="${id}" Type="${relation}/image" Target="media/image${index + 1}.png"/>`,
    ),
    ...Object.entries(linked).map(
      ([id, address]) =>
        `<Relationship Id="${id}" Type="${relation}/image" Target="${address}" TargetMode="External"/>`,
    ),
  ]
  return {
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(entries.map(([, bytes], index) => [`word/media/image${index + 1}.png`, bytes])),
  }
}
