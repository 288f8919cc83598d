/** Checks the sentences of a model one by one while it writes, and shows those that pass. */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState, EvidenceSentence, DraftPart, SentenceCheck } from '../../retrievalState.ts'
import { checkClaim } from '../../verify/checkClaim.ts'
import type { CheckedClaim, ClaimEvidence } from '../../verify/checkClaim.ts'
import { lossOf, restatesLead } from '../../verify/keepsAnswer.ts'
import { repairFrom } from '../../verify/repair.ts'
import { unsaidWord } from '../../verify/unsaidWords.ts'
import { isOtherCell } from '../lead/cells/otherCell.ts'
import { placePhrase, phraseProblem, isDenied, sayTheSame, fuller, hasForm } from '../lead/phrase.ts'
import { cleanSentence } from './cleanOutput.ts'
import { claimEvidence } from './evidenceText.ts'
import type { WritingTask } from './prompts.ts'

// A phrase of a sentence that fits the question much less than the best one belongs to something else.
const nearBest = 0.7

// A sentence with at least this support may be the model's own conclusion from the sources.
const mostlyCarried = 0.5

interface Accepted {
  readonly text: string
  readonly claim: CheckedClaim
}

/** Receives the model's sentences one by one and shows those that pass the check. */
export class CheckedWriter {
  readonly #state: RetrievalState
  readonly #context: EngineContext
  readonly #task: WritingTask
  readonly #evidence: readonly ClaimEvidence[]
  readonly #lead: string | null
  readonly #seen: string[] = []
  #accepted: Accepted[] = []
  #ownReasoning: Accepted | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(state: RetrievalState, context: EngineContext, task: WritingTask) {
    this.#state = state
    this.#context = context
    this.#task = task
    this.#evidence = claimEvidence(state.evidence, state.candidates)
    this.#lead = leadOf(state)
  }

  /** Sentences are checked one after another, in the order in which they arrive. */
  add(raw: string): void {
    this.#work = this.#work.then(() => this.#take(raw))
    // Awaited by `settled`; until then a failure must not count as an unhandled rejection.
    this.#work.catch(() => undefined)
  }

  /** A few words that the evidence has; other words are checked as a sentence. */
  addPhrase(raw: string, read: readonly EvidenceSentence[]): void {
    const { question, query } = this.#state
    const phrase = cleanSentence(raw, question)
    if (phrase === null || this.#accepted.length >= this.#task.sentences) return
    const texts = read.map(({ text }) => text)
    const placed = placePhrase(phrase, texts)
    const sentence = read[placed?.index ?? -1]
    if (placed === null || sentence === undefined) return this.add(phrase)
    const [best] = read
    const problem =
      phraseProblem(placed.text, query) ??
      (isDenied(placed, texts) ? 'The source denies it.' : null) ??
      (isOtherCell(query, sentence, placed.text, this.#context.store)
        ? 'Another cell of the row is asked for.'
        : null) ??
      (sentence.score < nearBest * (best?.score ?? 0) ? 'A better sentence does not say it.' : null) ??
      this.#otherThanLead(placed.text, placed.index === 0)
    if (problem !== null) return this.#context.note(`The model's words "${placed.text}" were not shown: ${problem}`)
    const lead = this.#lead
    const text = lead === null || !sayTheSame(lead, placed.text) ? placed.text : fuller(placed.text, lead, query)
    const claim = {
      supported: true,
      score: 1,
      problem: null,
      exact: true,
      evidence: [this.#state.evidence.indexOf(sentence)],
    }
    this.#context.emit(text)
    this.#accepted.push({ text, claim })
  }

  /**
   * Code found another answer. It is kept if it has a form of its own, such as an amount or a date. Of the names in the
   * best sentence the model picks: where the two differed on SQuAD, its token F1 was .62 and that of code .14 (n = 7).
   */
  #otherThanLead(phrase: string, isInBest: boolean): string | null {
    const lead = this.#lead
    if (lead === null || sayTheSame(lead, phrase)) return null
    if (isInBest && !hasForm(this.#state.query)) return null
    return lossOf(phrase, { lead, quotes: quotesOf(this.#state) }, this.#state.question)
  }

  settled(): Promise<void> {
    return this.#work
  }

  async #take(raw: string): Promise<void> {
    const { question } = this.#state
    if (this.#accepted.length >= this.#task.sentences) return
    const sentence = cleanSentence(raw, question, this.#seen)
    if (sentence === null) return
    this.#seen.push(sentence)
    const { text, claim } = await this.#checked(sentence)
    const restated = this.#restates(text, claim)
    const loss = this.#unsaid(text, claim) ?? this.#loss(text)
    const problem = loss ?? (restated ? null : claim.problem)
    if (problem === null) {
      this.#context.emit(this.#accepted.length === 0 ? text : ` ${text}`)
      this.#accepted.push({ text, claim: { ...claim, supported: true, problem: null } })
      return
    }
    if (loss === null && this.#allowsReasoning() && claim.exact && claim.score >= mostlyCarried)
      this.#ownReasoning ??= { text, claim: { ...claim, problem: 'This is the model’s own conclusion.' } }
    this.#context.note(`A sentence of the model was not shown: ${problem}`)
  }

  /** The sentence as it is or, if a fact was copied wrongly, with the fact of its quote. */
  async #checked(sentence: string): Promise<Accepted> {
    const claim = await checkClaim(sentence, this.#evidence, this.#context)
    const quote = this.#evidence[claim.evidence[0] ?? -1]
    if (claim.supported || claim.exact || quote === undefined) return { text: sentence, claim }
    const repaired = repairFrom(sentence, quote)
    if (repaired === null) return { text: sentence, claim }
    const again = await checkClaim(repaired, this.#evidence, this.#context)
    if (!again.supported) return { text: sentence, claim }
    this.#context.note(`A sentence of the model was repaired from its quote: ${claim.problem ?? ''}`)
    return { text: repaired, claim: again }
  }

  /** The first sentence is the answer; those after it only add to it. */
  #loss(text: string): string | null {
    if (this.#accepted.length > 0) return null
    return lossOf(text, { lead: this.#lead, quotes: quotesOf(this.#state) }, this.#state.question)
  }

  /** The answer that code found, put into a sentence with the words of the question and the quote. */
  #restates(text: string, claim: CheckedClaim): boolean {
    if (this.#lead === null || !claim.exact) return false
    const sources = claim.evidence.flatMap((index) => this.#evidence[index]?.text ?? [])
    return restatesLead(text, this.#lead, [this.#state.question, ...sources].join('\n'))
  }

  #unsaid(text: string, claim: CheckedClaim): string | null {
    const sources = claim.evidence.flatMap((index) => this.#evidence[index] ?? [])
    const word = unsaidWord(
      text,
      sources.map(({ text: said, heading = '', around }) => ({ text: said, heading, around })),
    )
    return word === null ? null : `The sources do not say "${word}" here.`
  }

  #allowsReasoning(): boolean {
    const { answerType, level } = this.#state
    return answerType === 'ANALYTICAL' && (level === 'enhanced' || level === 'maximum')
  }

  result(): Partial<Pick<RetrievalState, 'generated' | 'checks'>> {
    const kept = this.#accepted.length > 0 || this.#ownReasoning === null ? this.#accepted : [this.#ownReasoning]
    if (kept.length === 0) return {}
    let text = ''
    const parts: DraftPart[] = []
    const checks: SentenceCheck[] = []
    for (const { text: sentence, claim } of kept) {
      if (text !== '') text += ' '
      const range = { start: text.length, end: text.length + sentence.length, role: 'lead' as const }
      text += sentence
      parts.push({ ...range, evidence: claim.evidence })
      const { supported, score, problem, evidence } = claim
      checks.push({ ...range, supported, score, problem, evidence })
    }
    return { generated: { text, kind: 'generated', parts }, checks }
  }
}

function leadOf({ extracted }: RetrievalState): string | null {
  const part = extracted?.parts.find(({ role }) => role === 'lead')
  return extracted === null || part === undefined ? null : extracted.text.slice(part.start, part.end)
}

function quotesOf({ extracted, evidence }: RetrievalState): readonly string[] {
  return (extracted?.parts ?? []).flatMap(({ evidence: indexes }) =>
    (indexes ?? []).flatMap((index) => evidence[index]?.text ?? []),
  )
}
