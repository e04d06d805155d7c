'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import { maxResent } from '@/lib/webhooks/resend/resend'

type ResendManyProps = {
  filter: DeliveryFilter
  count: (input: { filter: DeliveryFilter }) => Promise<ActionResult<number>>
  start: (input: { filter: DeliveryFilter }) => Promise<ActionResult>
}

/** Counts the deliveries of the filter, asks for a confirmation and starts the resend. */
export function ResendMany({ filter, count, start }: ResendManyProps) {
  const t = useTranslations('webhookLog.resendMany')
  const showRefusal = useRefusalToast()
  const [counting, setCounting] = useState(false)
  const [counted, setCounted] = useState(0)
  const [open, setOpen] = useState(false)
  async function countFirst() {
    setCounting(true)
    const result = await resultOf(() => count({ filter }))
    setCounting(false)
    if (!result.ok) return showRefusal(result)
    if (result.data === 0) return toast.info(t('nothing'))
    setCounted(result.data)
    setOpen(true)
  }
  return (
    <>
      <Button loading={counting} onClick={countFirst}>
        <RotateCw />
        {t('action')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('title', { count: counted })}
        lead={
          <>
            {t('lead')} {counted === maxResent && t('limit', { count: counted })}
          </>
        }
        action={t('go')}
        act={() => start({ filter })}
        done={t('done')}
        conflict={t('conflict')}
      />
    </>
  )
}
