'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'

const keyOf = (path: string) => `address of ${path}`

/** Remembers in this tab with which filters each page was last open, for the links back to it. Renders nothing. */
export function RememberAddress() {
  const path = usePathname()
  const query = useSearchParams().toString()
  useEffect(() => {
    sessionStorage.setItem(keyOf(path), query)
  }, [path, query])
  return null
}

/** Leads to the parent page with the filters that it had when it was last open in this tab, also after a reload. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  const [address, setAddress] = useState(href)
  useEffect(() => {
    const query = href.includes('?') ? null : sessionStorage.getItem(keyOf(href))
    setAddress(query ? `${href}?${query}` : href)
  }, [href])
  return (
    <Link
      href={address}
      className="mb-2 print:hidden inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      {children}
    </Link>
  )
}
