/** Metadata of a zipped office document: `docProps/core.xml` in Microsoft's formats, `meta.xml` in OpenDocument. */
import type JSZip from 'jszip'
import { inlineText } from '../markup/htmlNodes.ts'
import { parseHtmlFragment } from '../markup/htmlParse.ts'
import type { OfficeMetadata } from './officeMetadata.ts'
import { officeMetadata } from './officeMetadata.ts'

/** Anything longer is not metadata. */
const maxMetaLength = 1024 * 1024

export async function packageMetadata(zip: JSZip): Promise<OfficeMetadata> {
  const xml = (await (zip.file('docProps/core.xml') ?? zip.file('meta.xml'))?.async('string')) ?? ''
  const source = xml.slice(0, maxMetaLength)
  const entry = (...tags: readonly string[]): string | null => {
    for (const tag of tags) {
      const raw = new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>([^<]*)</`).exec(source)?.[1]
      if (raw !== undefined && raw.trim() !== '') return inlineText(parseHtmlFragment(raw))
    }
    return null
  }
  // OpenDocument's `creator` is the last editor; Microsoft's is the author.
  const isOdf = source.includes('urn:oasis:names:tc:opendocument')
  return officeMetadata({
    title: entry('title'),
    author: isOdf ? entry('initial-creator', 'creator') : entry('creator'),
    lastModifiedBy: isOdf ? entry('creator') : entry('lastModifiedBy'),
    created: isOdf ? entry('creation-date') : entry('created'),
    modified: isOdf ? entry('date') : entry('modified'),
    language: entry('language'),
  })
}
