import type { ReactNode } from 'react'
import { dotLook, type Tone } from './badge'
import { cn } from './cn'

/** Events in order of time, as an ordered list. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {children}
    </ol>
  )
}

type TimelineItemProps = { title: ReactNode; time: ReactNode; tone?: Tone; children?: ReactNode }

export function TimelineItem({ title, time, tone = 'neutral', children }: TimelineItemProps) {
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-[4.5px] w-px bg-line group-last:hidden"
      />
      <span aria-hidden="true" className="grid h-5 shrink-0 place-items-center">
        <span className={cn('size-2.5 rounded-full ring-3 ring-canvas', dotLook[tone])} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium text-ink">{title}</p>
          <div className="text-sm text-muted tabular-nums">{time}</div>
        </div>
        {children && <div className="mt-0.5 text-muted">{children}</div>}
      </div>
    </li>
  )
}
