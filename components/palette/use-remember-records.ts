'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { rememberRecord } from './stored'

const RECORD = /^\/(orders|links|buyers|subscriptions|disputes|payouts)\/[0-9a-f-]{36}$/
/** When the heading of the opened page is there. */
const AFTER_MS = 1_000

/** Remembers the pages of records that are opened, by their headings. */
export function useRememberRecords(seller: string): void {
  const path = usePathname()
  useEffect(() => {
    if (!RECORD.test(path)) return
    const timer = setTimeout(() => {
      const title = document.querySelector('main h1')?.textContent?.trim()
      if (title) rememberRecord(seller, { path, title })
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [path, seller])
}
