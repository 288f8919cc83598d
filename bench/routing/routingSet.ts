/**
 * Reads labelled messages: JSON lines of `{text, intent, challenges, answerType}` with an optional `half`, or the
 * published file of CLINC150, of which only the validation part is used.
 *
 * Labels. TEMPORAL: restricted to a time, compares times, or asks for the newest state or a development; asking for a
 * date alone is not. MULTI_HOP: something that is only described must be found first. DECOMPOSITION: several questions
 * in one, or things set against each other. SIMPLE: none of these. Only questions have challenges and an answer type.
 */
import { readFileSync } from 'node:fs'
import type { AnswerType, Challenge } from '../../src/shared/domain/answer.ts'
import type { Intent } from '../../src/main/query/understand/intent/intentPatterns.ts'
import { intentOfClinc } from './clincIntents.ts'

export interface LabelledMessage {
  readonly text: string
  readonly half: 'fit' | 'report'
  readonly intent: Intent
  readonly challenges: readonly Challenge[]
  readonly answerType: AnswerType | null
}

/** Throws with the line of the file that cannot be read. */
export function readRoutingSet(file: string): readonly LabelledMessage[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return clincOf(text)
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [messageOf(line, `${file}:${index + 1}`)]))
}

function messageOf(line: string, place: string): LabelledMessage {
  try {
    const row = JSON.parse(line) as Partial<LabelledMessage>
    if (typeof row.text !== 'string' || typeof row.intent !== 'string') throw new Error('text or intent is missing')
    return {
      text: row.text,
      half: row.half ?? 'report',
      intent: intentNamed(row.intent),
      challenges: row.challenges ?? [],
      answerType: row.answerType ?? null,
    }
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

// Names that other collections use for the same.
const otherNames: Readonly<Record<string, Intent>> = {
  gratitude: 'thanks',
  thankyou: 'thanks',
  goodbye: 'farewell',
  bye: 'farewell',
  smalltalk: 'smallTalk',
  chitchat: 'smallTalk',
  help: 'about',
  abouttheapp: 'about',
  followup: 'followUp',
}
const known: readonly Intent[] = [
  'greeting',
  'thanks',
  'farewell',
  'smallTalk',
  'about',
  'command',
  'followUp',
  'question',
]

/** A name that is neither ours nor known as another for ours is kept, and counts as never met. */
function intentNamed(name: string): Intent {
  const plain = name.replace(/[^a-z]/gi, '').toLowerCase()
  // Labels are only compared.
  return known.find((intent) => intent.toLowerCase() === plain) ?? otherNames[plain] ?? (name as Intent)
}

function clincOf(text: string): readonly LabelledMessage[] {
  // The published format: lists of [utterance, label] by part.
  const parts = JSON.parse(text) as Readonly<Record<string, readonly (readonly [string, string])[]>>
  return [...(parts['val'] ?? []), ...(parts['oos_val'] ?? [])].flatMap(([utterance, label]) => {
    const intent = intentOfClinc(label)
    return intent === null
      ? []
      : [{ text: utterance, half: 'report' as const, intent, challenges: [], answerType: null }]
  })
}
