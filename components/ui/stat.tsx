import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { useFormats } from './use-formats'

type StatProps = {
  label: ReactNode
  /** The figure, already written for the reader (Money, a number). */
  children: ReactNode
  /** Change against the period before, in basis points, and what that period is called. */
  change?: { basisPoints: number; against: string; good?: 'up' | 'down' }
  note?: ReactNode
  className?: string
}

/** A figure with its name and, where there is one, how it moved. */
export function Stat({ label, children, change, note, className }: StatProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 text-lg font-semibold whitespace-nowrap text-ink tabular-nums sm:text-xl">
        {children}
      </p>
      {change && <Change {...change} />}
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}

function Change({ basisPoints, against, good = 'up' }: NonNullable<StatProps['change']>) {
  const t = useTranslations('common.trend')
  const { percent } = useFormats()
  const direction = basisPoints > 0 ? 'up' : basisPoints < 0 ? 'down' : 'same'
  const Icon = { up: TrendingUp, down: TrendingDown, same: Minus }[direction]
  const value = percent(Math.abs(basisPoints))
  const ink =
    direction === 'same' ? 'text-muted' : direction === good ? 'text-success-ink' : 'text-danger-ink'
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <span className={cn('inline-flex items-center gap-1 font-medium whitespace-nowrap', ink)}>
        <Icon aria-hidden="true" className="size-3.5" />
        {direction === 'same' ? t('same') : t(direction, { value })}
      </span>
      <span>{against}</span>
    </p>
  )
}
