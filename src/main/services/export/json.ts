/** A conversation as one JSON object for programs: every text word for word, fields are added and never taken away. */
import type { ExportedAnswer, ExportedConversation } from './exportedConversation.ts'

const formatVersion = 1

export function toJson({ title, exportedAt, appVersion, answers }: ExportedConversation): string {
  const object = {
    format: 'docent-export',
    formatVersion,
    exportedAt: new Date(exportedAt).toISOString(),
    docent: appVersion,
    title,
    answers: answers.map(answerObject),
  }
  return `${JSON.stringify(object, null, 2)}\n`
}

function answerObject({ id, question, answeredAt, answer, status, text, sentences, ...rest }: ExportedAnswer) {
  return {
    id,
    question,
    answeredAt: new Date(answeredAt).toISOString(),
    status,
    answer: text,
    answerKind: answer?.kind ?? null,
    confidence: answer?.confidence ?? null,
    sentences,
    notes: rest.notes,
    documents: rest.documents,
    remarks: rest.remarks,
    sufficiency: answer?.sufficiency ?? null,
    series: answer?.series ?? null,
    conflicts: answer?.conflicts ?? [],
    notSearched: answer?.notSearched ?? [],
    model: answer?.trace.model ?? null,
  }
}
