/** Annotations: a title, tags, marks and a note that the user gave a document, and its collections. Pure. */
import type { CollectionId } from './ids.ts'

/** `trusted` goes ahead when documents disagree, `outdated` gives way to others and is named by answers that cite it. */
export const documentMarks = ['favourite', 'trusted', 'outdated'] as const
export type DocumentMark = (typeof documentMarks)[number]

export interface Annotation {
  /** In place of the one that the file or its name gives; null for that one. */
  readonly title: string | null
  readonly note: string | null
  /** In the order of the alphabet; two that differ in case alone are the same. */
  readonly tags: readonly string[]
  readonly marks: readonly DocumentMark[]
  readonly collections: readonly CollectionId[]
}

/** Changes of an annotation; an absent property stays as it is. */
export interface AnnotationChange {
  readonly title?: string | null
  readonly note?: string | null
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
  readonly addMarks?: readonly DocumentMark[]
  readonly removeMarks?: readonly DocumentMark[]
  readonly addToCollections?: readonly CollectionId[]
  readonly removeFromCollections?: readonly CollectionId[]
}

export const noAnnotation: Annotation = { title: null, note: null, tags: [], marks: [], collections: [] }

// Longer ones are sentences, which belong into the note, and no list has room for them.
export const maxTagLength = 50
export const maxTitleLength = 300
// About ten pages of text.
export const maxNoteLength = 20_000
// More than anybody keeps apart; a program that adds one a minute must not fill the library.
export const maxTags = 50

export const isAnnotated = ({ title, note, tags, marks, collections }: Annotation): boolean =>
  title !== null || note !== null || tags.length > 0 || marks.length > 0 || collections.length > 0

/** The form in which tags are compared: upper and lower case are the same. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLocaleLowerCase()

/** On one line, without what would end a quoted value of a filter; '' for a text that has no letter, digit or sign. */
export function cleanTag(text: string): string {
  return cut(
    text
      .normalize('NFC')
      .replace(/[\p{C}\s"“”„]+/gu, ' ')
      .trim(),
    maxTagLength,
  )
}

/** The annotation after a change. Trusted and outdated exclude each other: the later one stays. */
export function annotated(before: Annotation, change: AnnotationChange): Annotation {
  const { addTags = [], removeTags = [], addMarks = [], removeMarks = [] } = change
  const { addToCollections = [], removeFromCollections = [] } = change
  const opposed = addMarks.flatMap((mark) => opposites[mark])
  return {
    title: change.title === undefined ? before.title : textOrNull(change.title?.replace(/\s+/g, ' '), maxTitleLength),
    note: change.note === undefined ? before.note : textOrNull(change.note, maxNoteLength),
    tags: withTags(before.tags, addTags, removeTags),
    marks: documentMarks.filter(
      (mark) =>
        addMarks.includes(mark) ||
        (before.marks.includes(mark) && !removeMarks.includes(mark) && !opposed.includes(mark)),
    ),
    collections: [
      ...new Set([...before.collections.filter((id) => !removeFromCollections.includes(id)), ...addToCollections]),
    ],
  }
}

const opposites: Readonly<Record<DocumentMark, readonly DocumentMark[]>> = {
  favourite: [],
  trusted: ['outdated'],
  outdated: ['trusted'],
}

function withTags(before: readonly string[], added: readonly string[], removed: readonly string[]): readonly string[] {
  const gone = new Set(removed.map(tagKey))
  const tags = new Map(before.filter((tag) => !gone.has(tagKey(tag))).map((tag) => [tagKey(tag), tag]))
  for (const tag of added.map(cleanTag)) if (tag !== '' && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  return [...tags.values()].sort((a, b) => a.localeCompare(b)).slice(0, maxTags)
}

function textOrNull(text: string | null | undefined, maxLength: number): string | null {
  const trimmed = cut((text ?? '').trim(), maxLength)
  return trimmed === '' ? null : trimmed
}

/** By characters, so that none is cut in two. */
const cut = (text: string, maxLength: number): string => [...text].slice(0, maxLength).join('').trim()
