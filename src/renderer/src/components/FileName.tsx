/** A file's name on one line: where the room is short its middle goes, since names differ at their beginning and end alike. */

// The end that stays: the ending and what numbers or dates stand before it.
const kept = 12

export function FileName({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const letters = [...name]
  const at = Math.max(0, letters.length - kept)
  return (
    // In the direction of the name, so that its end stays its end.
    <span dir="auto" title={name} className={`flex min-w-0 normal-nums ${className}`}>
      <span className="truncate whitespace-pre">{letters.slice(0, at).join('')}</span>
      <span className="shrink-0 whitespace-pre">{letters.slice(at).join('')}</span>
    </span>
  )
}
