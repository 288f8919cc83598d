/** Text with its strong and its marked pieces. */
import type { Emphasised } from './emphasised.ts'

export function Emphasis({ pieces }: { readonly pieces: readonly Emphasised[] }) {
  return pieces.map(({ text, as }, index) =>
    as === 'plain' ? (
      <span key={index}>{text}</span>
    ) : as === 'strong' ? (
      <strong key={index} className="font-semibold">
        {text}
      </strong>
    ) : (
      <mark key={index} className="quote-mark">
        {text}
      </mark>
    ),
  )
}
