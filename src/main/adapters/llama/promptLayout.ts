/**
 * Formats a prompt for a model: in the manifest's style, or by the chat template inside the file. Always holds:
 * instructions, evidence and question keep this order, and their text is never parsed for special tokens, so a question
 * cannot forge any.
 */
import { LlamaText, SpecialTokensText } from 'node-llama-cpp'
import type { LlamaModel, LlamaTextInputValue, Token } from 'node-llama-cpp'
import type { PromptStyle } from '../../../shared/domain/model.ts'
import type { PromptParts } from '../../ports/llm.ts'
import { chatWrapperOf } from './chatWrapper.ts'

export interface PromptLayout {
  tokens(prompt: PromptParts): Token[]
  /** Text that ends an answer. */
  readonly stop: readonly string[]
  /** Tokens that end an answer, in addition to the file's own. */
  readonly stopTokens: ReadonlySet<Token>
}

/**
 * Without a style, the file's chat template decides; without a template, a plain "### Human / ### Assistant" dialogue.
 */
export function promptLayout(model: LlamaModel, style: PromptStyle | null): PromptLayout {
  return style === null ? chatTemplateLayout(model) : styleLayout(model, style)
}

/** Parts of a template that may stand for one special token: <|user|>, </s>, [INST]. */
const specialPiece = /(<\|?\/?[a-z_]+\|?>|\[\/?[A-Z_]+\])/g
const placeholder = /\{(instructions|evidence|question)\}/g

function styleLayout(model: LlamaModel, style: PromptStyle): PromptLayout {
  // Alternating text and name of the placeholder that follows it.
  const pieces = style.template.split(placeholder)
  const tokens = (prompt: PromptParts): Token[] => {
    const values = pieces.flatMap((piece, index): LlamaTextInputValue[] =>
      // Odd parts are the names that the pattern captured.
      index % 2 === 1 ? [prompt[piece as keyof PromptParts]] : literal(piece),
    )
    return withStart(model, LlamaText(values).tokenize(model.tokenizer))
  }
  return { tokens, stop: style.stop, stopTokens: singleTokens(model, style.stop) }
}

/**
 * Only possible special tokens are kept apart: the rest is tokenized together with the words around it, as in training.
 */
function literal(text: string): LlamaTextInputValue[] {
  return text
    .split(specialPiece)
    .filter((piece) => piece !== '')
    .map((piece) => (new RegExp(`^${specialPiece.source}$`).test(piece) ? new SpecialTokensText(piece) : piece))
}

function chatTemplateLayout(model: LlamaModel): PromptLayout {
  const wrapper = chatWrapperOf(model)
  const state = (prompt: PromptParts) => {
    const text = `${prompt.instructions}\n\nText: ${prompt.evidence}\n\nQuestion: ${prompt.question}`
    return wrapper.generateContextState({
      chatHistory: [
        { type: 'user', text },
        { type: 'model', response: [] },
      ],
    })
  }
  const { stopGenerationTriggers } = state({ instructions: 'i', evidence: 'e', question: 'q' })
  const stop = stopGenerationTriggers.map((trigger) =>
    trigger.values
      .map((value) => (typeof value === 'string' ? value : value instanceof SpecialTokensText ? value.value : ''))
      .join(''),
  )
  return {
    tokens: (prompt) => withStart(model, state(prompt).contextText.tokenize(model.tokenizer)),
    stop: stop.filter((text) => text !== ''),
    stopTokens: singleTokens(model, stop),
  }
}

function withStart(model: LlamaModel, tokens: Token[]): Token[] {
  const { bos, shouldPrependBosToken } = model.tokens
  return shouldPrependBosToken && bos !== null && tokens[0] !== bos ? [bos, ...tokens] : tokens
}

/** Stop texts that are one special token never appear as text. */
function singleTokens(model: LlamaModel, texts: readonly string[]): ReadonlySet<Token> {
  const found = texts.flatMap((text) => {
    const tokens = text.trim() === '' ? [] : model.tokenize(text, true)
    const [token] = tokens
    return tokens.length === 1 && token !== undefined && model.isSpecialToken(token) ? [token] : []
  })
  return new Set(found)
}
