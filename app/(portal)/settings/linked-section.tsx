import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type LinkedSectionProps = {
  title: string
  lead: string
  href?: string
  action?: string
  children?: ReactNode
}

/** A subject that has a page of its own: what it is, its state, and the way there. */
export function LinkedSection({ title, lead, href, action, children }: LinkedSectionProps) {
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line py-5 first:pt-0 last:border-0">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold text-ink">{title}</h2>
        <p className="mt-0.5 max-w-text text-muted">{lead}</p>
        {children}
      </div>
      {href && (
        <Button asChild>
          <Link href={href}>{action}</Link>
        </Button>
      )}
    </section>
  )
}
