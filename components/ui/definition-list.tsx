import type { ReactNode } from 'react'
import { cn } from './cn'

/** Terms with their values: stacked in a narrow column, side by side in a wide one. */
export function DefinitionList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('@container', className)}>
      <dl className="flex flex-col">{children}</dl>
    </div>
  )
}

export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 min-w-0 items-baseline justify-between gap-4 border-line py-2 not-last:border-b @lg:justify-start">
      <dt className="max-w-1/2 shrink-0 text-muted @lg:w-48">{term}</dt>
      <dd className="min-w-0 text-right break-words text-ink @lg:text-left">{children}</dd>
    </div>
  )
}
