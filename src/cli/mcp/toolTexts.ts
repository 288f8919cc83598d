/**
 * Results of the tools as text: many clients give a language model only this, so it has the quotes, their places, and
 * everything that limits what they say.
 */
import type {
  ProgramAnswer,
  ProgramDocument,
  ProgramDocuments,
  ProgramSearchResult,
  ShownText,
} from '../../main/programs/schemas.ts'

interface Place {
  readonly title: string
  readonly path: string
  readonly page: number | null
  readonly headings: readonly string[]
}

function placeText({ title, path, page, headings }: Place, date: string | null = null): string {
  const parts = [title, headings.join(' › '), page === null ? '' : `page ${page}`, date ?? '']
  return `${parts.filter((part) => part !== '').join(' · ')} (${path})`
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const paragraphs = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n\n')

export function answerText(answer: ProgramAnswer): string {
  const { citations, nearest, choices } = answer
  return paragraphs([
    answer.answer,
    citations.length === 0 ? null : ['Sources:', ...citations.map(citationText)].join('\n'),
    ...answer.conflicts.map(
      ({ markers, reason }) => `${reason}: ${markers.map((marker) => `[${marker}]`).join(' and ')}.`,
    ),
    answer.computation === null ? null : `Computed by: ${answer.computation.query}`,
    choices.length === 0 ? null : ['Documents that fit:', ...choices.map(choiceText)].join('\n'),
    nearest.length === 0
      ? null
      : [
          'Nearest passages, which do not answer it:',
          ...nearest.map((miss) => `- ${placeText({ ...miss, headings: [] })}: ${oneLine(miss.text)} (${miss.reason})`),
        ].join('\n'),
    limitsText(answer.notSearched, answer.semanticProblem),
    answer.modelProblem === null ? null : `No language model: ${answer.modelProblem}`,
    `Confidence: ${answer.confidence.label}.`,
  ])
}

function citationText(citation: ProgramAnswer['citations'][number]): string {
  const { marker, quote, columns, date, ocrConfidence, newerVersion } = citation
  const under = columns === null ? '' : ` under “${columns.join(' | ')}”`
  const notes = [
    ocrConfidence === null ? '' : ' Read by OCR, so it may contain mistakes.',
    newerVersion === null ? '' : ` There is a newer version: ${newerVersion.title}.`,
  ]
  return `[${marker}] ${placeText(citation, date)}\n    “${oneLine(quote)}”${under}${notes.join('')}`
}

const choiceText = ({ title, path, documentId }: ProgramAnswer['choices'][number]): string =>
  `- ${title} (${path}), id ${documentId}`

function limitsText(notSearched: readonly string[], semanticProblem: string | null): string {
  return [...notSearched, ...(semanticProblem === null ? [] : [semanticProblem])].join(' ')
}

export function searchText({ results, notSearched, semanticProblem }: ProgramSearchResult): string {
  const hits = results.map((hit, index) => `${index + 1}. ${placeText(hit)}, id ${hit.documentId}\n${hit.text.trim()}`)
  return paragraphs([results.length === 0 ? 'Nothing found.' : null, ...hits, limitsText(notSearched, semanticProblem)])
}

export function documentsText({ documents, total }: ProgramDocuments, offset: number): string {
  if (total === 0) return 'No document fits.'
  const last = offset + documents.length
  return [
    documents.length === 0 ? `There are only ${total} documents.` : `Documents ${offset + 1} to ${last} of ${total}:`,
    ...documents.map(documentText),
    ...(last < total && documents.length > 0 ? [`The next begin at offset ${last}.`] : []),
  ].join('\n')
}

function documentText({ title, path, state, reason, documentId }: ProgramDocument): string {
  const trouble = reason === null ? '' : `: ${oneLine(reason.message)}`
  return `- ${title} (${path}), id ${documentId}, ${state}${trouble}`
}

export function shownDocumentText({ document, text, from, characters, next }: ShownText): string {
  if (from === 0 && next === null) return text
  const part = `Characters ${from} to ${from + text.length} of ${characters} of ${document.title}`
  return `${text}\n\n(${part}${next === null ? '' : `; the next part begins at ${next}`}.)`
}
