import { z } from 'zod'
import { documentMarks, maxNoteLength, maxTagLength, maxTags, maxTitleLength } from '../../domain/annotation.ts'
import { documentKinds } from '../../domain/document.ts'
import { asId } from '../../domain/ids.ts'
import type { CollectionId } from '../../domain/ids.ts'

const id = z.string().min(1).max(200)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const names = z.array(z.string().min(1).max(200)).max(100)

export const factsInput = z.object({ documentIds: z.array(id).min(1).max(1_000).optional() }).default({})

// A year ahead: beyond that nobody plans by documents.
export const upcomingInput = z.object({ days: z.number().int().min(1).max(366) })

const collectionId = id.transform((value) => asId<CollectionId>(value))
const tags = z.array(z.string().min(1).max(maxTagLength)).max(maxTags)
const marks = z.array(z.enum(documentMarks)).max(documentMarks.length)

/** An `AnnotationChange` of these documents. */
export const annotateInput = z.object({
  documentIds: z.array(id).min(1).max(1_000),
  change: z
    .object({
      title: z.string().max(maxTitleLength).nullable(),
      note: z.string().max(maxNoteLength).nullable(),
      addTags: tags,
      removeTags: tags,
      addMarks: marks,
      removeMarks: marks,
      addToCollections: z.array(collectionId).max(100),
      removeFromCollections: z.array(collectionId).max(100),
    })
    .partial()
    .strict(),
})

/** A `DocumentFilter`: the same that `--where` is read into. */
export const documentFilter = z
  .object({
    kinds: z.array(z.enum(documentKinds)).max(documentKinds.length),
    folders: names,
    from: day,
    until: day,
    people: names,
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(100),
    tags: names,
    marks,
  })
  .partial()
  .strict()
