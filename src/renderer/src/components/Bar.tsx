/** A hairline progress bar; the number is shown elsewhere. */
interface BarProps {
  /** 0..1. */
  readonly share: number
  readonly label: string
  readonly paused?: boolean
}

export function Bar({ share, label, paused = false }: BarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1 overflow-hidden rounded-round bg-pressed"
    >
      <div
        className={`h-full rounded-round transition-[width] ${paused ? 'bg-line-strong' : 'bg-accent'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
