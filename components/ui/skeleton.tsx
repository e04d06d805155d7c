import { cn } from './cn'

/** A placeholder while content loads; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block h-4 animate-breathe rounded-sm bg-hover', className)} />
  )
}

/** Placeholder rows of a table that is loading. */
export function SkeletonRows({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line max-md:h-16">
          <Skeleton className="w-2/5 max-w-56" />
          <Skeleton className="w-20 rounded-full max-md:hidden" />
          <Skeleton className="ml-auto w-20" />
          <Skeleton className="w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
