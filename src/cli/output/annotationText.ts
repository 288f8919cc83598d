/** The annotation of a document on one line: "trusted · #tax #flat · Call Anna."; '' for nothing. */
import type { Document } from '../../shared/domain/document.ts'

export function annotationText({ annotation }: Document): string {
  if (annotation === undefined) return ''
  const { marks, tags, note } = annotation
  return [marks.join(', '), tags.map((tag) => `#${tag}`).join(' '), note ?? '']
    .filter((part) => part !== '')
    .join(' · ')
}
