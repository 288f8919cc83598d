/**
 * The chat format of a model file, as its own template describes it. Always holds: a model that reasons before it
 * answers gets an empty thought, and no other model ever sees one.
 */
import { GeneralChatWrapper, resolveChatWrapper } from 'node-llama-cpp'
import type { ChatWrapper, LlamaModel, ResolveChatWrapperOptions } from 'node-llama-cpp'

/** The start of a thought in every family with the Qwen format: Qwen3, Qwen3.5, QwQ. */
const thoughtMark = '<think>'

/** Of a loaded model, or of the metadata of its file. */
export function chatWrapperOf(
  file: LlamaModel | Omit<ResolveChatWrapperOptions, 'customWrapperSettings'>,
): ChatWrapper {
  const options = { warningLogs: false, ...settingsFor(file.fileInfo?.metadata.tokenizer?.chat_template ?? '') }
  const wrapper = 'tokens' in file ? resolveChatWrapper(file, options) : resolveChatWrapper({ ...file, ...options })
  return wrapper ?? new GeneralChatWrapper()
}

/**
 * An answer from two sentences needs no reasoning aloud, and on a slow machine nobody should wait for it. Qwen2.5 has
 * the same format without thoughts: after an empty one, which it has never seen in training, it answers nothing useful
 * (none of the twelve questions of the short test, and all twelve without it). So the template has to mention thoughts.
 */
function settingsFor(template: string): Pick<ResolveChatWrapperOptions, 'customWrapperSettings'> {
  return template.includes(thoughtMark) ? { customWrapperSettings: { qwen: { thoughts: 'discourage' } } } : {}
}
