'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'

export type TrendPoint = {
  label: string
  value: number
  previous?: number
  /** The lists of what both figures count. */
  href?: string
  previousHref?: string
}
export type FormatValue = (value: number) => string

type DataTableProps = {
  label: string
  series: string
  points: readonly TrendPoint[]
  compared: boolean
  formatValue: FormatValue
}

/** The figures of a chart as a table, for screen readers and for everyone who opens it. */
export function DataTable({ label, series, points, compared, formatValue }: DataTableProps) {
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
              <td className={figure}>
                <Figure href={one.href}>{formatValue(one.value)}</Figure>
              </td>
              {compared && (
                <td className={cn(figure, 'text-muted')}>
                  <Figure href={one.previousHref}>{formatValue(one.previous ?? 0)}</Figure>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Figure({ href, children }: { href?: string; children: string }) {
  if (!href) return children
  return (
    <Link
      href={href}
      prefetch={false}
      className="rounded-sm underline decoration-line decoration-1 underline-offset-4 hover:text-accent-ink"
    >
      {children}
    </Link>
  )
}
