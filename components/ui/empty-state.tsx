import type { ReactNode } from 'react'
import { cn } from './cn'

type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  /** One sentence on what will be here. */
  children?: ReactNode
  /** The one action that creates the first entry. */
  action?: ReactNode
  /** For developers: the command that does the same (a CodeBlock). */
  code?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, children, action, code, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-14 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-11 place-items-center rounded-full bg-accent-subtle text-accent-ink [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-md font-semibold text-ink">{title}</p>
      {children && <div className="mt-1 max-w-96 text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      {code && <div className="mt-8 w-full max-w-160 text-left">{code}</div>}
    </div>
  )
}
