'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useBell } from './use-bell'

/** Shows a new notification on its page as soon as the bell does. */
export function RefreshOnNotification() {
  const router = useRouter()
  const newest = useBell().data?.latest[0]?.uuid
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (newest !== undefined && shown.current !== undefined && newest !== shown.current) router.refresh()
    shown.current = newest
  }, [newest, router])
  return null
}
