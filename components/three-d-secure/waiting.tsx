import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex flex-1 items-center justify-center gap-3 p-6 text-muted">
      <Spinner className="size-5 shrink-0 text-accent-mark" />
      {children}
    </p>
  )
}
