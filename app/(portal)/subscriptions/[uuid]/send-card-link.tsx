'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, needsRefresh, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'

type SendCardLinkProps = { uuid: string; send: (input: { uuid: string }) => Promise<ActionResult> }

/** Mails the subscriber the link at which the card is changed. */
export function SendCardLink({ uuid, send }: SendCardLinkProps) {
  const t = useTranslations('subscriptions.cardEnding')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function press() {
    setWorking(true)
    const result = await resultOf(() => send({ uuid }))
    setWorking(false)
    if (result.ok) toast.success(t('sent'))
    else showRefusal(result, t('conflict'))
    if (needsRefresh(result)) router.refresh()
  }
  return (
    <Button variant="primary" loading={working} onClick={press}>
      {t('send')}
    </Button>
  )
}
