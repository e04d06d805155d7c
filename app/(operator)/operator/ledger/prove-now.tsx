'use client'

import { BookCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import { prove } from './actions'

const POLL_MS = 3_000

/** Requests a proof of the ledger; while one is under way the page is read again every few seconds. */
export function ProveNow({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('operator.ledger')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const mayProve = useMayOperate('jobs.write')
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => router.refresh(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOpen, router])
  if (!mayProve) return null
  async function request() {
    setWorking(true)
    const result = await resultOf(() => prove({}))
    setWorking(false)
    if (result.ok) toast.success(t('proveDone'))
    else showRefusal(result, t('proveConflict'))
    router.refresh()
  }
  return (
    <Button variant="primary" loading={working} disabled={isOpen} onClick={request}>
      <BookCheck />
      {t('prove')}
    </Button>
  )
}
