import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** A box around content that belongs together; padding 24, on phones 16. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section className={cn('rounded-lg border border-line bg-surface p-4 sm:p-6', className)} {...props} />
  )
}

type CardHeadProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  id?: string
  className?: string
}

/** Heading of a card or of a section without a box. */
export function CardHead({ title, lead, actions, id, className }: CardHeadProps) {
  return (
    <div className={cn('mb-4 flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <h2 id={id} className="text-md font-semibold text-ink">
          {title}
        </h2>
        {lead && <p className="mt-0.5 max-w-text text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}
