/**
 * What an answer says of itself, in the language of the question: its notes, a refusal, why a quote stands beside another.
 * The engines write it in English; quotes stay as their documents have them. Pure.
 */
import type { Answer, AnswerSentence } from '../../../../shared/domain/answer.ts'
import { answerInGerman } from '../../../../shared/text/german/answers.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'

type Said = Pick<Answer, 'text' | 'kind' | 'sentences' | 'conflicts' | 'nearMisses' | 'sufficiency' | 'subAnswers'>

export function inQuestionsLanguage<Draft extends Said>(draft: Draft, question: string): Draft {
  if (languageOf(question) !== 'de' || draft.kind === 'document') return draft
  const { conflicts, sufficiency } = draft
  return {
    ...draft,
    // Without sentences the whole text is Docent's own.
    ...(draft.sentences.length === 0 ? { text: answerInGerman(draft.text) } : withNotesSaid(draft)),
    ...(conflicts && { conflicts: conflicts.map((each) => ({ ...each, reason: answerInGerman(each.reason) })) }),
    ...(sufficiency?.remark && { sufficiency: { ...sufficiency, remark: answerInGerman(sufficiency.remark) } }),
    nearMisses: draft.nearMisses.map((each) => ({ ...each, reason: answerInGerman(each.reason) })),
  }
}

/** What stands between the sentences stays, and all of them move. */
function withNotesSaid({ text: whole, sentences }: Said): Pick<Said, 'text' | 'sentences'> {
  let text = ''
  let end = 0
  const moved = new Map<AnswerSentence, AnswerSentence>()
  for (const sentence of sentences.toSorted((a, b) => a.start - b.start)) {
    text += whole.slice(end, sentence.start)
    const shown = whole.slice(Math.max(end, sentence.start), sentence.end)
    const start = text.length
    text += sentence.role === 'note' ? answerInGerman(shown) : shown
    end = Math.max(end, sentence.end)
    moved.set(sentence, { ...sentence, start, end: text.length })
  }
  return { text: text + whole.slice(end), sentences: sentences.map((sentence) => moved.get(sentence) ?? sentence) }
}
