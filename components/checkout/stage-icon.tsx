import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

const look = {
  success: 'bg-success-subtle text-success-ink',
  warning: 'bg-warning-subtle text-warning-ink',
  neutral: 'bg-hover text-muted',
}

export function StageIcon({ tone, icon }: { tone: keyof typeof look; icon: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cn('mb-4 grid size-12 place-items-center rounded-full [&_svg]:size-6', look[tone])}
    >
      {icon}
    </span>
  )
}
