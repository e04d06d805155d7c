'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, useState } from 'react'
import { labelPlaces, roundTop } from './chart-scale'
import { cn } from './cn'
import { useFormats } from './use-formats'

type TrendPoint = { label: string; value: number; previous?: number }

type TrendChartProps = {
  /** What the chart shows, for its name and the table's. */
  label: string
  /** The name of the series, in the reader's words. */
  series: string
  points: readonly TrendPoint[]
  kind?: 'bar' | 'line'
  format?: 'money' | 'number'
}

/** One series over time; the period before, if given, is a thin line. The table behind it holds the same figures. */
export function TrendChart({ label, series, points, kind = 'bar', format = 'number' }: TrendChartProps) {
  const formats = useFormats()
  const [pointed, setPointed] = useState<number | null>(null)
  const write = formats[format]
  const top = roundTop(points.flatMap((point) => [point.value, point.previous ?? 0]))
  const compared = points.some((point) => point.previous !== undefined)

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - box.left) / box.width) * points.length)
    setPointed(Math.min(points.length - 1, Math.max(0, index)))
  }

  return (
    <figure aria-label={label} className="min-w-0">
      <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[12rem_auto] pt-2">
        <Grid top={top} write={write} />
        <div
          className="relative col-start-1 row-start-1 touch-pan-y"
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {kind === 'bar' && <Bars points={points} top={top} pointed={pointed} />}
          {kind === 'line' && (
            <Line values={points.map((one) => one.value)} top={top} className="stroke-accent" width={2} />
          )}
          {compared && (
            <Line
              values={points.map((one) => one.previous ?? 0)}
              top={top}
              className="stroke-faint opacity-80"
              width={1.25}
            />
          )}
          {pointed !== null && points[pointed] && (
            <Pointed at={pointed} of={points.length} point={points[pointed]} write={write} />
          )}
        </div>
        <div className="col-start-1 row-start-2 mt-2 flex justify-between text-xs text-faint">
          {labelPlaces(points.length, 4).map((place) => (
            <span key={place}>{points[place]?.label}</span>
          ))}
        </div>
      </div>
      <DataTable label={label} series={series} points={points} compared={compared} write={write} />
    </figure>
  )
}

type Write = (value: number) => string

/** Lines at nothing, half and all; their figures stand in a gutter at the right, without cents. */
function Grid({ top, write }: { top: number; write: Write }) {
  return (
    <div className="col-span-2 col-start-1 row-start-1 grid grid-cols-subgrid content-between text-xs text-faint tabular-nums">
      {[top, top / 2, 0].map((value) => (
        <div key={value} className="col-span-2 grid h-0 grid-cols-subgrid items-center gap-2">
          <span className="border-t border-line" />
          <span className="text-right">{value > 0 && write(value).replace(/[.,]00$/, '')}</span>
        </div>
      ))}
    </div>
  )
}

function Bars({
  points,
  top,
  pointed,
}: {
  points: readonly TrendPoint[]
  top: number
  pointed: number | null
}) {
  const slot = 100 / points.length
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {points.map((one, index) => {
        const height = Math.max(one.value > 0 ? 0.8 : 0, (one.value / top) * 100)
        return (
          <rect
            key={one.label}
            x={`${index * slot + slot * 0.18}%`}
            y={`${100 - height}%`}
            width={`${slot * 0.64}%`}
            height={`${height}%`}
            rx={2}
            className={cn(
              'fill-accent transition-opacity',
              pointed !== null && pointed !== index && 'opacity-40',
            )}
          />
        )
      })}
    </svg>
  )
}

type LineProps = { values: readonly number[]; top: number; className: string; width: number }

function Line({ values, top, className, width }: LineProps) {
  const places = values.map((value, index) => `${index + 0.5},${100 - (value / top) * 100}`)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <polyline
        points={places.join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth={width}
        strokeLinejoin="round"
        strokeLinecap="round"
        className={className}
      />
    </svg>
  )
}

function Pointed({ at, of, point, write }: { at: number; of: number; point: TrendPoint; write: Write }) {
  const t = useTranslations('common')
  const place = ((at + 0.5) / of) * 100
  return (
    <div className="pointer-events-none absolute inset-y-0 w-px bg-line" style={{ left: `${place}%` }}>
      <div
        className={cn(
          'absolute top-2 rounded-md bg-raised px-3 py-2 text-sm whitespace-nowrap shadow-float',
          place > 50 ? 'right-2' : 'left-2',
        )}
      >
        <p className="text-xs text-muted">{point.label}</p>
        <p className="font-semibold text-ink tabular-nums">{write(point.value)}</p>
        {point.previous !== undefined && (
          <p className="text-xs text-muted tabular-nums">
            {t('previousPeriod')}: {write(point.previous)}
          </p>
        )}
      </div>
    </div>
  )
}

type DataTableProps = {
  label: string
  series: string
  points: readonly TrendPoint[]
  compared: boolean
  write: Write
}

function DataTable({ label, series, points, compared, write }: DataTableProps) {
  const t = useTranslations('common')
  const figure = 'py-1.5 text-right tabular-nums'
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit rounded-sm text-muted hover:text-ink">{t('showTable')}</summary>
      <table aria-label={label} className="mt-2 w-full">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              {t('period')}
            </th>
            <th scope="col" className={cn(figure, 'font-medium')}>
              {series}
            </th>
            {compared && (
              <th scope="col" className={cn(figure, 'font-medium')}>
                {t('previousPeriod')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((one) => (
            <tr key={one.label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {one.label}
              </th>
              <td className={figure}>{write(one.value)}</td>
              {compared && <td className={cn(figure, 'text-muted')}>{write(one.previous ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
