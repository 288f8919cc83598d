/**
 * Makes questions and answers of an exported chat. A quote whose file is in the library, with the same bytes, is a
 * citation as any other; of every other quote the text is kept, and it is said that its document is not here. Pure but
 * for what `lookup` finds.
 */
import type { Answer, AnswerKind, DocumentChoice, NearMiss } from '../../../shared/domain/answer.ts'
import type { ImportedTurn } from '../../../shared/domain/chat.ts'
import type { Citation } from '../../../shared/domain/citation.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { ExportedFile, ExportedFileAnswer } from './exportedFile.ts'

export interface FoundDocument {
  readonly documentId: DocumentId
  readonly contentId: ContentId
}

export interface ImportLookup {
  /** The document with these bytes; null where it is not in the library. */
  find(file: { readonly path: string; readonly sha256: string | null }): FoundDocument | null
  /** Where the content has this text; null where it has not. */
  placeOf(id: ContentId, quote: string): number | null
}

export function importedTurns(file: ExportedFile, importedAt: number, lookup: ImportLookup): readonly ImportedTurn[] {
  return file.answers.map((exported) => {
    const { status, answerKind, confidence } = exported
    const answeredAt = Date.parse(exported.answeredAt)
    const question = exported.question ?? file.title
    const answer =
      answerKind === null || confidence === null
        ? null
        : answerOf(exported, { kind: answerKind, confidence, question, importedAt, answeredAt }, lookup)
    return {
      question,
      answeredAt,
      text: answer?.text ?? exported.answer,
      answer,
      status: answer === null && status === 'complete' ? 'stopped' : status,
      error: status === 'failed' ? (exported.remarks[0] ?? null) : null,
    }
  })
}

interface AnswerFacts {
  readonly kind: AnswerKind
  readonly confidence: Answer['confidence']
  readonly question: string
  readonly importedAt: number
  readonly answeredAt: number
}

function answerOf(exported: ExportedFileAnswer, facts: AnswerFacts, lookup: ImportLookup): Answer {
  const { kind, confidence, question, importedAt, answeredAt } = facts
  const citations = exported.notes.map((note) => citationOf(note, lookup))
  const known = new Set(citations.map(({ marker }) => marker))
  const { nearMisses, choices, unknown } = documentsOf(exported, kind, lookup)
  const [only] = choices
  const isWhole = kind === 'document' && only !== undefined && choices.length === 1
  return {
    text: [exported.answer, ...unknown].filter((line) => line !== '').join('\n'),
    kind,
    type: 'FACTUAL',
    challenges: ['SIMPLE'],
    sentences: exported.sentences
      .filter(({ start, end }) => start <= end && end <= exported.answer.length)
      .map((sentence) => ({ ...sentence, markers: sentence.markers.filter((marker) => known.has(marker)) })),
    citations,
    confidence,
    computation: null,
    series: exported.series?.points.every(({ marker }) => known.has(marker)) === true ? exported.series : null,
    coverage: null,
    document: isWhole ? only : null,
    choices: isWhole ? [] : choices,
    nearMisses,
    sufficiency: exported.sufficiency,
    conflicts: exported.conflicts.filter(({ markers }) => markers.every((marker) => known.has(marker))),
    notSearched: exported.notSearched,
    budget: { limit: 0, used: 0 },
    cached: false,
    imported: { at: importedAt, answeredAt },
    timings: { totalMs: 0, firstWordMs: null, retrievalMs: 0 },
    trace: {
      question,
      plan: [],
      steps: [],
      queries: [],
      candidates: [],
      budget: { limit: 0, used: 0 },
      model: exported.model,
      modelProblem: null,
      settings: [],
      totalMs: 0,
    },
  }
}

/** Of the same file always the same, so that its quotes stay together. */
const absentId = ({ path, sha256 }: { readonly path: string; readonly sha256: string | null }): string =>
  `absent:${sha256 ?? path}`

function citationOf(note: ExportedFileAnswer['notes'][number], lookup: ImportLookup): Citation {
  const { number: marker, quote, title, path, page, date, sha256 } = note
  const shown = { marker, title, path, page, date, quote }
  const found = lookup.find(note)
  const start = found === null ? null : lookup.placeOf(found.contentId, quote)
  if (found !== null && start !== null) return { ...shown, ...found, start, end: start + quote.length }
  return {
    ...shown,
    documentId: asId<DocumentId>(absentId(note)),
    contentId: asId<ContentId>(absentId(note)),
    start: 0,
    end: quote.length,
    absent: { sha256 },
  }
}

/** Documents that were named without a quote; those that are not here are lines of text. */
function documentsOf(
  { documents }: ExportedFileAnswer,
  kind: AnswerKind,
  lookup: ImportLookup,
): {
  readonly nearMisses: readonly NearMiss[]
  readonly choices: readonly DocumentChoice[]
  readonly unknown: readonly string[]
} {
  const nearMisses: NearMiss[] = []
  const choices: DocumentChoice[] = []
  const unknown: string[] = []
  for (const item of documents?.items ?? []) {
    const { title, path, page, passage } = item
    const documentId = lookup.find(item)?.documentId ?? null
    if (kind === 'refusal' && passage !== null)
      nearMisses.push({ documentId: documentId ?? asId<DocumentId>(absentId(item)), title, path, page, ...passage })
    else if (documentId !== null) choices.push({ documentId, title, path, score: 1 })
    else unknown.push(`${title} (${path})`)
  }
  return { nearMisses, choices, unknown }
}
