import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

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
      {back && (
        <Link
          href={back.href}
          className="mb-2 inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-3.5" />
          {back.label}
        </Link>
      )}
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
