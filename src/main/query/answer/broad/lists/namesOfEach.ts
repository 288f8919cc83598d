/** Names the papers that are compared by who or what they are of. */
import type { EngineContext } from '../../../engine.ts'
import type { ExtremeAsked } from '../../../understand/asked/extremeAsked.ts'
import { senderOf } from '../../judge/senderOf.ts'
import type { Quantified } from './quantified.ts'

const asksWho = /^(?:who|wer|qui|quién)(?!\p{L})/iu

/**
 * Of papers with one statement each, the sender of an e-mail, else the title; null where the statements are not those of
 * somebody, or where two papers have one name.
 */
export function namesOfEach(
  { of }: Pick<ExtremeAsked, 'of'>,
  shown: readonly Pick<Quantified, 'outline'>[],
  question: string,
  store: EngineContext['store'],
): readonly string[] | null {
  if (of === '' && !asksWho.test(question.trim())) return null
  const names = shown.map(({ outline: { contentId, place } }) => {
    const sender = senderOf(contentId, store)?.name
    return sender === undefined ? place.title : withFile(sender, place.path)
  })
  return new Set(names).size === names.length ? names : null
}

/** "Callum Reyes (Avonmead - roof quote)": somebody who writes for a firm is known by the name of the file. */
function withFile(sender: string, path: string): string {
  const file = (path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]+$/, '')
  return file === '' || file.includes(sender) ? sender : `${sender} (${file})`
}
