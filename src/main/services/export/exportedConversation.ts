/**
 * The one structure that every export format is made from: questions, answers cut into lines, and their citations as
 * numbered notes. It holds all texts word for word; each format makes them harmless in its own way.
 */
import type { Answer } from '../../../shared/domain/answer.ts'
import type { AssistantMessage, Message } from '../../../shared/domain/chat.ts'
import type { Citation } from '../../../shared/domain/citation.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import { splitAnswer } from '../../../shared/text/answerLines.ts'
import type { AnswerLine } from '../../../shared/text/answerLines.ts'
import { fileNameOf } from '../../../shared/text/fileName.ts'
import { exportWords } from './exportWords.ts'
import type { ExportedNote } from './exportedNote.ts'

/** A document that is named without a quote: given back whole, offered to choose from, or near to a refusal. */
export interface ExportedDocument {
  readonly title: string
  readonly file: string
  readonly path: string
  readonly page: number | null
  readonly sha256: string | null
  /** A passage of it and why it was not used. */
  readonly passage: { readonly text: string; readonly reason: string } | null
}

export interface ExportedAnswer {
  readonly id: string
  readonly question: string | null
  /** Milliseconds since the epoch. */
  readonly answeredAt: number
  /** The stored answer itself; null where it was stopped or failed. */
  readonly answer: Answer | null
  readonly status: AssistantMessage['status']
  /** Word for word, with its marks; of a stopped answer what had come. */
  readonly text: string
  /** Ranges of `text`. */
  readonly sentences: Answer['sentences']
  /** `text` cut into lines. */
  readonly lines: readonly AnswerLine[]
  readonly notes: readonly ExportedNote[]
  /** The whole document, the choice, or what came nearest; `label` says which. */
  readonly documents: { readonly label: string; readonly items: readonly ExportedDocument[] } | null
  /** How it was answered and how sure it is, in words; null where that says nothing. */
  readonly basis: string | null
  /** What was not searched, that it was stopped or failed: whatever limits the answer. */
  readonly remarks: readonly string[]
}

export interface ExportedConversation {
  readonly title: string
  /** Milliseconds since the epoch. */
  readonly exportedAt: number
  readonly appVersion: string
  readonly answers: readonly ExportedAnswer[]
}

/** What the library knows of a cited content. */
export interface ExportLookup {
  sha256(id: ContentId): string | null
  contentOf(id: DocumentId): ContentId | null
}

/** Each answer among `messages` with the question before it. Pure but for what `facts` looks up. */
export function exportedAnswers(messages: readonly Message[], lookup: ExportLookup): readonly ExportedAnswer[] {
  let question: string | null = null
  const answers: ExportedAnswer[] = []
  for (const message of messages) {
    if (message.role === 'user') question = message.text
    else {
      answers.push(exportedAnswer(message, question, lookup))
      question = null
    }
  }
  return answers
}

function exportedAnswer(message: AssistantMessage, question: string | null, lookup: ExportLookup): ExportedAnswer {
  const { id, createdAt, answer, status, text } = message
  // What had come of a stopped answer was checked by nobody: all of it keeps the mark.
  const shown = answer ?? { text, citations: [], sentences: status === 'complete' ? [] : unchecked(text) }
  return {
    id,
    question,
    answeredAt: createdAt,
    answer,
    status,
    text: shown.text,
    sentences: shown.sentences,
    lines: splitAnswer(shown, exportWords.unsupported),
    notes: shown.citations.map((citation) => noteOf(citation, lookup)),
    documents: answer === null ? null : documentsOf(answer, lookup),
    basis: answer === null ? null : basisOf(answer),
    remarks: remarksOf(message),
  }
}

function unchecked(text: string): Answer['sentences'] {
  const end = text.trimEnd().length
  if (end === 0) return []
  return [
    { start: 0, end, role: 'quote', support: 'unsupported', score: 0, markers: [], problem: exportWords.notChecked },
  ]
}

function noteOf(citation: Citation, lookup: ExportLookup): ExportedNote {
  const { marker, quote, title, path, page, date, contentId, ocrConfidence, newerVersion } = citation
  return {
    number: marker,
    quote,
    title,
    file: fileNameOf(path),
    path,
    page,
    date,
    sha256: citation.absent?.sha256 ?? lookup.sha256(contentId),
    remarks: [
      ...(ocrConfidence === undefined ? [] : [exportWords.ocrConfidence(ocrConfidence)]),
      ...(newerVersion === undefined ? [] : [exportWords.newerVersion(newerVersion.title)]),
    ],
  }
}

function documentsOf(answer: Answer, lookup: ExportLookup): ExportedAnswer['documents'] {
  const item = (
    { documentId, title, path }: { readonly documentId: DocumentId; readonly title: string; readonly path: string },
    page: number | null = null,
    passage: ExportedDocument['passage'] = null,
  ): ExportedDocument => {
    const content = lookup.contentOf(documentId)
    const sha256 = content === null ? null : lookup.sha256(content)
    return { title, file: fileNameOf(path), path, page, sha256, passage }
  }
  if (answer.document !== null) return { label: exportWords.wholeDocument, items: [item(answer.document)] }
  if (answer.choices.length > 0)
    return { label: exportWords.choices, items: answer.choices.map((choice) => item(choice)) }
  if (answer.nearMisses.length === 0) return null
  return {
    label: exportWords.nearest,
    items: answer.nearMisses.map((miss) => item(miss, miss.page, { text: miss.text, reason: miss.reason })),
  }
}

function basisOf({ kind, confidence }: Answer): string {
  const words = exportWords.kind[kind]
  // Only where something was found to be sure of.
  if (kind === 'generated' || kind === 'extracted') return `${exportWords.confidence(confidence.label)} · ${words}`
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function remarksOf({ answer, status, error }: AssistantMessage): readonly string[] {
  if (status === 'failed') return [exportWords.failed(error)]
  if (answer === null) return [exportWords.stopped]
  // A refusal says it in its own text.
  return answer.kind === 'refusal' ? [] : answer.notSearched
}
