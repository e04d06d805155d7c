'use client'

import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

type ResendOneProps = { id: number; resend: (input: { id: number }) => Promise<Answer> }

export function ResendOne({ id, resend }: ResendOneProps) {
  const t = useTranslations('webhookLog.resendOne')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function go() {
    setWorking(true)
    const answer = await answerOf(resend({ id }))
    setWorking(false)
    if (!answer.ok) return showRefusal(answer, t('conflict'))
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
