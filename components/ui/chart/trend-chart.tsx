'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { useFormats } from '@/components/ui/use-formats'
import { DataTable, type FormatValue, type TrendPoint } from './data-table'
import { labelPositions, roundTop } from './scale'

type TrendChartProps = {
  /** What the chart shows, for its name and the table's. */
  label: string
  /** The name of the series, in the reader's words. */
  series: string
  points: readonly TrendPoint[]
  format?: 'money' | 'number'
}

// Our own 2 kB of SVG: recharts would add 119 kB (gzip) and no table, uplot draws on a canvas without markup or themes.
/** One series over time as bars; the previous period, if given, is a thin line. A table under it holds the same figures. */
export function TrendChart({ label, series, points, format = 'number' }: TrendChartProps) {
  const formats = useFormats()
  const [hovered, setHovered] = useState<number | null>(null)
  const formatValue = formats[format]
  const top = roundTop(points.flatMap((point) => [point.value, point.previous ?? 0]))
  const compared = points.some((point) => point.previous !== undefined)

  function hover(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - box.left) / box.width) * points.length)
    setHovered(Math.min(points.length - 1, Math.max(0, index)))
  }

  return (
    <figure aria-label={label} className="min-w-0">
      <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[12rem_auto] pt-2">
        <Grid top={top} formatValue={formatValue} />
        <div
          className="relative col-start-1 row-start-1 touch-pan-y"
          onPointerMove={hover}
          onPointerLeave={() => setHovered(null)}
        >
          <Bars points={points} top={top} hovered={hovered} />
          {compared && <Line values={points.map((one) => one.previous ?? 0)} top={top} />}
          {hovered !== null && points[hovered] && (
            <Tooltip at={hovered} of={points.length} point={points[hovered]} formatValue={formatValue} />
          )}
        </div>
        <div className="col-start-1 row-start-2 mt-2 flex justify-between text-xs text-faint">
          {labelPositions(points.length, 4).map((place) => (
            <span key={place}>{points[place]?.label}</span>
          ))}
        </div>
      </div>
      <DataTable
        label={label}
        series={series}
        points={points}
        compared={compared}
        formatValue={formatValue}
      />
    </figure>
  )
}

/** Lines at zero, half and top, labelled at the right without cents. */
function Grid({ top, formatValue }: { top: number; formatValue: FormatValue }) {
  return (
    <div className="col-span-2 col-start-1 row-start-1 grid grid-cols-subgrid content-between text-xs text-faint tabular-nums">
      {[top, top / 2, 0].map((value) => (
        <div key={value} className="col-span-2 grid h-0 grid-cols-subgrid items-center gap-2">
          <span className="border-t border-line" />
          <span className="text-right">{value > 0 && formatValue(value).replace(/[.,]00$/, '')}</span>
        </div>
      ))}
    </div>
  )
}

function Bars({
  points,
  top,
  hovered,
}: {
  points: readonly TrendPoint[]
  top: number
  hovered: number | null
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
              hovered !== null && hovered !== index && 'opacity-40',
            )}
          />
        )
      })}
    </svg>
  )
}

function Line({ values, top }: { values: readonly number[]; top: number }) {
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
        strokeWidth={1.25}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-faint opacity-80"
      />
    </svg>
  )
}

function Tooltip({
  at,
  of,
  point,
  formatValue,
}: {
  at: number
  of: number
  point: TrendPoint
  formatValue: FormatValue
}) {
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
        <p className="font-semibold text-ink tabular-nums">{formatValue(point.value)}</p>
        {point.previous !== undefined && (
          <p className="text-xs text-muted tabular-nums">
            {t('previousPeriod')}: {formatValue(point.previous)}
          </p>
        )}
      </div>
    </div>
  )
}
