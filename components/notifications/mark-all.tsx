'use client'

import { CheckCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import { refreshBell } from './use-bell'

type MarkAllProps = { markAsRead: (input: { uuid?: string }) => Promise<ActionResult<unknown>> }

export function MarkAll({ markAsRead }: MarkAllProps) {
  const t = useTranslations('notifications')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function markAll() {
    setWorking(true)
    const result = await resultOf(() => markAsRead({}))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('marked'))
    await refreshBell()
    router.refresh()
  }
  return (
    <Button loading={working} onClick={markAll}>
      <CheckCheck />
      {t('markAll')}
    </Button>
  )
}
