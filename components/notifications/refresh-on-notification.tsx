'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useBell } from './use-bell'

/** Shows on its page what the bell shows: a new notification, or one that was read elsewhere. */
export function RefreshOnNotification({ unread }: { unread: number }) {
  const router = useRouter()
  const inBell = useBell().data?.unread
  useEffect(() => {
    if (inBell !== undefined && inBell !== unread) router.refresh()
  }, [inBell, unread, router])
  return null
}
