import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from './cn'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const badgeLook = cva(
  'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border px-2 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-hover text-muted',
        accent: 'border-accent-line bg-accent-subtle text-accent-ink',
        success: 'border-success-line bg-success-subtle text-success-ink',
        warning: 'border-warning-line bg-warning-subtle text-warning-ink',
        danger: 'border-danger-line bg-danger-subtle text-danger-ink',
        info: 'border-info-line bg-info-subtle text-info-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export const dotLook: Record<Tone, string> = {
  neutral: 'bg-faint',
  accent: 'bg-accent',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  danger: 'bg-danger-solid',
  info: 'bg-info-solid',
}

/** A short label with rounded ends. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return <span className={cn(badgeLook({ tone }), className)}>{children}</span>
}

/** A status as a coloured dot and its label. */
export function StatusBadge({ tone = 'neutral', className, children }: Parameters<typeof Badge>[0]) {
  return (
    <Badge tone={tone} className={className}>
      <span aria-hidden="true" className={cn('size-1.5 shrink-0 rounded-full', dotLook[tone])} />
      <span className="truncate">{children}</span>
    </Badge>
  )
}
