import type { ReactNode } from 'react'
import { BackLink } from './back-link'

type PageHeadProps = {
  title: ReactNode
  /** What the page is for, in one line, where that is not obvious. */
  lead?: ReactNode
  /** A status badge beside the title. */
  badge?: ReactNode
  /** The primary action at the right, secondary ones before it. */
  actions?: ReactNode
  /** The parent page. */
  back?: { href: string; label: string }
}

export function PageHead({ title, lead, badge, actions, back }: PageHeadProps) {
  return (
    <header className="mb-6">
      {back && <BackLink href={back.href}>{back.label}</BackLink>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-lg font-semibold text-ink">{title}</h1>
            {badge}
          </div>
          {lead && <p className="mt-1 max-w-text text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
