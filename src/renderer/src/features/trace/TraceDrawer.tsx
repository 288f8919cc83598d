/** How an answer was found: plain words first, technical terms on demand, everything as JSON. */
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { SettingOrigin, Trace } from '../../../../shared/domain/trace.ts'
import { planText } from '../../../../shared/text/planText.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { DrawerFrame } from '../../components/DrawerFrame.tsx'
import { Toggle } from '../../components/Toggle.tsx'
import { fileName, formatCount, formatMilliseconds } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { RankTable } from './RankTable.tsx'
import { StepRow } from './StepRow.tsx'
import { setTerms, traceStore } from './traceStore.ts'
import { totals, waterfall } from './waterfall.ts'
import type { Bar } from './waterfall.ts'

function Section({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <section className="mb-8">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {note !== undefined && <p className="mb-2 text-small text-faint">{note}</p>}
      {children}
    </section>
  )
}

function BudgetMeter({ used, limit }: { readonly used: number; readonly limit: number }) {
  const value = strings.trace.budgetValue(formatCount(used), formatCount(limit))
  return (
    <div
      className="flex items-center gap-3"
      role="meter"
      aria-label={strings.trace.budget}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={used}
      aria-valuetext={value}
    >
      <span className="flex gap-1" aria-hidden>
        {Array.from({ length: limit }, (_, index) => (
          <span key={index} className={`h-3 w-1.5 rounded-hair ${index < used ? 'bg-accent' : 'bg-pressed'}`} />
        ))}
      </span>
      <span className="text-soft numeric">{value}</span>
    </div>
  )
}

function Steps({ bars, terms }: { readonly bars: readonly Bar[]; readonly terms: boolean }) {
  return (
    <ol className="divide-y divide-line">
      {bars.map((bar, index) => (
        <StepRow key={index} bar={bar} terms={terms} />
      ))}
    </ol>
  )
}

/** What was not needed says little, and stood in between what was done: it is folded away. */
function AllSteps({ bars, terms }: { readonly bars: readonly Bar[]; readonly terms: boolean }) {
  const skipped = bars.filter(({ step }) => step.status === 'skipped')
  return (
    <>
      <Steps bars={bars.filter(({ step }) => step.status !== 'skipped')} terms={terms} />
      {skipped.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit rounded-mark py-1 text-small text-faint numeric hover:text-ink">
            {strings.trace.notNeeded(skipped.length, formatCount(skipped.length))}
          </summary>
          <Steps bars={skipped} terms={terms} />
        </details>
      )}
    </>
  )
}

/** Settings of the window's appearance do not affect an answer. */
const counts = (setting: SettingOrigin): boolean => !setting.key.startsWith('appearance.')

function settingName(key: string): string {
  const items: Readonly<Record<string, { readonly name: string }>> = strings.settings.items
  return items[key]?.name ?? key
}

export function TraceDrawer({ trace }: { readonly trace: Trace }) {
  const terms = traceStore((state) => state.terms)
  const bars = useMemo(() => waterfall(trace), [trace])
  const { ran, calls } = totals(trace)
  return (
    <DrawerFrame
      title={strings.trace.title}
      detail={trace.question}
      actions={<CopyButton label={strings.trace.copy} text={() => JSON.stringify(trace, null, 2)} />}
    >
      <div className="mb-6 flex flex-col gap-3">
        <p className="text-reading">
          {strings.trace.summary(
            strings.trace.stepCount(ran, formatCount(ran)),
            formatMilliseconds(trace.totalMs),
            calls,
            formatCount(calls),
          )}
        </p>
        {trace.searched && (
          <p className="text-soft numeric">
            {strings.trace.searched(
              formatCount(trace.searched.documents),
              formatCount(trace.searched.total),
              trace.searched.only,
            )}
          </p>
        )}
        <Toggle label={strings.trace.terms} checked={terms} onChange={setTerms} />
      </div>
      {trace.summary && (
        <Section title={strings.trace.plan}>
          <p className="text-small text-soft">{planText(trace.summary, { named: terms })}</p>
        </Section>
      )}
      <Section title={strings.trace.steps}>
        <AllSteps bars={bars} terms={terms} />
      </Section>
      <Section title={strings.trace.budget}>
        <BudgetMeter used={trace.budget.used} limit={trace.budget.limit} />
      </Section>
      {trace.queries.length > 0 && (
        <Section title={strings.trace.queries}>
          <ul className="flex flex-col gap-1">
            {trace.queries.map((query) => (
              <li key={query} className="font-serif text-reading text-soft">
                “{query}”
              </li>
            ))}
          </ul>
        </Section>
      )}
      {trace.candidates.length > 0 && (
        <Section title={strings.trace.ranks} note={strings.trace.ranksNote}>
          <RankTable candidates={trace.candidates} terms={terms} />
        </Section>
      )}
      <Section title={strings.trace.settings}>
        <dl className="text-small">
          <div className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-soft">{strings.trace.model}</dt>
            <dd className="wrap-anywhere">{trace.model === null ? strings.trace.noModel : fileName(trace.model)}</dd>
          </div>
          {trace.settings.filter(counts).map((setting) => (
            <div key={setting.key} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="text-soft">
                {settingName(setting.key)}
                {terms && <span className="ms-2 text-faint">{setting.key}</span>}
              </dt>
              <dd className="text-end numeric wrap-anywhere">
                {setting.value || strings.settings.defaultModel}{' '}
                <span className="text-faint">({strings.trace.origin[setting.origin]})</span>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </DrawerFrame>
  )
}
