import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { useChangeText } from './trend/use-change-text'

type StatProps = {
  label: ReactNode
  /** The figure, already formatted (Money, a number). */
  children: ReactNode
  /** Change against the previous period in basis points, and the name of that period. */
  change?: { basisPoints: number; against: string; good?: 'up' | 'down' }
  note?: ReactNode
  /** The list of what the figure counts. */
  href?: string
}

// --figure is the font size of the amounts, the same for a whole group: the largest at which two long amounts fit side by
// side on a phone.
const statsLook = {
  3: [
    'gap-y-5 [--figure:min(var(--text-lg),5.2cqi)] @min-[36rem]/stats:grid-cols-3 @min-[60rem]/stats:[--figure:var(--text-xl)]',
    '@max-[36rem]/stats:*:first:col-span-2 @max-[36rem]/stats:*:last:border-l @max-[36rem]/stats:*:last:pl-4',
    '@min-[36rem]/stats:*:pr-4 @min-[36rem]/stats:*:not-first:border-l @min-[36rem]/stats:*:not-first:pl-6',
  ],
  4: [
    'gap-y-8 *:pr-4 [--figure:min(var(--text-lg),5.2cqi)] @min-[36rem]/stats:[--figure:var(--text-xl)]',
    '@min-[56rem]/stats:grid-cols-4 @min-[56rem]/stats:[--figure:var(--text-lg)] @min-[72rem]/stats:[--figure:var(--text-xl)]',
    '@max-[56rem]/stats:*:even:border-l @max-[56rem]/stats:*:even:pl-4',
    '@min-[56rem]/stats:*:not-first:border-l @min-[56rem]/stats:*:not-first:pl-6',
  ],
}

/** Figures side by side; where it is narrow the first of three has its own row, and four form two rows. */
export function Stats({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return (
    <div className="@container/stats">
      <div className={cn('grid grid-cols-2 *:border-line *:py-1', statsLook[columns])}>{children}</div>
    </div>
  )
}

/** A figure with its label and its change, if any; used inside Stats. */
export function Stat({ label, children, change, note, href }: StatProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 text-[length:var(--figure)] leading-[1.3] font-semibold tracking-[-0.015em] whitespace-nowrap text-ink tabular-nums">
        {href ? (
          <Link
            href={href}
            prefetch={false}
            className="rounded-sm underline decoration-transparent decoration-1 underline-offset-4 hover:text-accent-ink hover:decoration-accent-ink"
          >
            {children}
          </Link>
        ) : (
          children
        )}
      </p>
      {change && <Change {...change} />}
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}

function Change({ basisPoints, against, good = 'up' }: NonNullable<StatProps['change']>) {
  const changeText = useChangeText()
  const direction = basisPoints > 0 ? 'up' : basisPoints < 0 ? 'down' : 'same'
  const Icon = { up: TrendingUp, down: TrendingDown, same: Minus }[direction]
  const ink =
    direction === 'same' ? 'text-muted' : direction === good ? 'text-success-ink' : 'text-danger-ink'
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <span className={cn('inline-flex items-center gap-1 font-medium whitespace-nowrap', ink)}>
        <Icon aria-hidden="true" className="size-3.5" />
        {changeText(basisPoints)}
      </span>
      <span>{against}</span>
    </p>
  )
}
