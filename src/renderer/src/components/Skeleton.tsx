/** Grey placeholder lines for text that is loading. */
const widths = ['92%', '100%', '84%', '96%', '61%'] as const

export function Skeleton({ label, lines = 5 }: { readonly label: string; readonly lines?: number }) {
  return (
    <div role="status" aria-label={label} className="flex animate-breathe flex-col gap-3 py-2">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="h-3 rounded-mark bg-hover" style={{ width: widths[index % widths.length] }} />
      ))}
    </div>
  )
}
