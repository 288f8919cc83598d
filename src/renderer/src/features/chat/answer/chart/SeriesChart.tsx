/**
 * Values over time, drawn small under the lead: a line for measurements, bars for amounts. Every value is a button that
 * opens its source. Time runs from left to right in every language.
 */
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { SeriesPoint, ValueSeries } from '../../../../../../shared/domain/answer.ts'
import type { Citation } from '../../../../../../shared/domain/citation.ts'
import { classes } from '../../../../lib/classes.ts'
import { formatLongDate } from '../../../../lib/format.ts'
import { useWidth } from '../../../../lib/hooks/useWidth.ts'
import { strings } from '../../../../strings.ts'
import { openCitation } from '../../message/CitationMark.tsx'
import { chartScale } from './chartScale.ts'
import type { ChartScale, PlacedPoint } from './chartScale.ts'
import { dateLabels } from './dateLabels.ts'
import { tickWriter } from './tickWriter.ts'

const timeOf = ({ date, until }: SeriesPoint): string =>
  until === null ? formatLongDate(date) : `${formatLongDate(date)} – ${formatLongDate(until)}`

const nameOf = (point: SeriesPoint): string => `${timeOf(point)}: ${point.text}`

/** Text that comes nearer to an edge than half its width, in per cent of the drawing, grows away from it. */
const shiftOf = (left: number, half: number): string =>
  `translateX(${left < half ? 0 : left > 100 - half ? -100 : -50}%)`
const halfValue = 12

function Drawing({ scale, form }: { readonly scale: ChartScale; readonly form: ValueSeries['form'] }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
      aria-hidden
    >
      {scale.ticks.map(({ value, top }) => (
        <line
          key={value}
          x1={0}
          x2={100}
          y1={top}
          y2={top}
          vectorEffect="non-scaling-stroke"
          className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
        />
      ))}
      {form === 'amounts' ? (
        scale.points.map(({ point, left, top }) => (
          <rect
            key={point.date}
            x={left - scale.bar / 2}
            width={scale.bar}
            y={Math.min(top, scale.zero)}
            height={Math.abs(scale.zero - top)}
            className="fill-accent"
          />
        ))
      ) : (
        <polyline
          points={scale.points.map(({ left, top }) => `${left},${top}`).join(' ')}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      )}
    </svg>
  )
}

interface PointsProps {
  readonly scale: ChartScale
  readonly form: ValueSeries['form']
  readonly citations: readonly Citation[]
}

/** One stop of the Tab key; the arrows go from value to value. */
function Points({ scale, form, citations }: PointsProps) {
  const [stop, setStop] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { points } = scale
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: points.length - 1 }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[Math.min(Math.max(next, 0), points.length - 1)]?.focus()
  }
  const shown = pointed === null ? undefined : points[pointed]
  return (
    <>
      <div ref={list} role="group" aria-label={strings.chat.chartValues}>
        {points.map(({ point, left, top, from, to }, index) => (
          <button
            key={point.date}
            type="button"
            aria-label={nameOf(point)}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => {
              setStop(index)
              setPointed(index)
            }}
            onBlur={() => setPointed(null)}
            onKeyDown={onKeyDown}
            onPointerEnter={() => setPointed(index)}
            onPointerLeave={() => setPointed(null)}
            onClick={(event) => {
              const citation = citations.find(({ marker }) => marker === point.marker)
              if (citation !== undefined) openCitation(citation, event.currentTarget)
            }}
            style={{ left: `${from}%`, width: `${to - from}%` }}
            className={classes('absolute inset-y-0 rounded-mark', index === pointed && 'bg-accent/10')}
          >
            {form === 'measurements' && (
              <span
                aria-hidden
                style={{ left: `${((left - from) / (to - from)) * 100}%`, top: `${top}%` }}
                className={classes(
                  'absolute -translate-1/2 rounded-round bg-accent ring-2 ring-raised',
                  index === pointed ? 'size-3' : points.length > 24 ? 'size-1' : 'size-2',
                )}
              />
            )}
          </button>
        ))}
      </div>
      {shown !== undefined && <Value at={shown} />}
    </>
  )
}

function Value({ at: { point, left, top } }: { readonly at: PlacedPoint }) {
  return (
    <p
      aria-hidden
      style={{
        left: `${left}%`,
        top: `${top}%`,
        transform: `${shiftOf(left, halfValue)} translateY(calc(-100% - 10px))`,
      }}
      className={classes(
        'pointer-events-none absolute z-10 rounded-mark border border-line bg-raised px-2 py-1 text-small',
        'whitespace-nowrap shadow-float numeric',
      )}
    >
      <strong className="font-semibold">{point.text}</strong> <span className="text-soft">{timeOf(point)}</span>
    </p>
  )
}

/** The same for readers that see no drawing. */
function ValueTable({ points, unit }: ValueSeries) {
  return (
    <table className="sr-only">
      <caption>{strings.chat.chart}</caption>
      <thead>
        <tr>
          <th scope="col">{strings.chat.chartTime}</th>
          <th scope="col">{unit === '' ? strings.chat.chartValue : unit}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.date}>
            <th scope="row">{timeOf(point)}</th>
            <td>{point.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SeriesChartProps {
  readonly series: ValueSeries
  readonly citations: readonly Citation[]
}

export function SeriesChart({ series, citations }: SeriesChartProps) {
  const scale = useMemo(() => chartScale(series), [series])
  const drawing = useRef<HTMLDivElement>(null)
  const dates = dateLabels(scale.points, useWidth(drawing))
  const tick = tickWriter(series.unit)
  return (
    <figure aria-label={strings.chat.chart} dir="ltr" className="relative my-1">
      {tick.caption !== '' && <p className="mb-3 text-small text-faint">{tick.caption}</p>}
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-small text-faint numeric">
        <div aria-hidden className="relative grid h-40 text-right">
          {scale.ticks.map(({ value, top }) => (
            <span
              key={value}
              style={{ top: `${top}%` }}
              className="relative col-start-1 row-start-1 h-0 whitespace-nowrap *:-translate-y-1/2"
            >
              <span className="inline-block">{tick.write(value)}</span>
            </span>
          ))}
        </div>
        <div ref={drawing} className="relative h-40">
          <Drawing scale={scale} form={series.form} />
          <Points scale={scale} form={series.form} citations={citations} />
        </div>
        <div aria-hidden className="relative col-start-2 mt-2 h-4">
          {dates.labels.map(({ text, left }) => (
            <span
              key={left}
              style={{ left: `${left}%`, transform: shiftOf(left, dates.width / 2) }}
              className="absolute whitespace-nowrap"
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      <ValueTable {...series} />
    </figure>
  )
}
