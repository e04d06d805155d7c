'use client'

import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'

type ResendOneProps = { id: number; resend: (input: { id: number }) => Promise<ActionResult> }

export function ResendOne({ id, resend }: ResendOneProps) {
  const t = useTranslations('webhookLog.resendOne')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function go() {
    setWorking(true)
    const result = await resultOf(() => resend({ id }))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('conflict'))
    toast.success(t('done'))
    router.refresh()
  }
  return (
    <Button variant="primary" loading={working} onClick={go}>
      <RotateCw />
      {t('action')}
    </Button>
  )
}
