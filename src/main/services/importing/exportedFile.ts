/**
 * Reads a chat that was exported as JSON. Always holds: what does not have the form that Docent writes is refused in
 * words, before anything is stored; fields that a later version added are dropped.
 */
import { z } from 'zod'
import { answerKinds, confidenceLabels } from '../../../shared/domain/answer.ts'
import { AppError } from '../../../shared/errors/appError.ts'

const text = z.string().max(1_000_000)
const name = z.string().max(32_767)
const marker = z.number().int().min(1).max(100_000)
const page = z.number().int().min(1).nullable()
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()

const sentence = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  role: z.enum(['lead', 'quote', 'item', 'note']),
  support: z.enum(['supported', 'unsupported']),
  score: z.number(),
  markers: z.array(marker).max(1_000),
  problem: text.nullable(),
})
const note = z.object({
  number: marker,
  quote: text,
  title: name,
  path: name,
  page,
  date: z.string().max(40).nullable(),
  sha256,
})
const namedDocument = z.object({
  title: name,
  path: name,
  page,
  sha256,
  passage: z.object({ text, reason: text }).nullable(),
})
const share = z.number().min(0).max(1)
const series = z.object({
  form: z.enum(['measurements', 'amounts']),
  unit: z.string().max(100),
  points: z
    .array(
      z.object({
        date: z.string().max(40),
        until: z.string().max(40).nullable(),
        value: z.number(),
        text: z.string().max(1_000),
        marker,
      }),
    )
    .max(10_000),
})
const words = z.array(text).max(1_000)
const sufficiency = z.object({ answered: words, missing: words, unmentioned: words, remark: text.nullable() })
const exportedAnswer = z.object({
  question: text.nullable(),
  answeredAt: z.iso.datetime(),
  status: z.enum(['complete', 'stopped', 'failed']),
  answer: text,
  answerKind: z.enum(answerKinds).nullable(),
  confidence: z
    .object({
      score: share,
      label: z.enum(confidenceLabels),
      signals: z.object({ retrieval: share, coverage: share, grounding: share }),
    })
    .nullable(),
  sentences: z.array(sentence).max(10_000),
  notes: z.array(note).max(10_000),
  documents: z.object({ label: text, items: z.array(namedDocument).max(10_000) }).nullable(),
  remarks: words,
  sufficiency: sufficiency.nullable().default(null),
  series: series.nullable().default(null),
  conflicts: z
    .array(z.object({ markers: z.tuple([marker, marker]), reason: text }))
    .max(1_000)
    .default([]),
  notSearched: words.default([]),
  model: name.nullable().default(null),
})
const exportedFile = z.object({
  exportedAt: z.iso.datetime(),
  docent: z.string().max(100),
  title: name,
  answers: z.array(exportedAnswer).min(1).max(10_000),
})
const heading = z.object({ format: z.literal('docent-export'), formatVersion: z.number().int().min(1) })

export type ExportedFile = z.infer<typeof exportedFile>
export type ExportedFileAnswer = ExportedFile['answers'][number]

/** The version that this Docent writes. */
const knownVersion = 1

/** Throws `import.malformed` and `import.newerVersion`. */
export function readExportedFile(json: string): ExportedFile {
  const value = parsed(json)
  const head = heading.safeParse(value)
  if (!head.success) throw malformed('It is no chat of Docent. Choose a file that Docent wrote with Export, JSON.')
  if (head.data.formatVersion > knownVersion)
    throw new AppError(
      'import.newerVersion',
      'A newer Docent wrote this file. Update Docent, or export the chat there in another format.',
    )
  const file = exportedFile.safeParse(value)
  if (file.success) return file.data
  const [issue] = file.error.issues
  const place = issue === undefined || issue.path.length === 0 ? 'the file as a whole' : issue.path.map(part).join(', ')
  throw malformed(`The file was changed or is damaged (${place}). Nothing was imported.`)
}

/** A byte order mark is what some editors put before a text that they save. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch {
    throw malformed('It is not JSON, or it was cut off. Choose a file that Docent wrote with Export, JSON.')
  }
}

/** Users count from 1. */
const part = (key: PropertyKey): string => (typeof key === 'number' ? `number ${key + 1}` : `“${String(key)}”`)

const malformed = (why: string): AppError => new AppError('import.malformed', `This file cannot be imported. ${why}`)
