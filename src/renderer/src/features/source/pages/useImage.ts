/** The bytes of an image as an address that the page can paint; given back when another document is shown. */
import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/errorText.ts'
import { strings } from '../../../strings.ts'
import { imageType, readOriginal } from './originalBytes.ts'

export type ImageLoad =
  | { readonly type: 'loading' }
  | { readonly type: 'shown'; readonly url: string }
  | { readonly type: 'failed'; readonly message: string }

export function useImage(contentId: string): readonly [ImageLoad, (load: ImageLoad) => void] {
  const [load, setLoad] = useState<ImageLoad>({ type: 'loading' })
  useEffect(() => {
    let url: string | null = null
    let current = true
    readOriginal(contentId).then(
      (bytes) => {
        const type = imageType(bytes)
        if (!current) return
        if (type === null) {
          setLoad({ type: 'failed', message: strings.source.imageKind })
          return
        }
        url = URL.createObjectURL(new Blob([bytes], { type }))
        setLoad({ type: 'shown', url })
      },
      (error: unknown) => {
        if (current) setLoad({ type: 'failed', message: errorText(error) })
      },
    )
    return () => {
      current = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [contentId])
  return [load, setLoad]
}
