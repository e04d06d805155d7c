import Link from 'next/link'
import type { ReactNode } from 'react'

/** A figure that leads to the list of what it counts. */
export function FigureLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="relative z-1 rounded-sm text-ink underline decoration-line decoration-1 underline-offset-4 hover:text-accent-ink hover:decoration-accent-ink"
    >
      {children}
    </Link>
  )
}
