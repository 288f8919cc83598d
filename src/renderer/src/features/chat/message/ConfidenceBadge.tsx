/** Confidence as a shape and a word; it opens to explain the three signals. */
import { Popover } from 'radix-ui'
import type { Confidence, ConfidenceLabel, ConfidenceSignals } from '../../../../../shared/domain/answer.ts'
import { formatShare } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { classes } from '../../../lib/classes.ts'

const colours: Readonly<Record<ConfidenceLabel, string>> = {
  High: 'text-accent',
  Medium: 'text-accent',
  Low: 'text-caution',
  'Very low': 'text-caution',
}

const order: readonly (keyof ConfidenceSignals)[] = ['grounding', 'retrieval', 'coverage']

export function ConfidenceBadge({ confidence }: { readonly confidence: Confidence }) {
  const { label, score, signals } = confidence
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={strings.confidence.badge(strings.confidence.labels[label])}
          className={classes(
            '-mx-1.5 inline-flex h-7 items-center gap-1.5 rounded-mark px-1.5 text-soft hover:bg-hover',
            'hover:text-ink aria-expanded:bg-hover',
          )}
        >
          <span aria-hidden className={colours[label]}>
            {strings.confidence.shape[label]}
          </span>
          {strings.confidence.labels[label]}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={strings.confidence.title}
          className="z-40 w-80 animate-arrive rounded-card border border-line bg-raised p-4 shadow-float"
        >
          <p className="flex items-baseline justify-between font-semibold">
            <span>
              {strings.confidence.title}: {strings.confidence.labels[label]}
            </span>
            <span className="font-normal text-faint numeric">{formatShare(score)}</span>
          </p>
          <p className="mt-1 text-soft">{strings.confidence.explain[label]}</p>
          <dl className="mt-4 flex flex-col gap-3">
            {order.map((key) => (
              <div key={key}>
                <dt className="flex justify-between">
                  <span>{strings.confidence.signals[key].name}</span>
                  <span className="text-soft numeric">{formatShare(signals[key])}</span>
                </dt>
                <dd>
                  <div className="mt-1 h-1 rounded-round bg-pressed" aria-hidden>
                    <div className="h-full rounded-round bg-accent" style={{ width: formatWidth(signals[key]) }} />
                  </div>
                  <p className="mt-1 text-small text-faint">{strings.confidence.signals[key].detail}</p>
                </dd>
              </div>
            ))}
          </dl>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const formatWidth = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
