import { cn } from '@/components/ui/cn'

const look: Record<string, string> = {
  GET: 'text-info-ink',
  POST: 'text-success-ink',
  PUT: 'text-warning-ink',
  PATCH: 'text-warning-ink',
  DELETE: 'text-danger-ink',
}

/** The method of an operation, in its own colour. */
export function MethodMark({ method, className }: { method: string; className?: string }) {
  return (
    <span className={cn('shrink-0 font-mono text-xs font-semibold', look[method], className)}>{method}</span>
  )
}
