/** The images inside a document, as addresses that the page can paint; given back when another document is shown. */
import { useEffect, useState } from 'react'
import type { DocumentKind } from '../../../../../shared/domain/document.ts'
import { kindsWithShownImages } from '../../../../../shared/domain/documentImage.ts'
import type { DocumentImage } from '../../../../../shared/domain/documentImage.ts'
import { bridge } from '../../../bridge/current.ts'
import type { ReaderImage } from '../../../components/reader/shownImages.ts'
import { decodeBase64 } from './originalBytes.ts'

const none: readonly ReaderImage[] = []

function toReaderImage(image: DocumentImage<string>): ReaderImage {
  const { at, alt } = image
  if (image.state === 'absent') return { at, alt, url: null, why: image.why }
  const url = URL.createObjectURL(new Blob([decodeBase64(image.bytes)], { type: image.type }))
  return { at, alt, url, width: image.width, height: image.height }
}

/** All at once, so that the text moves once. Without them the text is complete, so that a failure is not told. */
export function useDocumentImages(contentId: string, kind: DocumentKind | null): readonly ReaderImage[] {
  const [images, setImages] = useState(none)
  const wanted = kind !== null && kindsWithShownImages.has(kind)
  useEffect(() => {
    if (!wanted) return
    const found: DocumentImage<string>[] = []
    const { result, cancel } = bridge().stream('library.streamImages', { contentId }, (image) => found.push(image))
    let made = none
    let current = true
    result.then(
      () => {
        if (!current) return
        made = found.map(toReaderImage)
        setImages(made)
      },
      () => undefined,
    )
    return () => {
      current = false
      cancel()
      for (const { url } of made) if (url !== null) URL.revokeObjectURL(url)
      setImages(none)
    }
  }, [contentId, wanted])
  return images
}
