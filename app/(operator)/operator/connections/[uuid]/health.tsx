import { useTranslations } from 'next-intl'
import { TrendChart } from '@/components/ui/chart/trend-chart'
import { RelativeTime } from '@/components/ui/relative-time'
import { useFormats } from '@/components/ui/use-formats'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { ConnectionDetail } from '@/lib/rails/connection-registry/get-connection'

const HOURS = 24

/** The calls of a day: by hour, by operation, and the latest failures. */
export function Health({ detail, now }: { detail: ConnectionDetail; now: Date }) {
  const t = useTranslations('connections')
  const { time } = useFormats()
  const { figures, hours, errors } = detail
  if (figures.length === 0) return <p className="text-muted">{t('detail.noCalls')}</p>
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const points = Array.from({ length: HOURS }, (_, index) => {
    const at = new Date(last - (HOURS - 1 - index) * HOUR_MS)
    return { label: time(at), value: hours.find(({ hour }) => hour.getTime() === at.getTime())?.calls ?? 0 }
  })
  return (
    <div className="flex flex-col gap-8">
      <TrendChart label={t('detail.hours')} series={t('columns.calls')} points={points} />
      <Figures figures={figures} />
      <div>
        <h3 className="mb-2 text-sm font-semibold text-ink">{t('detail.errors')}</h3>
        {errors.length === 0 ? (
          <p className="text-muted">{t('detail.noErrors')}</p>
        ) : (
          <ul className="flex flex-col">
            {errors.map(({ operation, lastError, lastErrorAt }) => (
              <li
                key={`${operation} ${lastErrorAt!.getTime()}`}
                className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line py-2 not-last:border-b"
              >
                <span className="min-w-0">
                  <code className="font-mono text-sm text-muted">{operation}</code>
                  <span className="block break-words text-ink">{lastError}</span>
                </span>
                <span className="text-muted">
                  <RelativeTime at={lastErrorAt!} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Figures({ figures }: Pick<ConnectionDetail, 'figures'>) {
  const t = useTranslations('connections')
  const { number } = useFormats()
  return (
    <ul aria-label={t('detail.health')} className="flex flex-col">
      {figures.map(({ operation, calls, failures, averageMs, longestMs }) => (
        <li
          key={operation}
          className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line py-2 not-last:border-b"
        >
          <code className="font-mono text-sm text-ink">{operation}</code>
          <span className="text-muted tabular-nums">
            {t('detail.figures', {
              calls: number(calls),
              failures: number(failures),
              average: number(averageMs),
              longest: number(longestMs),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
