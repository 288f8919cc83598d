/**
 * A name on one line that is shortened in the middle, since names differ at their beginning and at their end (a year, a
 * number, an extension).
 */

// The length of the end that stays: “2024”, “volume two”, “e-2-2019.pdf”.
const kept = 12

/**
 * Start of the end that stays: the beginning of a word, if there is one early enough. The space before it goes with the
 * part that is shortened, so that it leaves no hole behind the dots.
 */
function cutAt(letters: readonly string[]): number {
  const earliest = Math.max(0, letters.length - kept)
  const space = letters.indexOf(' ', earliest)
  return space < 0 || space === letters.length - 1 ? earliest : space + 1
}

export function MiddleCut({ text, className = '' }: { readonly text: string; readonly className?: string }) {
  const letters = [...text]
  const at = cutAt(letters)
  return (
    // In the direction of the name, so that its end stays its end.
    <span dir="auto" className={`flex min-w-0 normal-nums ${className}`}>
      <span className="truncate whitespace-pre">{letters.slice(0, at).join('')}</span>
      <span className="shrink-0 whitespace-pre">{letters.slice(at).join('')}</span>
    </span>
  )
}
