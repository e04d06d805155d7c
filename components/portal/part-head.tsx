import type { ReactNode } from 'react'
import { PartTabs } from './part-tabs'

type PartHeadProps = {
  /** What the page is for, in one line, where that is not obvious. */
  lead?: ReactNode
  /** A status badge before the actions. */
  badge?: ReactNode
  /** The primary action at the right, secondary ones before it. */
  actions?: ReactNode
}

/** The head of a page of the navigation: the parts of its entry as tabs, or its name where it has no other part. */
export function PartHead({ lead, badge, actions }: PartHeadProps) {
  return (
    <header className="mb-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <PartTabs />
        {(badge || actions) && (
          <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2">
            {badge}
            {actions}
          </div>
        )}
      </div>
      {lead && <p className="mt-3 max-w-text text-muted">{lead}</p>}
    </header>
  )
}
