import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

const look = {
  info: ['border-info-line bg-info-subtle', 'text-info-ink', Info],
  success: ['border-success-line bg-success-subtle', 'text-success-ink', CircleCheck],
  warning: ['border-warning-line bg-warning-subtle', 'text-warning-ink', TriangleAlert],
  danger: ['border-danger-line bg-danger-subtle', 'text-danger-ink', CircleAlert],
} as const

type NoticeProps = {
  tone?: keyof typeof look
  title: ReactNode
  action?: ReactNode
  /** Announced when it appears; leave out for a notice of the first render. */
  live?: boolean
  className?: string
  children?: ReactNode
}

/** A message about this page or form: what happened and what to do. */
export function Notice({ tone = 'info', title, action, live, className, children }: NoticeProps) {
  const [box, ink, Icon] = look[tone]
  return (
    <div
      data-notice
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cn('flex gap-3 rounded-md border px-4 py-3 max-md:flex-wrap', box, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p className={cn('font-medium', ink)}>{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
      {action && <div className="shrink-0 self-center max-md:basis-full max-md:pl-7">{action}</div>}
    </div>
  )
}
